import { readMarkdown } from '@koinon/contract/richText'
import { type HookTarget, maxHookText } from '@koinon/contract/shared'
import { hasVisibleText } from '@koinon/contract/text'
import type { Actor } from '#kernel/actor.ts'
import type { App } from '#kernel/http/app.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { sendMessages } from '#features/chat/index.ts'
import { newPosts } from '#features/content/index.ts'
import { groupPolicy, lockGroup, restrictions } from '#features/groups/index.ts'

interface Sending {
  readonly bot: Actor
  readonly targetId: string
  readonly draft: ReturnType<typeof readMarkdown>
}

/** Posts in a group as the bot, by the same rules as its own key. */
async function postInGroup(tx: Tx, app: App, { bot, targetId, draft }: Sending): Promise<string> {
  const facts = await lockGroup(tx, bot.id, targetId, 'preview')
  restrictions.refuseMuted(facts)
  const verdict = groupPolicy.post(facts)
  if (!verdict.ok) throw new Refusal(verdict.code)
  const { postId } = await newPosts.publishInGroup(tx, app, {
    author: bot,
    draft: { text: draft.text, formats: [...draft.formats] },
    facts,
  })
  return postId
}

/** Writes in a conversation as the bot. */
async function writeMessage(tx: Tx, app: App, { bot, targetId, draft }: Sending): Promise<string> {
  const body = {
    conversationId: targetId,
    clientId: app.runtime.id(),
    text: draft.text,
    formats: [...draft.formats],
  }
  const [message] = await sendMessages([{ actor: bot, body }], { tx, app })
  if (message === undefined || message instanceof Refusal) throw message ?? new Refusal('POSTING_NOT_ALLOWED')
  return message.id
}

/** Marks and addresses make a message longer than what is read of it. More is not even looked through. */
const maxMarkdown = 5 * maxHookText

const invalid = (detail: string): Refusal =>
  new Refusal('INVALID_PARAMETER', { detail, errors: [{ path: 'text', code: 'INVALID', message: detail }] })

/** Publishes what came by a hook, where the bot may do so at this moment. */
export async function publishAsBot(
  tx: Tx,
  app: App,
  sending: { readonly bot: Actor; readonly target: HookTarget; readonly targetId: string; readonly markdown: string },
): Promise<{ postId: string | null; messageId: string | null }> {
  const tooLong = invalid(`The text is longer than ${maxHookText} characters.`)
  if (sending.markdown.length > maxMarkdown) throw tooLong
  const draft = readMarkdown(sending.markdown, { hasHeadings: false })
  if (!hasVisibleText(draft.text)) throw invalid('The message has no text.')
  if (draft.text.length > maxHookText) throw tooLong
  return sending.target === 'GROUP'
    ? { postId: await postInGroup(tx, app, { ...sending, draft }), messageId: null }
    : { postId: null, messageId: await writeMessage(tx, app, { ...sending, draft }) }
}
