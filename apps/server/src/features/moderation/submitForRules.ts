import type { CaseTargetKind } from '@koinon/contract/shared'
import { emit } from '#kernel/work/events.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { unitOfWork } from '#kernel/database/transaction.ts'
import { isWatchedByGroup, watchedKinds } from './store/rules.ts'

interface SubmissionArgs {
  readonly because?: 'WRITTEN' | 'REPORTED'
  /** False spares what has none the rules that only look at pictures. */
  readonly hasPictures?: boolean
}

/**
 * Has the rules check what was written or reported, once that is committed; nothing happens if no rule of the platform,
 * or of the group that it is in, is switched on that could object.
 */
export async function submitForRules(
  tx: Tx,
  kind: CaseTargetKind,
  id: string,
  { because = 'WRITTEN', hasPictures = true }: SubmissionArgs = {},
): Promise<void> {
  const { platform, groups } = await watchedKinds(unitOfWork(tx).app, tx)
  const isWatched = platform[because].has(kind) || (hasPictures && platform.PICTURED.has(kind))
  if (!isWatched && !(groups[because].has(kind) && (await isWatchedByGroup(tx, kind, id)))) return
  await emit(tx, 'content.submittedForRules', { kind, id, because })
}
