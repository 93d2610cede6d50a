import { z } from 'zod'
import { PersonCard } from './people.ts'
import { Id, Time } from './primitives.ts'

/** Everything that a webhook may be sent for, as people choose it; the catalogue (`hooks.ts`) says what each means. */
export const hookEventNames = [
  'post.published',
  'post.edited',
  'post.deleted',
  'post.reacted',
  'comment.added',
  'comment.edited',
  'comment.deleted',
  'bot.mentioned',
  'member.joined',
  'member.left',
  'member.roleChanged',
  'membership.requested',
  'membership.decided',
  'group.changed',
  'group.deleted',
  'event.created',
  'event.changed',
  'event.deleted',
  'guests.changed',
  'guest.checkedIn',
  'library.changed',
  'sale.granted',
  'sale.ended',
  'sale.paymentFailed',
  'stream.started',
  'stream.ended',
  'message.sent',
  'case.opened',
  'case.decided',
  'account.activated',
  'account.left',
] as const
export type HookEventName = (typeof hookEventNames)[number]
/** Events about data that only a group’s admins see: the hook’s bot has to be one. */
export const adminHookEvents: ReadonlySet<HookEventName> = new Set<HookEventName>([
  'membership.requested',
  'membership.decided',
  'guests.changed',
  'guest.checkedIn',
  'sale.granted',
  'sale.ended',
  'sale.paymentFailed',
  'case.opened',
  'case.decided',
])
/** Events of the whole place, which no group’s hook gets. */
export const placeHookEvents: ReadonlySet<HookEventName> = new Set<HookEventName>(['account.activated', 'account.left'])

export const HookEventName = z
  .enum(hookEventNames)
  .meta({ id: 'HookEventName' })
  .describe('What happened. The page about webhooks says what each event means.')
/** Sent without being chosen: a trial, and a count of what was left out. */
export const HookMessageEvent = z
  .enum([...hookEventNames, 'hook.test', 'hook.skipped'])
  .meta({ id: 'HookMessageEvent' })
  .describe(
    'The event; `hook.test` is a trial, `hook.skipped` counts events that were left out because too many waited.',
  )
export type HookMessageEvent = z.output<typeof HookMessageEvent>

/** Hooks of a group, or of the place. */
export const maxHooks = 20
export const maxHookBodyBytes = 20_000
/** The secret that a hook had before still signs for this long. */
export const oldHookSecretHours = 24

export const HookUrl = z
  .string()
  .trim()
  .min(1)
  .max(2048)
  .describe('Where events are sent: a public address that begins with https.')
export const HookState = z
  .enum(['ON', 'FAILING', 'OFF'])
  .describe('`FAILING`: on, but nothing has arrived since `failingSince`. `OFF`: nothing new is sent.')
export const HookOffWhy = z
  .enum(['BY_HAND', 'GONE', 'FAILED', 'BOT_ENDED', 'GROUP_ENDED'])
  .describe(
    'Why it is off: somebody switched it off, the receiver answered 410, nothing arrived for five days, its bot has ended, or its group has.',
  )

export const HookView = z
  .strictObject({
    id: Id,
    groupId: Id.nullable().describe('The group whose events it sends, with its subgroups’; null: the whole place’s.'),
    url: HookUrl,
    events: z.array(HookEventName),
    viewer: PersonCard.describe('The bot as which it looks: it sends only what its bot may see.'),
    state: HookState,
    offWhy: HookOffWhy.nullable().describe('Null while it is on.'),
    failingSince: Time.nullable().describe('Null: it does not fail.'),
    lastSuccessAt: Time.nullable().describe('Null: nothing has arrived yet.'),
    oldSecretUntil: Time.nullable().describe('Until when messages also carry a signature with the secret before.'),
    waiting: z.int().min(0).describe('Messages still to be sent.'),
    createdAt: Time,
  })
  .meta({ id: 'HookView' })
export type HookView = z.output<typeof HookView>

/** A hook with its secret in clear, as it is shown once. */
export const HookSecret = z
  .strictObject({
    hook: HookView,
    secret: z.string().describe('`whsec_` and 32 bytes in base64. It cannot be read again.'),
  })
  .meta({ id: 'HookSecret' })

export const HookMessageOutcome = z
  .enum(['WAITING', 'DELIVERED', 'WITHHELD', 'FAILED', 'CANCELLED'])
  .describe(
    '`WITHHELD`: the bot could not see it when it was to be sent. `FAILED`: every attempt failed. `CANCELLED`: the hook was switched off first.',
  )
export type HookMessageOutcome = z.output<typeof HookMessageOutcome>
export const HookFault = z
  .enum(['STATUS', 'REDIRECT', 'TIMED_OUT', 'UNREACHABLE', 'NAME_NOT_FOUND', 'URL_NOT_ALLOWED', 'WITHHELD'])
  .describe('Why an attempt failed: the receiver’s status, a redirect, its silence, or an address that is not allowed.')
export type HookFault = z.output<typeof HookFault>

const message = {
  id: Id.describe('Also the header `webhook-id`, the same in all attempts.'),
  event: HookMessageEvent,
  happenedAt: Time.describe('When the event happened.'),
  outcome: HookMessageOutcome,
  attempts: z.int().min(0).describe('How often it was sent since it was last queued anew.'),
  nextAttemptAt: Time.nullable().describe('Null: there is none.'),
}
export const HookMessageView = z.strictObject(message).meta({ id: 'HookMessageView' })
export type HookMessageView = z.output<typeof HookMessageView>

/** The most of an answer that is read. */
export const maxHookAnswerBytes = 4096
/** Answers to mentions by one hook, so that two bots do not go on for ever. */
export const maxHookRepliesPerMinute = 10
export const maxHookRepliesPerDay = 200

/** The answer of a receiver to `bot.mentioned` by which the bot replies where it was mentioned. */
export const HookReply = z
  .object({
    reply: z
      .object({ text: z.string().min(1).describe('Markdown, without headings. It mentions nobody.') })
      .describe('A comment under the post, or a message in the conversation, by the bot of the hook.'),
  })
  .meta({ id: 'HookReply' })
export const HookReplyOutcome = z
  .enum(['PUBLISHED', 'REPEATED', 'REFUSED'])
  .describe('`REPEATED`: an earlier attempt was replied to, so nothing was published again.')
export type HookReplyOutcome = z.output<typeof HookReplyOutcome>

export const HookAttemptView = z
  .strictObject({
    at: Time,
    ms: z.int().min(0).describe('How long it took, in milliseconds.'),
    status: z.int().nullable().describe('The receiver’s; null: it gave none.'),
    fault: HookFault.nullable().describe('Null: it arrived.'),
    answer: z.string().nullable().describe('The beginning of the receiver’s answer, as text.'),
    reply: z
      .strictObject({
        outcome: HookReplyOutcome,
        code: z.string().nullable().describe('The code of the refusal; null: it was not refused.'),
      })
      .nullable()
      .describe('The reply that the answer asked the bot to write; null: none.'),
  })
  .meta({ id: 'HookAttemptView' })
export type HookAttemptView = z.output<typeof HookAttemptView>

export const HookMessageInFull = z
  .strictObject({
    ...message,
    hookId: Id,
    log: z.array(HookAttemptView).describe('Its attempts, the newest first.'),
    body: z
      .string()
      .nullable()
      .describe(
        'JSON as it would be sent now; null: the bot may not see it, or the key does not read its subject. Bodies are not stored.',
      ),
  })
  .meta({ id: 'HookMessageInFull' })
