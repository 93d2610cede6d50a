import type { Tx } from '#kernel/tables.ts'
import { unitOf } from '#kernel/unit.ts'
import { tell } from '../jobs/sendNotice.ts'
import { writeAudit } from '../store/audit.ts'
import { type BanRow, type Standing, addBan, statusBeforeBan, unmarkBanned } from '../store/bans.ts'
import { deletionAskedBy, withdrawDeletion } from '../store/leaving.ts'
import type { AccountStatus } from '../store/tables.ts'
import { announceReturn } from './arriving.ts'
import { statusOnReturn } from './leaving.ts'
import { announceStanding } from './standing.ts'

export interface Ban {
  /** Null: it expired by itself. */
  readonly byId: string | null
  readonly reason: string
  readonly rule?: string | undefined
  readonly message?: string | undefined
  readonly caseId?: string | undefined
  /** Its owner has already been told in other words. */
  readonly isTold?: boolean
}

/** Lifts the ban of an account that the caller has locked, returning it to what it was before. */
export async function unban(tx: Tx, account: Standing, why: Ban): Promise<BanRow> {
  const { app } = unitOf(tx)
  const now = app.seams.now()
  const accountId = account.id
  const row = banRow(app.seams.id(), accountId, 'UNBAN', { ...why, until: null, now })
  await addBan(tx, { ...row, message: why.message ?? null, statusBefore: null })
  // A deletion by staff is reversed with its ban; one the owner had asked for stands.
  if ((await deletionAskedBy(tx, accountId)) === 'STAFF') await withdrawDeletion(tx, accountId)
  const status = await statusAfter(tx, accountId)
  await unmarkBanned(tx, { accountId, status, now })
  await announceReturn(tx, accountId, { isOpen: status === 'ACTIVE' })
  announceStanding(tx, [accountId])
  await tell(tx, { accountId, notice: 'UNBANNED', about: why.message ?? '' })
  return row
}

/** Ends a ban that has expired. The caller has locked the account. */
export async function unbanByTime(tx: Tx, account: Standing): Promise<void> {
  const row = await unban(tx, account, { byId: null, reason: 'It had expired.' })
  await writeAudit(tx, {
    actor: null,
    action: 'end-ban',
    target: { kind: 'ACCOUNT', id: account.id },
    before: { status: 'BANNED', until: account.bannedUntil },
    after: { banId: row.id },
  })
}

async function statusAfter(tx: Tx, accountId: string): Promise<AccountStatus> {
  if ((await deletionAskedBy(tx, accountId)) === 'OWNER') return 'DELETION_REQUESTED'
  const before = await statusBeforeBan(tx, accountId)
  return before === 'DEACTIVATED' || before === 'PENDING_VERIFICATION' ? before : statusOnReturn(tx, accountId)
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
