import type { CaseTargetKind } from '@koinon/contract/shared'
import { emit } from '#kernel/work/events.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { unitOfWork } from '#kernel/database/transaction.ts'
import { stateSinceReport } from './rules/stateSinceReport.ts'
import { currentVersions } from './store/currentVersions.ts'
import { lockLiveCase, touchCase } from './store/cases.ts'
import { submitForRules } from './submitForRules.ts'

/**
 * Has the rules check edited content, unless nobody sees it, and announces the edit to its reviewers: a decision about
 * the earlier version is refused, so that nobody approves or removes content they have not read.
 */
export async function recheckEdited(
  tx: Tx,
  kind: CaseTargetKind,
  id: string,
  { byIsolatedAuthor = false }: { readonly byIsolatedAuthor?: boolean } = {},
): Promise<void> {
  if (!byIsolatedAuthor) await submitForRules(tx, kind, id)
  const held = await lockLiveCase(tx, { kind, id })
  if (!held) return
  const is = (await currentVersions(tx, [{ kind, id }])).get(id)
  if (stateSinceReport(held.preview, is) === 'SAME') return
  await touchCase(tx, held.id, unitOfWork(tx).app.runtime.now())
  await emit(tx, 'case.changed', { caseId: held.id })
}
