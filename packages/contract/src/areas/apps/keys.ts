import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import {
  Id,
  KeyDays,
  KeyName,
  KeyScope,
  KeySecret,
  KeyView,
  LongestKeyDays,
  Ok,
  maxStaffKeyDays,
} from '../../shared/index.ts'

export const getKeys = call({
  method: 'GET',
  path: '/apps/tokens',
  auth: 'member',
  summary: 'Lists the member’s live keys for programs, the newest first.',
  response: z.strictObject({ items: z.array(KeyView), longestKeyDays: LongestKeyDays }),
  extension: true,
})

export const createKey = call({
  method: 'POST',
  path: '/apps/tokens/create',
  auth: 'member',
  summary: 'Makes a key with which a program acts as the member.',
  description:
    'It may do what the member may do at that moment, as far as its scopes reach; nothing that asks for a second factor. ' +
    'Send it as `Authorization: Bearer …`. It is shown once: only its hash is stored.',
  body: z
    .strictObject({
      name: KeyName,
      scopes: z
        .array(KeyScope)
        .min(1)
        .max(30)
        .refine((scopes) => new Set(scopes).size === scopes.length, { error: 'Expected each scope once' }),
      expiresInDays: KeyDays,
    })
    .refine(({ scopes, expiresInDays }) => !scopes.includes('staff:*') || (expiresInDays ?? 1) <= maxStaffKeyDays, {
      path: ['expiresInDays'],
      error: `Expected at most ${maxStaffKeyDays} days with staff:*`,
    }),
  response: KeySecret,
  errors: ['QUOTA_REACHED', 'SCOPE_NOT_ALLOWED', 'KEY_LIFE_TOO_LONG', 'KEYS_FORBIDDEN'],
  stepUp: true,
  returnsSecret: true,
  extension: true,
})

export const rotateKey = call({
  method: 'POST',
  path: '/apps/tokens/rotate',
  auth: 'member',
  summary: 'Replaces a key by a new one with the same name, scopes and end.',
  description:
    'The old one works for `graceHours` more, so that programs can be changed one after the other. If new keys may not last ' +
    'until that end any more, it is moved to the last day that they may.',
  body: z.strictObject({ tokenId: Id, graceHours: z.int().min(0).max(72).default(0).describe('In hours.') }),
  response: KeySecret,
  errors: ['KEY_NOT_FOUND'],
  stepUp: true,
  returnsSecret: true,
  extension: true,
})

export const endKey = call({
  method: 'POST',
  path: '/apps/tokens/end',
  auth: 'member',
  summary: 'Ends a key at once, with its realtime connections.',
  body: z.strictObject({ tokenId: Id }),
  response: Ok,
  errors: ['KEY_NOT_FOUND'],
  extension: true,
})
