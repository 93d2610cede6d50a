import { contract } from '@koinon/contract'
import type { CallSpec, ErrorCode } from '@koinon/contract/kernel'
import { readMarkdown } from '@koinon/contract/richText'
import { HookReply as Answer, maxHookRepliesPerDay, maxHookRepliesPerMinute } from '@koinon/contract/shared'
import type { Format, HookReplyOutcome } from '@koinon/contract/shared'
import type { z } from 'zod'
import type { Actor } from '#kernel/actor.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { inCommittingTransaction } from '#kernel/database/transaction.ts'
import { dayMs, minuteMs } from '#kernel/durations.ts'
import type { App } from '#kernel/http/app.ts'
import { authorize } from '#kernel/http/authorize.ts'
import { consumeUses } from '#kernel/http/rateLimits.ts'
import { Refusal, orRefusal } from '#kernel/refusal.ts'
import { actorOfBot } from '#features/apps/index.ts'
import { sendMessages } from '#features/chat/index.ts'
import { comments } from '#features/content/index.ts'
import type { HookRow } from './store/hooks.ts'
import { type MessageRow, lockMessage, updateMessage } from './store/messages.ts'
import { botsMentioned, messageSaid } from './store/places.ts'

/** The fate of the reply that an answer asked for. */
export interface HookReply {
  readonly outcome: HookReplyOutcome
  /** Why it was refused. */
  readonly code: ErrorCode | null
}

/** The text with which a receiver wants its bot to reply; null: it answered something else. */
function replyIn(answer: string): string | null {
  const said = jsonIn(answer)
  if (said === null || !('reply' in said)) return null
  const read = Answer.safeParse(said)
  if (!read.success) throw new Refusal('INVALID_PARAMETER')
  return read.data.reply.text
}
/** Anything may stand in an answer; only one that means to be a reply, and is too long or broken, is a wrong one. */
function jsonIn(answer: string): object | null {
  try {
    const said: unknown = JSON.parse(answer)
    return typeof said === 'object' ? said : null
  } catch {
    if (/^\s*\{.*"reply"/s.test(answer)) throw new Refusal('INVALID_PARAMETER')
    return null
  }
}

/**
 * Has a hook's bot reply where it was mentioned, if the receiver's answer says so: under the rules, rights and limits of
 * this moment, and once for each message however often it is delivered. Null: no reply was asked for.
 */
export async function publishReply(
  app: App,
  hook: HookRow,
  message: MessageRow,
  answer: string,
): Promise<HookReply | null> {
  const outcome = await orRefusal(async () => {
    const text = replyIn(answer)
    if (text === null) return null
    return inCommittingTransaction(
      app,
      (tx) => replyOnce(tx, app, { hook, messageId: message.id, text }),
      hook.viewer_id,
    )
  })
  return outcome instanceof Refusal ? { outcome: 'REFUSED', code: outcome.code } : outcome && { outcome, code: null }
}

interface Replying {
  readonly hook: HookRow
  readonly messageId: string
  readonly text: string
}
async function replyOnce(
  tx: Tx,
  app: App,
  { hook, messageId, text }: Replying,
): Promise<Exclude<HookReplyOutcome, 'REFUSED'>> {
  const message = await lockMessage(tx, messageId)
  if (!message) throw new Refusal('POSTING_NOT_ALLOWED')
  if (message.reply_id !== null) return 'REPEATED'
  const now = app.runtime.now()
  const uses = [
    { key: `hook-reply-minute:${hook.id}`, max: maxHookRepliesPerMinute, seconds: minuteMs / 1000 },
    { key: `hook-reply-day:${hook.id}`, max: maxHookRepliesPerDay, seconds: dayMs / 1000 },
  ]
  await consumeUses(tx, uses, now)
  const bot = await actorOfBot(tx, { accountId: hook.viewer_id, by: hook.id, now })
  if (!bot) throw new Refusal('POSTING_NOT_ALLOWED')
  // The answer is no request with a key: those may be switched off here.
  const author = { ...bot, key: null }
  const read = readMarkdown(text, { hasHeadings: false })
  const draft = { text: read.text, formats: [...read.formats] }
  const { postId, commentId, messageId: answered, conversationId } = message.refs
  const replyId =
    typeof conversationId === 'string' && typeof answered === 'string'
      ? await sendAnswer(tx, app, { author, draft, conversationId, answered })
      : await commentOn(tx, app, { author, draft, postId: String(postId), commentId: stringOrNull(commentId) })
  await updateMessage(tx, message.id, { reply_id: replyId })
  return 'PUBLISHED'
}

const stringOrNull = (id: unknown): string | null => (typeof id === 'string' ? id : null)

interface Writing {
  readonly author: Actor
  readonly draft: { readonly text: string; readonly formats: readonly Format[] }
}
/** The hook may look as another bot by now, and a text may name the bot no more. */
const refuseUnless = (isMentioned: boolean): void => {
  if (!isMentioned) throw new Refusal('POSTING_NOT_ALLOWED')
}

async function commentOn(
  tx: Tx,
  app: App,
  { author, draft, postId, commentId }: Writing & { readonly postId: string; readonly commentId: string | null },
): Promise<string> {
  refuseUnless((await botsMentioned(tx, { postId, commentId, among: [author.id] })).length > 0)
  const spec = contract.content.addComment
  authorize(spec, author, app)
  const draftOfComment = { postId, ...(commentId === null ? {} : { parentId: commentId }), ...draft }
  const { commentId: id } = await comments.publishComment(tx, app, author, checked(spec, draftOfComment))
  return id
}

async function sendAnswer(
  tx: Tx,
  app: App,
  { author, draft, conversationId, answered }: Writing & { readonly conversationId: string; readonly answered: string },
): Promise<string> {
  const said = await messageSaid(tx, answered)
  refuseUnless(said?.botsMentioned.includes(author.id) ?? false)
  const spec = contract.chat.sendMessage
  authorize(spec, author, app)
  const thread = said?.threadId ? { threadId: said.threadId } : {}
  const body = { conversationId, clientId: app.runtime.id(), replyToId: answered, ...thread, ...draft }
  const [sent] = await sendMessages([{ actor: author, body: checked(spec, body) }], { tx, app })
  if (sent === undefined || sent instanceof Refusal) throw sent ?? new Refusal('POSTING_NOT_ALLOWED')
  return sent.id
}

/** The input of a call, by the call's own rules. */
function checked<S extends CallSpec & { readonly body: z.ZodType }>(spec: S, body: object): z.output<S['body']> {
  const read = spec.body.safeParse(body)
  if (!read.success) throw new Refusal('INVALID_PARAMETER')
  return read.data as z.output<S['body']>
}
