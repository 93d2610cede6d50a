import type { App } from '#kernel/http/app.ts'
import { minuteMs } from '#kernel/durations.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { addJob } from '#kernel/work/jobs.ts'
import { providers } from '#features/accounts/index.ts'
import { enforceSignIns } from './jobs/enforceSignIns.ts'

/** Longer than a call lasts that read the rules before they changed, and writes its session or key afterwards. */
const lateMs = minuteMs

/**
 * Has sessions and keys of one account, or of all that an owner manages, ended as far as they are not allowed: now, with
 * the end of the time of grace, and each time once more for those that were being made at that moment.
 */
export async function queueEnforcement(
  tx: Tx,
  app: App,
  {
    groupId,
    accountId = null,
    graceUntil = null,
  }: { readonly groupId: string | null; readonly accountId?: string | null; readonly graceUntil?: Date | null },
): Promise<void> {
  await addJob(tx, enforceSignIns, { groupId, accountId })
  for (const from of [app.runtime.now(), ...(graceUntil ? [graceUntil] : [])])
    await addJob(tx, enforceSignIns, { groupId, accountId }, { runAt: new Date(from.getTime() + lateMs) })
  if (graceUntil) await addJob(tx, enforceSignIns, { groupId, accountId }, { runAt: graceUntil })
}

/** Has a managed account that was spared until now end the sessions with which it is not any more. */
export async function enforceAgain(tx: Tx, app: App, accountId: string): Promise<void> {
  const row = await providers.managedRow(tx, accountId)
  if (row?.answer !== 'ACCEPTED') return
  const { groupId } = row
  const enforced = await providers.enforcementOf(tx, groupId)
  if (enforced) await queueEnforcement(tx, app, { groupId, accountId, graceUntil: enforced.graceUntil })
}
