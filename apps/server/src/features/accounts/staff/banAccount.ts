import { emit } from '#kernel/work/events.ts'
import { addJob } from '#kernel/work/jobs.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { unitOfWork } from '#kernel/database/transaction.ts'
import { statements } from '#features/moderation/index.ts'
import { endBan } from './jobs/endBan.ts'
import { type BanRow, type AccountFacts, addBan, markBanned } from './store/bans.ts'
import { revokeSessions } from '../sessions/revokeSessions.ts'
import { type Ban, banRow } from './unbanAccount.ts'

/**
 * Bans an account that the caller has locked: every session ends at once, its content is hidden with it, and its owner
 * is told the reasons by mail. A ban over another replaces its end. `until` null is indefinite.
 */
export async function banAccount(tx: Tx, account: AccountFacts, until: Date | null, why: Ban): Promise<BanRow> {
  const { app } = unitOfWork(tx)
  const now = app.runtime.now()
  const isNew = account.status !== 'BANNED'
  const accountId = account.id
  const row = banRow(app.runtime.id(), accountId, 'BAN', { ...why, until, now })
  await addBan(tx, { ...row, message: why.message ?? null, statusBefore: isNew ? account.status : null })
  await markBanned(tx, { accountId, until, message: why.message ?? why.rule ?? null, now })
  await revokeSessions(tx, accountId, { except: null })
  if (isNew || !until) await emit(tx, 'account.hidden', { accountId, returnsByItself: until !== null })
  // Without an end there is nothing to wait for; a job still waiting finds the ban with a different time.
  if (until) await addJob(tx, endBan, { accountId }, { runAt: until, key: `end-ban:${accountId}` })
  await statements.writeStatement(tx, {
    kind: why.erasedAt ? 'TERMINATION' : 'BAN',
    accountId,
    trigger: why.caseId === undefined ? 'OWN' : 'REPORT',
    rule: why.rule,
    explanation: why.message,
    until: why.erasedAt ?? until,
  })
  return row
}
