import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { HookMessage, HookName, HookTarget, Id, IncomingHookView, Ok } from '../../shared/index.ts'

export const createIncomingHook = call({
  method: 'POST',
  path: '/hooks/incoming/create',
  auth: 'member',
  summary: 'Makes a secret address by which other software posts as a bot.',
  description:
    'For admins of the bot. It posts in one group, or writes in one conversation, where the bot may do so. Everybody who ' +
    'has the address can post. It is shown once: only its hash is stored.',
  body: z.strictObject({ botId: Id, name: HookName, target: HookTarget, targetId: Id }),
  response: z.strictObject({
    url: z.string().describe('The address. It cannot be read again.'),
    hook: IncomingHookView,
  }),
  errors: ['BOT_NOT_FOUND', 'GROUP_NOT_FOUND', 'CONVERSATION_NOT_FOUND', 'POSTING_NOT_ALLOWED', 'QUOTA_REACHED'],
  stepUp: true,
  returnsSecret: true,
  extension: true,
})

export const endIncomingHook = call({
  method: 'POST',
  path: '/hooks/incoming/end',
  auth: 'member',
  summary: 'Ends an address by which other software posts as a bot.',
  body: z.strictObject({ hookId: Id }),
  response: Ok,
  errors: ['HOOK_NOT_FOUND'],
  stepUp: true,
  extension: true,
})

export const postByHook = call({
  method: 'POST',
  path: '/in/{token}',
  auth: 'link',
  summary: 'Posts as the bot to which the secret address belongs.',
  description:
    'Needs no key: everybody who has the address may post, 10 times a minute and 200 times a day; refused messages count. The ' +
    'rules, the moderation and the slow mode of the group apply as to the bot itself. Takes our own form or that of ' +
    'Slack, as JSON, or as a form with `payload`. Members that it does not know are ignored.',
  params: z.strictObject({ token: z.string().min(1).max(200).describe('The secret in the address.') }),
  body: HookMessage,
  response: z.strictObject({
    ok: z.literal(true).describe('Programs that know Slack go by it.'),
    postId: Id.nullable().describe('Null: it is a message in a conversation.'),
    messageId: Id.nullable().describe('Null: it is a post in a group.'),
  }),
  errors: ['HOOK_ENDED', 'POSTING_NOT_ALLOWED', 'SLOW_MODE'],
  rawBody: true,
  ownTransaction: true,
  rateLimit: 'public',
  extension: true,
})
