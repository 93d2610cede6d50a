import type { BulkResult } from '@koinon/contract/shared'
import type { Actor } from '#kernel/actor.ts'
import { dayMs } from '#kernel/durations.ts'
import { type TxContext, unitOfWork } from '#kernel/database/transaction.ts'
import { emit } from '#kernel/work/events.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { queueNotice } from '../mail/jobs/sendNotice.ts'
import { announceActivation } from '../registration/announceActivation.ts'
import { announcePermissionsChanged } from '../sessions/revokeSessions.ts'
import { writeAudit } from '../staff/store/audit.ts'
import { changeStatus, expectActivation, lockAccount } from '../store/accounts.ts'
import { type DecidableState, applicationOf, decideApplication } from './store/applications.ts'

/** How long the data of a declined person is kept: they may ask why, and staff may have erred. */
const erasureDelayMs = 30 * dayMs

/** When everything about a declined person is erased. */
export const erasureOf = (decidedAt: Date): Date => new Date(decidedAt.getTime() + erasureDelayMs)

/** The decisions up to which declined people are erased now. */
export const erasedUpTo = (now: Date): Date => new Date(now.getTime() - erasureDelayMs)

export interface ApplicationDecision {
  readonly actor: Actor
  readonly decision: 'ADMIT' | 'DECLINE'
  /** As the decider knows them. */
  readonly from: DecidableState
  readonly message: string
}

const details = {
  ACCOUNT_NOT_FOUND: 'Nobody waits with this account.',
  ALREADY_DECIDED: 'Somebody else has decided about them.',
} as const

/**
 * Decides about many people, in the order of their ids, so that two such calls cannot deadlock. Each is decided about
 * once; the others stay done. People who were declined can be let in after all.
 */
export async function decideApplications(
  { tx }: TxContext,
  ids: readonly string[],
  decision: ApplicationDecision,
): Promise<BulkResult> {
  const result: { done: string[]; failed: BulkResult['failed'] } = { done: [], failed: [] }
  for (const id of [...new Set(ids)].sort()) {
    const code = await decideOne(tx, id, decision)
    if (code) result.failed.push({ id, code, detail: details[code] })
    else result.done.push(id)
  }
  return result
}

async function decideOne(
  tx: Tx,
  accountId: string,
  { actor, decision, from, message }: ApplicationDecision,
): Promise<keyof typeof details | null> {
  const now = unitOfWork(tx).app.runtime.now()
  // A deletion, a ban or a parent's word at the same moment comes before, or afterwards.
  const account = await lockAccount(tx, accountId)
  const state = decision === 'ADMIT' ? ('ADMITTED' as const) : ('DECLINED' as const)
  const decided = { accountId, from, state, message: message === '' ? null : message, now }
  // Declining again would only put off the erasure.
  if (from === state || !(await decideApplication(tx, decided)))
    return (await applicationOf(tx, accountId)) ? 'ALREADY_DECIDED' : 'ACCOUNT_NOT_FOUND'
  await (decision === 'ADMIT' ? admit(tx, accountId, message) : decline(tx, accountId, message))
  await writeAudit(tx, {
    actor,
    action: decision === 'ADMIT' ? 'admit-applicant' : 'decline-applicant',
    target: { kind: 'ACCOUNT', id: accountId },
    ...(message === '' ? {} : { reason: message }),
    before: { status: account?.status },
    after: { state },
  })
  return null
}

/** Lets a person in; one who left or was banned meanwhile comes in on return. */
async function admit(tx: Tx, accountId: string, message: string): Promise<void> {
  const { now } = unitOfWork(tx).app.runtime
  await expectActivation(tx, accountId)
  if (await changeStatus(tx, { accountId, from: ['PENDING_REVIEW'], to: 'ACTIVE', now: now() }))
    await announceActivation(tx, accountId)
  announcePermissionsChanged(tx, [accountId])
  await emit(tx, 'account.admitted', { accountId })
  await queueNotice(tx, { accountId, notice: 'ADMITTED', about: message })
}

async function decline(tx: Tx, accountId: string, message: string): Promise<void> {
  const { now } = unitOfWork(tx).app.runtime
  await emit(tx, 'account.declined', { accountId })
  await queueNotice(tx, { accountId, notice: 'DECLINED', about: `${erasureOf(now()).toISOString()}\n${message}` })
}
