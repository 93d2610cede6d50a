import type { Tx } from '#kernel/database/tables.ts'
import { unitOfWork } from '#kernel/database/transaction.ts'
import { statements } from '#features/moderation/index.ts'
import { queueNotice } from '../mail/jobs/sendNotice.ts'
import { writeAudit } from './store/audit.ts'
import { type BanRow, type AccountFacts, addBan, statusBeforeBan, unmarkBanned } from './store/bans.ts'
import { deletionRequestedBy, withdrawDeletion } from '../closure/store/deletionRequests.ts'
import type { AccountStatus } from '../store/tables.ts'
import { announceUnhidden } from '../registration/announceActivation.ts'
import { statusAfterReturn } from '../closure/purgeAccount.ts'
import { announcePermissionsChanged } from '../sessions/revokeSessions.ts'

export interface Ban {
  /** Null: it expired by itself. */
  readonly byId: string | null
  readonly reason: string
  readonly rule?: string | undefined
  readonly message?: string | undefined
  readonly caseId?: string | undefined
  /** When the account is erased, if it is closed for good. */
  readonly erasedAt?: Date
}

/** Lifts the ban of an account that the caller has locked, returning it to what it was before. */
export async function unbanAccount(tx: Tx, account: AccountFacts, why: Ban): Promise<BanRow> {
  const { app } = unitOfWork(tx)
  const now = app.runtime.now()
  const accountId = account.id
  const row = banRow(app.runtime.id(), accountId, 'UNBAN', { ...why, until: null, now })
  await addBan(tx, { ...row, message: why.message ?? null, statusBefore: null })
  // A deletion by staff is reversed with its ban; one requested by the owner stays.
  if ((await deletionRequestedBy(tx, accountId)) === 'STAFF') await withdrawDeletion(tx, accountId)
  const status = await statusAfter(tx, accountId)
  await unmarkBanned(tx, { accountId, status, now })
  await announceUnhidden(tx, accountId, { isOpen: status === 'ACTIVE' })
  announcePermissionsChanged(tx, [accountId])
  await statements.liftOfPerson(tx, { accountId, kinds: ['BAN', 'TERMINATION'], now })
  await queueNotice(tx, { accountId, notice: 'UNBANNED', about: why.message ?? '' })
  return row
}

/** Ends a ban that has expired. The caller has locked the account. */
export async function unbanOnTime(tx: Tx, account: AccountFacts): Promise<void> {
  const row = await unbanAccount(tx, account, { byId: null, reason: 'It had expired.' })
  await writeAudit(tx, {
    actor: null,
    action: 'end-ban',
    target: { kind: 'ACCOUNT', id: account.id },
    before: { status: 'BANNED', until: account.bannedUntil },
    after: { banId: row.id },
  })
}

async function statusAfter(tx: Tx, accountId: string): Promise<AccountStatus> {
  if ((await deletionRequestedBy(tx, accountId)) === 'OWNER') return 'DELETION_REQUESTED'
  const before = await statusBeforeBan(tx, accountId)
  return before === 'DEACTIVATED' || before === 'PENDING_VERIFICATION' ? before : statusAfterReturn(tx, accountId)
}

/** An entry in the record. */
export const banRow = (
  id: string,
  accountId: string,
  action: BanRow['action'],
  { byId, reason, rule, caseId, until, now }: Ban & { until: Date | null; now: Date },
): BanRow => ({
  id,
  accountId,
  action,
  byId,
  reason,
  rule: rule ?? null,
  until,
  caseId: caseId ?? null,
  at: now,
})
