import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import {
  HookEventName,
  HookFault,
  HookMessageEvent,
  HookMessageInFull,
  HookMessageOutcome,
  HookMessageView,
  HookSecret,
  HookUrl,
  HookView,
  Id,
  Ok,
  Page,
  Time,
  hookEventNames,
  maxHooks,
  paging,
} from '../../shared/index.ts'

const owner = { groupId: Id.optional().describe('A group; without it, the place itself.') }
const events = z
  .array(HookEventName)
  .min(1)
  .max(hookEventNames.length)
  .refine((names) => new Set(names).size === names.length, { error: 'Expected each event once' })

export const listHooks = call({
  method: 'POST',
  path: '/hooks/list',
  auth: 'member',
  summary: 'Lists the webhooks of a group or of the place, the newest first.',
  description: 'For the admins of the group, and the administrators of the place.',
  body: z.strictObject({ ...owner }),
  response: z.strictObject({ items: z.array(HookView) }),
  errors: ['GROUP_NOT_FOUND'],
  extension: true,
  isReadOnly: true,
})

export const createHook = call({
  method: 'POST',
  path: '/hooks/create',
  auth: 'member',
  summary: 'Makes a webhook, which sends events to an address.',
  description:
    'It looks as a bot of the same group, or of the place, and sends what that bot may see when it is sent. Messages follow ' +
    `Standard Webhooks 1.0. A group has ${maxHooks} at most (\`QUOTA_REACHED\`). \`URL_NOT_ALLOWED\`: the address is not public, ` +
    'not https, or not found. `EVENT_NEEDS_ADMIN`, with `event`: the bot has to be an admin of the group for it, or of the place. ' +
    'The secret is shown once.',
  body: z.strictObject({ ...owner, botId: Id.describe('The account of the bot.'), url: HookUrl, events }),
  response: HookSecret,
  errors: ['GROUP_NOT_FOUND', 'BOT_NOT_FOUND', 'SECTION_OFF', 'QUOTA_REACHED', 'URL_NOT_ALLOWED', 'EVENT_NEEDS_ADMIN'],
  stepUp: true,
  returnsSecret: true,
  ownTransaction: true,
  extension: true,
})

export const editHook = call({
  method: 'POST',
  path: '/hooks/edit',
  auth: 'member',
  summary: 'Changes a webhook, or switches it on or off.',
  description: 'Switching it off cancels what waits. Fields that are omitted stay as they are.',
  body: z.strictObject({
    hookId: Id,
    botId: Id.optional(),
    url: HookUrl.optional(),
    events: events.optional(),
    state: z.enum(['ON', 'OFF']).optional(),
  }),
  response: HookView,
  errors: ['HOOK_NOT_FOUND', 'BOT_NOT_FOUND', 'SECTION_OFF', 'URL_NOT_ALLOWED', 'EVENT_NEEDS_ADMIN'],
  stepUp: true,
  ownTransaction: true,
  extension: true,
})

export const deleteHook = call({
  method: 'POST',
  path: '/hooks/delete',
  auth: 'member',
  summary: 'Deletes a webhook, with its log; nothing that waits is sent.',
  body: z.strictObject({ hookId: Id }),
  response: Ok,
  errors: ['HOOK_NOT_FOUND'],
  stepUp: true,
  extension: true,
})

export const rotateHookSecret = call({
  method: 'POST',
  path: '/hooks/rotateSecret',
  auth: 'member',
  summary: 'Replaces the secret of a webhook.',
  description: 'For 24 hours messages carry both signatures, so that receivers can be changed meanwhile.',
  body: z.strictObject({ hookId: Id }),
  response: HookSecret,
  errors: ['HOOK_NOT_FOUND'],
  stepUp: true,
  returnsSecret: true,
  extension: true,
})

export const testHook = call({
  method: 'POST',
  path: '/hooks/test',
  auth: 'member',
  summary: 'Sends a trial message, and says what the receiver answered. Works while the hook is off, too.',
  description:
    'The log shows it as `hook.test`. It is sent once, and its failure neither makes the hook `FAILING` nor switches it off.',
  body: z.strictObject({ hookId: Id }),
  response: z.strictObject({
    status: z.int().nullable().describe('The receiver’s; null: it gave none.'),
    ms: z.int().min(0).describe('How long it took, in milliseconds.'),
    fault: HookFault.nullable().describe('Null: it arrived.'),
    answer: z.string().nullable().describe('The beginning of the receiver’s answer, as text.'),
  }),
  errors: ['HOOK_NOT_FOUND', 'URL_NOT_ALLOWED'],
  stepUp: true,
  rateLimit: 'send',
  ownTransaction: true,
  extension: true,
})

export const listHookMessages = call({
  method: 'POST',
  path: '/hooks/messages',
  auth: 'member',
  summary: 'Lists the messages of a webhook, the newest first.',
  description: 'They are kept for as long as the place has set, 14 days by default.',
  body: z.strictObject({
    hookId: Id,
    outcome: HookMessageOutcome.optional(),
    event: HookMessageEvent.optional(),
    ...paging,
  }),
  response: Page(HookMessageView),
  errors: ['HOOK_NOT_FOUND'],
  extension: true,
  isReadOnly: true,
})

export const getHookMessage = call({
  method: 'POST',
  path: '/hooks/message',
  auth: 'member',
  summary: 'Reads one message with its attempts, and the body as it would be sent now.',
  body: z.strictObject({ messageId: Id }),
  response: HookMessageInFull,
  errors: ['HOOK_NOT_FOUND'],
  extension: true,
  isReadOnly: true,
})

export const redeliverHookMessages = call({
  method: 'POST',
  path: '/hooks/redeliver',
  auth: 'member',
  summary: 'Sends messages again: some, or all that failed or were cancelled since a time.',
  description:
    'They keep their ids. One that waits for its next attempt is sent now. Works while the hook is off, too. ' +
    '`NOTHING_TO_SEND`: none is left, or those named are being sent at this moment.',
  body: z
    .strictObject({
      hookId: Id,
      messageIds: z.array(Id).min(1).max(100).optional().describe('Messages of the hook.'),
      since: Time.optional().describe('All that failed or were cancelled, and happened since; no trial messages.'),
    })
    .refine(({ messageIds, since }) => (messageIds === undefined) !== (since === undefined), {
      error: 'Expected either messageIds or since',
    }),
  response: z.strictObject({ queued: z.int().min(1).describe('How many wait now.') }),
  errors: ['HOOK_NOT_FOUND', 'NOTHING_TO_SEND'],
  extension: true,
})
