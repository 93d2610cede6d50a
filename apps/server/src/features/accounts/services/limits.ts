import { createHash } from 'node:crypto'
import { spendTarget } from '../../../kernel/limits.ts'
import type { Db } from '../../../kernel/tables.ts'

const hour = 3600
const day = 24 * hour
/** Keys of targets contain no address: the table of limits must not be a list of contacts. */
const digest = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22)

/**
 * Counts a message to a contact: the first plus three more an hour, twelve a day, whoever asks and from wherever.
 * Known and unknown contacts are counted alike. Refuses with `RATE_LIMITED`.
 */
export async function spendContact(db: Db, contact: string, now: Date): Promise<void> {
  await spendTarget(db, `send:${digest(contact)}`, 4, hour, now)
  await spendTarget(db, `send-day:${digest(contact)}`, 12, day, now)
}

/** Requests for a demonstration a day: naming one address, from one network, and altogether. */
const wishes = { ofContact: 3, fromPlace: 5, ofAll: 40 } as const

/** Counts a request for a demonstration, which anybody may make and of which every administrator is mailed. */
export async function spendWish(db: Db, from: { contact: string; ip: string }, now: Date): Promise<void> {
  await spendTarget(db, `wish:${digest(from.contact)}`, wishes.ofContact, day, now)
  await spendTarget(db, `wish-from:${digest(from.ip)}`, wishes.fromPlace, day, now)
  await spendTarget(db, 'wishes', wishes.ofAll, day, now)
}

/** Counts a message that an account caused, to any recipient. */
export const spendSender = (db: Db, accountId: string, now: Date): Promise<void> =>
  spendTarget(db, `sender:${accountId}`, 20, hour, now)

/** How often a secret that its owner chose or reads off a device may be tried. */
const secretTries = { few: { max: 5, seconds: 300 }, many: { max: 50, seconds: day } } as const

/** Five in five minutes, fifty a day. Needs a connection that commits by itself, or a caller who keeps the count. */
async function spendTry(db: Db, key: string, now: Date): Promise<void> {
  const { few, many } = secretTries
  await spendTarget(db, key, few.max, few.seconds, now)
  await spendTarget(db, `${key}:day`, many.max, many.seconds, now)
}

async function forgetTries(db: Db, key: string): Promise<void> {
  await db
    .deleteFrom('target_limits')
    .where('key', 'in', [key, `${key}:day`])
    .execute()
}

const passwordKey = (identifier: string): string => `password:${digest(identifier)}`
const factorKey = (accountId: string): string => `factor:${accountId}`

/**
 * Counts a password attempt before it is compared, by the name as typed: the same for names that nobody has. Needs a
 * connection that commits by itself.
 */
export const spendPasswordTry = (db: Db, identifier: string, now: Date): Promise<void> =>
  spendTry(db, passwordKey(identifier), now)

/** The right password was given: earlier attempts are forgotten. */
export const forgetPasswordTries = (db: Db, identifier: string): Promise<void> =>
  forgetTries(db, passwordKey(identifier))

/**
 * Counts an attempt at an account's second factor before it is checked, whichever challenge it answers: somebody with
 * the password can open as many challenges as they like. The caller makes sure that the count stays when the attempt
 * fails.
 */
export const spendFactorTry = (db: Db, accountId: string, now: Date): Promise<void> =>
  spendTry(db, factorKey(accountId), now)

/** The right factor was shown: earlier attempts are forgotten. */
export const forgetFactorTries = (db: Db, accountId: string): Promise<void> => forgetTries(db, factorKey(accountId))
