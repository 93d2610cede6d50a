import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import {
  BotDescription,
  BotScope,
  BotState,
  BotView,
  Id,
  KeyDays,
  KeyName,
  KeySecret,
  LongestKeyDays,
  Name,
  Ok,
  Username,
} from '../../shared/index.ts'

export const listBots = call({
  method: 'POST',
  path: '/apps/bots/list',
  auth: 'member',
  summary: 'Lists the bots of a group, or without a group those of the place, the newest first.',
  description: 'For admins of the group; those of the place are for administrators.',
  body: z.strictObject({ groupId: Id.optional() }),
  response: z.strictObject({
    items: z.array(BotView),
    canCreate: z.boolean().describe('Whether the caller may make one here now.'),
    longestKeyDays: LongestKeyDays,
  }),
  errors: ['GROUP_NOT_FOUND', 'NOT_ALLOWED'],
  isReadOnly: true,
  extension: true,
})

export const createBot = call({
  method: 'POST',
  path: '/apps/bots/create',
  auth: 'member',
  summary: 'Makes an account with which programs act in the name of a group, an organisation or the place.',
  description:
    'A bot of a group becomes a member of it; it joins others like anybody, and sees what their members see. Nobody signs ' +
    'in to it: programs use its keys (`createBotKey`). It is not counted among members, and follows nobody.',
  body: z.strictObject({
    groupId: Id.optional().describe('Left out: a bot of the place, made by an administrator.'),
    username: Username,
    displayName: Name,
    description: BotDescription.default(''),
    avatarMediaId: Id.optional().describe('A picture that the caller uploaded.'),
  }),
  response: BotView,
  errors: [
    'GROUP_NOT_FOUND',
    'NOT_ALLOWED',
    'USERNAME_TAKEN',
    'USERNAME_INVALID',
    'USERNAME_RESERVED',
    'NAME_MISLEADING',
    'MEDIA_NOT_FOUND',
    'QUOTA_REACHED',
  ],
  stepUp: true,
  extension: true,
})

export const updateBot = call({
  method: 'POST',
  path: '/apps/bots/edit',
  auth: 'member',
  summary: 'Changes a bot’s name, description or picture, or switches it off and on.',
  body: z.strictObject({
    botId: Id,
    displayName: Name.optional(),
    description: BotDescription.optional(),
    avatarMediaId: Id.nullable().optional().describe('Null: no picture.'),
    state: BotState.optional(),
  }),
  response: BotView,
  errors: ['BOT_NOT_FOUND', 'NAME_MISLEADING', 'MEDIA_NOT_FOUND'],
  stepUp: true,
  extension: true,
})

export const deleteBot = call({
  method: 'POST',
  path: '/apps/bots/delete',
  auth: 'member',
  summary: 'Deletes a bot for good, with its keys and hooks.',
  body: z.strictObject({
    botId: Id,
    posts: z.enum(['KEEP', 'ERASE']).describe('KEEP: what it wrote stays, without its name.'),
  }),
  response: Ok,
  errors: ['BOT_NOT_FOUND'],
  stepUp: true,
  extension: true,
})

export const createBotKey = call({
  method: 'POST',
  path: '/apps/bots/createToken',
  auth: 'member',
  summary: 'Makes a key with which a program acts as the bot.',
  description:
    'It may do what the bot may do at that moment, as far as its scopes reach. It is shown once: only its hash is stored. ' +
    '`rotateKey` and `endKey` take it, too.',
  body: z.strictObject({
    botId: Id,
    name: KeyName,
    scopes: z
      .array(BotScope)
      .min(1)
      .max(30)
      .refine((scopes) => new Set(scopes).size === scopes.length, { error: 'Expected each scope once' }),
    expiresInDays: KeyDays,
  }),
  response: KeySecret,
  errors: ['BOT_NOT_FOUND', 'QUOTA_REACHED', 'KEY_LIFE_TOO_LONG'],
  stepUp: true,
  returnsSecret: true,
  extension: true,
})
