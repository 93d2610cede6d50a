import type { contract } from '@koinon/contract'
import { hasVisibleText } from '@koinon/contract/text'
import type { App } from '#kernel/http/app.ts'
import { emit, emitEach } from '#kernel/work/events.ts'
import type { BatchedHandlerArgs, RunBatched } from '#kernel/http/handler.ts'
import { Refusal, orRefusal } from '#kernel/refusal.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { polls } from '#features/content/index.ts'
import { enforceSlowMode, restrictions } from '#features/groups/index.ts'
import { accessPerson } from '#features/users/index.ts'
import { chatPolicy } from '../policy.ts'
import { type OutgoingMessage, oneMessage, deliverMessages } from './deliverMessages.ts'
import { type SendingFacts, accessToSend } from '../store/access.ts'
import { becomeRequest } from '../conversations/store/participants.ts'
import { clearDrafts } from '../drafts/clearDrafts.ts'
import { accessExistingMessage } from './store/messages.ts'
import { accessThreadToReply } from '../threads/store/accessThread.ts'
import { forwardedContent } from './store/forwardedContent.ts'
import { readMessage } from './readMessage.ts'

type One = BatchedHandlerArgs<typeof contract.chat.sendMessage>

/** A message sent before under the same client id. */
interface SentBefore {
  readonly sentBefore: string
  readonly authorId: string
}

/** Sends messages of several people, in one transaction: each is sent, or refused without the others. */
export const sendMessages: RunBatched<typeof contract.chat.sendMessage> = async (args, { tx, app }) => {
  const facts = await accessToSend(
    tx,
    args.map(({ actor, body }) => ({ ...body, authorId: actor.id })),
  )
  const messages = await Promise.all(
    args.map((one, index) => orRefusal(() => messageOf(tx, app.runtime, one, facts[index]))),
  )
  const isNew = (message: (typeof messages)[number]): message is OutgoingMessage => 'text' in message
  const views = await deliverMessages(tx, app, messages.filter(isNew))
  await clearDrafts(
    tx,
    messages.flatMap((message, index) => {
      const version = args[index]?.body.draftVersion
      return isNew(message) && version !== undefined ? [{ ...message, version }] : []
    }),
    app.runtime.now(),
  )
  await notifyOfRequest(tx, messages.filter(isNew), facts)
  return Promise.all(
    messages.map(async (message) => {
      if (message instanceof Refusal) return message
      if (!isNew(message))
        return orRefusal(() => oneMessage({ db: tx, app, viewerId: message.authorId }, message.sentBefore))
      const view = views.get(message.id)
      if (!view) throw new Error('A message that was sent has no view.')
      return view
    }),
  )
}

/** Tells the sender's other devices that the first message awaits an answer. */
async function notifyOfRequest(
  tx: Tx,
  messages: readonly OutgoingMessage[],
  facts: readonly (SendingFacts | Refusal)[],
): Promise<void> {
  const asking = new Set(facts.flatMap((one) => ('otherState' in one && one.otherState === 'PENDING' ? [one.id] : [])))
  const sent = messages.filter(({ conversationId }) => asking.has(conversationId))
  await emitEach(
    tx,
    'conversation.settingsChanged',
    sent.map(({ conversationId, authorId: userId }) => ({ conversationId, userId })),
  )
}

async function messageOf(
  tx: Tx,
  runtime: App['runtime'],
  { body, actor: { id: authorId } }: One,
  facts: SendingFacts | Refusal = new Refusal('CONVERSATION_NOT_FOUND'),
): Promise<OutgoingMessage | SentBefore> {
  if (facts instanceof Refusal) throw facts
  const { sentBefore } = facts
  if (sentBefore) return { sentBefore, authorId }
  restrictions.refuseMuted(facts)
  const verdict = chatPolicy.send(facts)
  if (!verdict.ok) throw new Refusal(verdict.code)
  if (chatPolicy.asksAgain(facts)) await requestAgain(tx, facts, authorId)
  const { conversationId, clientId, attachmentIds = [], replyToId = null } = body
  const { threadId = null, alsoInConversation = false, poll = null } = body
  const { text, facets, mentioned, ...origin } = await contentOf(tx, authorId, body)
  if (!hasVisibleText(text) && (poll !== null || (attachmentIds.length === 0 && origin.filesOf === null)))
    throw new Refusal('EMPTY_MESSAGE', { path: 'text' })
  polls.checkPollEnd(poll, runtime.now())
  if (replyToId) {
    const { message } = await accessExistingMessage(tx, authorId, replyToId)
    if (message.conversationId !== conversationId) throw new Refusal('MESSAGE_NOT_FOUND')
  }
  if (threadId) await accessThreadToReply(tx, { viewerId: authorId, threadId, conversationId })
  const { kind, groupId } = facts
  if (kind === 'GROUP_CHAT' && groupId !== null)
    await enforceSlowMode(tx, { groupId, accountId: authorId, kind: 'MESSAGE', facts, now: runtime.now() })
  const place = { threadId, inConversation: threadId === null || alsoInConversation }
  return {
    id: runtime.id(),
    conversationId,
    authorId,
    clientId,
    text,
    facets,
    mentioned,
    replyToId,
    attachmentIds,
    poll,
    hasPoll: poll !== null,
    ...place,
    ...origin,
  }
}

/** The words of a message, and those of a forwarded one with its files, if its sender sees it. It mentions nobody. */
async function contentOf(tx: Tx, authorId: string, body: One['body']): Promise<Content> {
  const { forwardId } = body
  if (!forwardId) return { ...readMessage(body), forwardedFromId: null, filesOf: null }
  await accessExistingMessage(tx, authorId, forwardId)
  return { ...(await forwardedContent(tx, forwardId)), mentioned: [], filesOf: forwardId }
}
type Content = Pick<OutgoingMessage, 'text' | 'facets' | 'mentioned' | 'forwardedFromId' | 'filesOf'>

/**
 * Checks the settings of a first message's receiver once more. A message that would have to be a request becomes one.
 */
async function requestAgain(tx: Tx, { id, otherId, otherState }: SendingFacts, authorId: string): Promise<void> {
  if (!otherId) return
  const reach = chatPolicy.reach(await accessPerson(tx, authorId, otherId, 'card'))
  if (reach === 'CLOSED') throw new Refusal('MESSAGES_NOT_ALLOWED')
  if (reach === 'OPEN' || otherState !== 'ACCEPTED') return
  await becomeRequest(tx, { conversationId: id, from: authorId, to: otherId })
  await emit(tx, 'conversation.settingsChanged', { conversationId: id, userId: authorId })
}
