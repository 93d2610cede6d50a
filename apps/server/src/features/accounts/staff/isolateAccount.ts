import { emit } from '#kernel/work/events.ts'
import { addJob } from '#kernel/work/jobs.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { endIsolation } from './jobs/endIsolation.ts'
import { setIsolatedUntil } from './store/isolations.ts'

/** Isolates an account until then, or no longer: others do not see it meanwhile, and it counts for nobody. */
export async function isolateAccount(tx: Tx, accountId: string, until: Date | null): Promise<void> {
  await setIsolatedUntil(tx, accountId, until)
  await emit(tx, 'account.visibilityChanged', { accountId })
  if (until) await addJob(tx, endIsolation, { accountId }, { runAt: until, key: `end-isolation:${accountId}` })
}
