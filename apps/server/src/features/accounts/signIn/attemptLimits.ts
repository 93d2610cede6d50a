import { createHash } from 'node:crypto'
import { type LimitedUse, clearUses, consumeUse, consumeUses } from '#kernel/http/rateLimits.ts'
import { Refusal, orRefusal } from '#kernel/refusal.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import type { MessageCause } from '../challenges/challengePurposes.ts'

const hour = 3600
const day = 24 * hour
/** Keys of targets contain no address: the table of limits must not be a list of contacts. */
const digest = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22)

/** The browser that asks, as a hash, if it was used before by whom the limit protects; otherwise null. */
export type RecognizedBrowser = () => Promise<string | null>

/**
 * Counts what anybody may try or ask for about a person, and so could use up for them. Past a limit, a browser of their
 * own has the same limits again for itself: only then is it asked which it is.
 */
async function spendShared(
  db: Db,
  targets: readonly LimitedUse[],
  { now, recognizedBrowser }: { now: Date; recognizedBrowser: RecognizedBrowser | undefined },
): Promise<void> {
  const outcome = await orRefusal(() => consumeUses(db, targets, now))
  if (!(outcome instanceof Refusal)) return
  const browser = (await recognizedBrowser?.()) ?? null
  if (browser === null) throw outcome
  const apart = targets.map((target) => ({ ...target, key: `${target.key}:${digest(browser)}` }))
  await consumeUses(db, apart, now)
}

const causePrefixes: Readonly<Record<MessageCause, string>> = { ANYBODY: '', OWNER: 'own:', INVITATION: 'invite:' }

/**
 * Counts a message to a contact: four an hour, twelve a day, from all callers together, and as many from each browser
 * of its owner. Known and unknown contacts are counted alike. Messages that only the owner can cause, and invitations,
 * are counted apart, or they could use up the limit of sign-in codes. Refuses with `RATE_LIMITED`.
 */
export async function consumeContactLimit(
  db: Db,
  contact: string,
  {
    now,
    cause = 'ANYBODY',
    recognizedBrowser,
  }: { now: Date; cause?: MessageCause; recognizedBrowser?: RecognizedBrowser },
): Promise<void> {
  const who = `${causePrefixes[cause]}${digest(contact)}`
  const targets = [
    { key: `send:${who}`, max: 4, seconds: hour },
    { key: `send-day:${who}`, max: 12, seconds: day },
  ]
  await spendShared(db, targets, { now, recognizedBrowser })
}

/** Requests for a demonstration a day: naming one address, from one network, and altogether. */
const demoRequestLimits = { ofContact: 3, fromPlace: 5, ofAll: 40 } as const

/** Counts a request for a demonstration, which anybody may make and of which every administrator is mailed. */
export async function consumeDemoRequestLimit(db: Db, from: { contact: string; ip: string }, now: Date): Promise<void> {
  const targets = [
    { key: `demo-request:${digest(from.contact)}`, max: demoRequestLimits.ofContact, seconds: day },
    { key: `demo-request-from:${digest(from.ip)}`, max: demoRequestLimits.fromPlace, seconds: day },
    { key: 'demo-requests', max: demoRequestLimits.ofAll, seconds: day },
  ]
  await consumeUses(db, targets, now)
}

/** Counts a message that an account caused, to any recipient. */
export const consumeSenderLimit = (db: Db, accountId: string, now: Date): Promise<void> =>
  consumeUse(db, { key: `sender:${accountId}`, max: 20, seconds: hour }, now)

/**
 * Whether a contact is notified of one more change of an account: of each kind ten times an hour, thirty a day. An
 * owner notified that often knows already, and nobody can cause text messages at will by repeated changes.
 */
export async function consumeNoticeLimit(
  db: Db,
  args: { contact: string; notice: string },
  now: Date,
): Promise<boolean> {
  const key = `notice:${args.notice}:${digest(args.contact)}`
  const targets = [
    { key, max: 10, seconds: hour },
    { key: `${key}:day`, max: 30, seconds: day },
  ]
  const outcome = await orRefusal(() => consumeUses(db, targets, now))
  return !(outcome instanceof Refusal)
}

/** User names given up a day: each stays reserved for ninety. */
export const consumeUsernameLimit = (db: Db, accountId: string, now: Date): Promise<void> =>
  consumeUse(db, { key: `names:${accountId}`, max: 10, seconds: day }, now)

/** How often a secret that its owner chose or reads off a device may be tried. */
const secretTries = { few: { max: 5, seconds: 300 }, many: { max: 50, seconds: day } } as const

/** Five in five minutes, fifty a day. Needs a connection that commits by itself, or a caller who keeps the count. */
const spendTry = (db: Db, key: string, now: Date, recognizedBrowser?: RecognizedBrowser): Promise<void> => {
  const { few, many } = secretTries
  const targets = [
    { key, ...few },
    { key: `${key}:day`, ...many },
  ]
  return spendShared(db, targets, { now, recognizedBrowser })
}

const clearTries = (tx: Tx, ...keys: readonly string[]): Promise<void> =>
  clearUses(
    tx,
    keys.flatMap((key) => [key, `${key}:day`]),
  )

const passwordKey = (identifier: string): string => `password:${digest(identifier)}`
const factorKey = (accountId: string): string => `factor:${accountId}`

/**
 * Counts a password attempt before it is compared, by the name as typed: the same for names that nobody has. Strangers
 * who guess do not keep the owner out of their own browser. Needs a connection that commits by itself.
 */
export const consumePasswordAttempt = (
  db: Db,
  identifier: string,
  now: Date,
  recognizedBrowser?: RecognizedBrowser,
): Promise<void> => spendTry(db, passwordKey(identifier), now, recognizedBrowser)

/** The right password was given, or a new one set: earlier attempts are forgotten, whatever they named it by. */
export const clearPasswordAttempts = (tx: Tx, ...identifiers: readonly string[]): Promise<void> =>
  clearTries(tx, ...identifiers.map(passwordKey))

/**
 * Counts an attempt at an account's second factor before it is checked, whichever challenge it answers: a person with
 * the password can open as many challenges as they like. They do not keep the owner out of their own browser. The
 * caller makes sure that the count stays when the attempt fails.
 */
export const consumeFactorAttempt = (
  db: Db,
  accountId: string,
  now: Date,
  recognizedBrowser?: RecognizedBrowser,
): Promise<void> => spendTry(db, factorKey(accountId), now, recognizedBrowser)

/** The right factor was shown: earlier attempts are forgotten. */
export const clearFactorAttempts = (tx: Tx, accountId: string): Promise<void> => clearTries(tx, factorKey(accountId))
