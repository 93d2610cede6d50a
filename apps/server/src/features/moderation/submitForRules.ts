import type { CaseTargetKind } from '@koinon/contract/shared'
import { emit } from '#kernel/work/events.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { unitOfWork } from '#kernel/database/transaction.ts'
import { watchedKinds } from './store/rules.ts'

interface SubmissionArgs {
  readonly because?: 'WRITTEN' | 'REPORTED'
  /** False spares what has none the rules that only look at pictures. */
  readonly hasPictures?: boolean
}

/**
 * Has the rules check what was written or reported, once that is committed; nothing happens if no rule is switched on
 * that could object.
 */
export async function submitForRules(
  tx: Tx,
  kind: CaseTargetKind,
  id: string,
  { because = 'WRITTEN', hasPictures = true }: SubmissionArgs = {},
): Promise<void> {
  const kinds = await watchedKinds(unitOfWork(tx).app, tx)
  if (!kinds[because].has(kind) && !(hasPictures && kinds.PICTURED.has(kind))) return
  await emit(tx, 'content.submittedForRules', { kind, id, because })
}
