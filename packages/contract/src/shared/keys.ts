import { z } from 'zod'
import { type Scope, scopes } from '../kernel/index.ts'
import { PersonCard } from './people.ts'
import { Id, Time, line } from './primitives.ts'

export const KeyScope = z
  .enum(scopes as readonly [Scope, ...Scope[]])
  .meta({ id: 'KeyScope' })
  .describe('Reading or changing the things of one topic. `staff:*`: every call of staff, for administrators alone.')
export type KeyScope = z.output<typeof KeyScope>

export const KeyName = line(80).describe('What the key is for, as its owner calls it.')
/** Live keys of one account. */
export const maxKeys = 50
/** Days until a key ends, at most; a key for staff ends sooner. */
export const maxKeyDays = 365
/** Unless somebody chooses another life, or the place admits only a shorter one. */
export const usualKeyDays = 90
export const maxStaffKeyDays = 30

export const KeyDays = z
  .int()
  .min(1)
  .max(maxKeyDays)
  .optional()
  .describe(
    `In days, at most what the place has set; with \`staff:*\` ${maxStaffKeyDays} at most. Left out: ${usualKeyDays}, or the most if that is less.`,
  )
export const LongestKeyDays = z.int().min(1).max(maxKeyDays).describe('Days that a new key lasts at most here.')

export const KeyView = z
  .strictObject({
    id: Id,
    name: KeyName,
    hint: z.string().describe('The last four characters, to tell it from others.'),
    scopes: z.array(KeyScope),
    createdAt: Time,
    expiresAt: Time,
    lastUsedAt: Time.nullable().describe('To a few minutes; null: never.'),
    oldUntil: Time.nullable().describe('Until when the key that this one replaced still works; null: it does not.'),
  })
  .meta({ id: 'KeyView' })
export type KeyView = z.output<typeof KeyView>

/** A key in clear, as it is shown once. */
export const KeySecret = z
  .strictObject({ token: z.string().describe('The key. It cannot be read again.'), key: KeyView })
  .meta({ id: 'KeySecret' })
export type KeySecret = z.output<typeof KeySecret>

export const KeyHolder = z
  .strictObject({
    kind: z
      .enum(['SESSION', 'PERSONAL', 'BOT'])
      .describe('A person’s session, a key that a member made for themselves, or one of a bot.'),
    account: PersonCard,
    scopes: z.array(KeyScope).describe('What the caller may do; of a session all, as far as its account may.'),
    expiresAt: Time,
  })
  .meta({ id: 'KeyHolder' })
export type KeyHolder = z.output<typeof KeyHolder>
