import type { CaseTargetKind } from '@koinon/contract/shared'
import { addJob } from '../../../kernel/jobs.ts'
import type { Tx } from '../../../kernel/tables.ts'
import { unitOf } from '../../../kernel/unit.ts'
import { lookAtJob } from '../jobs/lookAt.ts'
import { watchedKinds } from '../store/rules.ts'

/**
 * Has the rules check what was written or reported, through a job committed with it; none if no rule is switched on
 * for its kind.
 */
export async function askRules(
  tx: Tx,
  kind: CaseTargetKind,
  id: string,
  because: 'WRITTEN' | 'REPORTED' = 'WRITTEN',
): Promise<void> {
  const kinds = await watchedKinds(unitOf(tx).app, tx)
  if (!kinds[because].has(kind)) return
  await addJob(tx, lookAtJob, { kind, id, because }, { key: `look:${because}:${id}`, keepsTime: true })
}
