import { createHash } from 'node:crypto'
import { spendTarget } from '../../../kernel/limits.ts'
import type { Db } from '../../../kernel/tables.ts'

const hour = 3600
const day = 24 * hour
/** Keys of targets carry no address: the table of limits is no list of contacts. */
const digest = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22)

/**
 * Counts a message to a contact: the first and three more an hour, twelve a day, whoever asks and from wherever. Known
 * and unknown contacts are counted alike. Refuses with `RATE_LIMITED`.
 */
export async function spendContact(db: Db, contact: string, now: Date): Promise<void> {
  await spendTarget(db, `send:${digest(contact)}`, 4, hour, now)
  await spendTarget(db, `send-day:${digest(contact)}`, 12, day, now)
}

/** Wishes for a demonstration a day: naming one address, from one place on the network, and altogether. */
const wishes = { ofContact: 3, fromPlace: 5, ofAll: 40 } as const

/** Counts a wish for a demonstration, which anybody may make and every administrator is mailed of. */
export async function spendWish(db: Db, from: { contact: string; ip: string }, now: Date): Promise<void> {
  await spendTarget(db, `wish:${digest(from.contact)}`, wishes.ofContact, day, now)
  await spendTarget(db, `wish-from:${digest(from.ip)}`, wishes.fromPlace, day, now)
  await spendTarget(db, 'wishes', wishes.ofAll, day, now)
}

/** Counts a message that an account caused, to whomever. */
export const spendSender = (db: Db, accountId: string, now: Date): Promise<void> =>
  spendTarget(db, `sender:${accountId}`, 20, hour, now)

/** How often a secret that its owner chose or shows may be tried. */
const secretTries = { few: { max: 5, seconds: 300 }, many: { max: 50, seconds: day } } as const

/** Five in five minutes, fifty a day. Wants a connection that commits by itself, or a caller who keeps the count. */
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
 * Counts a try at a password before it is compared, by what was typed as the name: the same for names that nobody
 * has. Wants a connection that commits by itself.
 */
export const spendPasswordTry = (db: Db, identifier: string, now: Date): Promise<void> =>
  spendTry(db, passwordKey(identifier), now)

/** The right password was given: what was counted against it is forgotten. */
export const forgetPasswordTries = (db: Db, identifier: string): Promise<void> =>
  forgetTries(db, passwordKey(identifier))

/**
 * Counts a try at an account's second factor before it is looked at, whichever challenge it answers: whoever has the
 * password can open as many as it likes. The caller sees to it that the count stays when the try fails.
 */
export const spendFactorTry = (db: Db, accountId: string, now: Date): Promise<void> =>
  spendTry(db, factorKey(accountId), now)

/** The right factor was shown: what was counted against it is forgotten. */
export const forgetFactorTries = (db: Db, accountId: string): Promise<void> => forgetTries(db, factorKey(accountId))
