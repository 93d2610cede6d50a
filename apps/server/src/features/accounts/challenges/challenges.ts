import type { App } from '#kernel/http/app.ts'
import type { RequestContext } from '#kernel/http/requestContext.ts'
import { hashToken } from '#kernel/credentials.ts'
import { addJob } from '#kernel/work/jobs.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { sendChallenge } from './jobs/sendChallenge.ts'
import {
  type ChallengeRow,
  type ChallengeName,
  challengeOfLink,
  countGuess,
  findChallenge,
  isExpired,
  maxTries,
  saveChallenge,
  renewChallenge,
  resendSeconds,
  waitOfKey,
  consumeLink,
  waitAfter,
} from './store/challenges.ts'
import { browserOf, languageOfRequest } from '../signIn/browserIdentity.ts'
import { consumeContactLimit } from '../signIn/attemptLimits.ts'
import { recognizedBrowserOfContact } from '../signIn/recognizedBrowser.ts'
import { type ChallengePurpose, messageCauseOf, deadlines } from './challengePurposes.ts'
import { isCorrectCode } from './oneTimeSecrets.ts'

export interface ChallengeRequest {
  readonly purpose: ChallengePurpose
  /** Distinguishes this secret from others of its purpose; a new one with the same slot replaces it. */
  readonly challengeKey: string
  /** Where code and link are sent. */
  readonly contact: string
  readonly accountId?: string | null
  readonly sessionId?: string | null
  readonly data?: Record<string, unknown>
  /** The request, if the code is to work only in the browser that asked. */
  readonly request?: RequestContext
  /** The language of a message to a person without an account. */
  readonly language?: string | undefined
}
export interface OpenedChallenge {
  /** Secret: its holder may answer the challenge. */
  readonly challengeId: string
  readonly expiresAt: string
  readonly resendAfter: number
}

export const challengeKeyOf = (purpose: ChallengePurpose, ...names: readonly string[]): string =>
  [purpose, ...names].join(':')

/**
 * Opens a challenge and leaves the sending to a job of the same transaction. Nothing here checks whose contact it is:
 * known and unknown ones cost the same, and only the job, unseen, decides what is sent. The secrets are generated
 * there too, so that no queue ever holds one.
 */
export async function openChallenge(tx: Tx, app: App, opening: ChallengeRequest): Promise<OpenedChallenge> {
  const now = app.runtime.now()
  const handle = app.runtime.token()
  const language =
    opening.language ?? (opening.request ? languageOfRequest(app, opening.request) : app.place.now().languages.main)
  await consumeContactLimit(tx, opening.contact, {
    now,
    cause: messageCauseOf(opening.purpose),
    ...knownBy(tx, opening.contact, opening.request),
  })
  const put = await saveChallenge(tx, {
    id: app.runtime.id(),
    purpose: opening.purpose,
    challengeKey: opening.challengeKey,
    accountId: opening.accountId ?? null,
    sessionId: opening.sessionId ?? null,
    contact: opening.contact,
    handleHash: hashToken(handle),
    browserHash: opening.request ? browserOf(app, opening.request) : null,
    ...deadlines(opening.purpose, now),
    data: { ...opening.data, language },
    now,
    patient: true,
  })
  if (!put)
    throw new Refusal('RATE_LIMITED', { retryAfter: Math.max(1, await waitOfKey(tx, opening.challengeKey, now)) })
  await addJob(tx, sendChallenge, { challengeId: put.id, sends: put.sends })
  return { challengeId: handle, expiresAt: endOf(opening.purpose, now).toISOString(), resendAfter: resendSeconds }
}

/** A contact's owner has a limit apart in a browser of theirs. */
const knownBy = (tx: Tx, contact: string, request: RequestContext | undefined) =>
  request ? { recognizedBrowser: () => recognizedBrowserOfContact(tx, request, contact) } : {}

/** When answers stop being accepted: at the code's end if there is a code. */
const endOf = (purpose: ChallengePurpose, now: Date): Date => {
  const { codeExpiresAt, linkExpiresAt } = deadlines(purpose, now)
  return codeExpiresAt ?? linkExpiresAt ?? now
}

/** Sends a new secret for an open challenge. Null if it has ended; refuses if it is too early. */
export async function resendChallenge(
  tx: Tx,
  app: App,
  { purposes, name, request }: { purposes: readonly ChallengePurpose[]; name: ChallengeName; request: RequestContext },
): Promise<{ expiresAt: string; resendAfter: number } | null> {
  const now = app.runtime.now()
  const row = await findChallenge(tx, purposes, name)
  if (!row || row.usedAt || isExpired(row, now)) return null
  const wait = waitAfter(row.sentAt, now)
  if (wait > 0) throw new Refusal('RATE_LIMITED', { retryAfter: wait })
  if (row.contact) await consumeContactLimit(tx, row.contact, { now, ...knownBy(tx, row.contact, request) })
  const renewed = await renewChallenge(tx, row.id, { now, ...deadlines(row.purpose, now) })
  if (!renewed) throw new Refusal('RATE_LIMITED', { retryAfter: resendSeconds })
  await addJob(tx, sendChallenge, { challengeId: row.id, sends: renewed.sends })
  return { expiresAt: endOf(row.purpose, now).toISOString(), resendAfter: resendSeconds }
}

export type GuessOutcome =
  | { readonly ok: true; readonly row: ChallengeRow }
  | { readonly ok: false; readonly code: 'CODE_WRONG'; readonly triesLeft: number }
  | { readonly ok: false; readonly code: 'CODE_EXPIRED' | 'CHALLENGE_ENDED' }

/**
 * Checks a code. The guess is counted first and stays counted: refuse with `refuseAndCommit`. A right one leaves the
 * row locked and unused: call `useChallenge` in the same transaction.
 */
export async function guessCode(
  tx: Tx,
  app: App,
  guess: { purposes: readonly ChallengePurpose[]; name: ChallengeName; code: string; request?: RequestContext },
): Promise<GuessOutcome> {
  const now = app.runtime.now()
  const row = await countGuess(tx, guess.purposes, guess.name, now)
  if (!row) {
    const ended = await findChallenge(tx, guess.purposes, guess.name)
    return { ok: false, code: ended && !ended.usedAt ? 'CODE_EXPIRED' : 'CHALLENGE_ENDED' }
  }
  const here =
    row.browserHash === null || (guess.request !== undefined && browserOf(app, guess.request) === row.browserHash)
  if (isCorrectCode(app, row.id, row.codeHash, guess.code) && here) return { ok: true, row }
  return { ok: false, code: 'CODE_WRONG', triesLeft: maxTries - row.tries }
}

/** Reads what a link is for, without using it up. */
export const readLink = (
  db: Db,
  app: App,
  purposes: readonly ChallengePurpose[],
  token: string,
): Promise<ChallengeRow | null> => challengeOfLink(db, purposes, hashToken(token), app.runtime.now())

/** Uses a link up and returns what it is for. */
export const redeemLink = (
  tx: Tx,
  app: App,
  purposes: readonly ChallengePurpose[],
  token: string,
): Promise<ChallengeRow | null> => consumeLink(tx, purposes, hashToken(token), app.runtime.now())

/** Makes a link token that is returned in an answer instead of being sent: proofs, tickets, hand-overs. */
export async function createToken(
  tx: Tx,
  app: App,
  minted: {
    purpose: ChallengePurpose
    accountId?: string | null
    sessionId?: string | null
    contact?: string | null
    data?: Record<string, unknown>
  },
): Promise<{ token: string; expiresAt: Date }> {
  const now = app.runtime.now()
  const token = app.runtime.token()
  const { linkExpiresAt } = deadlines(minted.purpose, now)
  const id = app.runtime.id()
  await saveChallenge(tx, {
    id,
    purpose: minted.purpose,
    challengeKey: challengeKeyOf(minted.purpose, id),
    accountId: minted.accountId ?? null,
    sessionId: minted.sessionId ?? null,
    contact: minted.contact ?? null,
    handleHash: null,
    linkHash: hashToken(token),
    browserHash: null,
    codeExpiresAt: null,
    linkExpiresAt,
    data: minted.data ?? {},
    now,
    patient: false,
  })
  return { token, expiresAt: linkExpiresAt ?? now }
}

/** Opens a challenge for which nothing is sent: the answer is a signature, or an authenticator's code. */
export async function openUnsentChallenge(
  tx: Tx,
  app: App,
  held: {
    purpose: ChallengePurpose
    challengeKey: string
    accountId?: string
    sessionId?: string
    data: Record<string, unknown>
    request?: RequestContext
  },
): Promise<{ challengeId: string; expiresAt: string }> {
  const now = app.runtime.now()
  const handle = app.runtime.token()
  await saveChallenge(tx, {
    id: app.runtime.id(),
    purpose: held.purpose,
    challengeKey: held.challengeKey,
    accountId: held.accountId ?? null,
    sessionId: held.sessionId ?? null,
    contact: null,
    handleHash: hashToken(handle),
    browserHash: held.request ? browserOf(app, held.request) : null,
    ...deadlines(held.purpose, now),
    data: held.data,
    now,
    patient: false,
  })
  return { challengeId: handle, expiresAt: endOf(held.purpose, now).toISOString() }
}
