import type { CaseTargetKind } from '@koinon/contract/shared'
import { emit } from '#kernel/events.ts'
import type { Tx } from '#kernel/tables.ts'
import { unitOf } from '#kernel/unit.ts'
import { sinceReported } from '../engine/sinceReported.ts'
import { asItIs } from '../store/asItIs.ts'
import { lockLiveCase, touch } from '../store/cases.ts'
import { askRules } from './askRules.ts'

/**
 * Has the rules check what was edited, unless nobody sees it, and tells those who judge it: what they decide about what
 * they saw is refused, so that nobody keeps or removes what they have not read.
 */
export async function wasEdited(
  tx: Tx,
  kind: CaseTargetKind,
  id: string,
  { silent = false }: { readonly silent?: boolean } = {},
): Promise<void> {
  if (!silent) await askRules(tx, kind, id)
  const held = await lockLiveCase(tx, { kind, id })
  if (!held) return
  const is = (await asItIs(tx, [{ kind, id }])).get(id)
  if (sinceReported(held.preview, is) === 'SAME') return
  await touch(tx, held.id, unitOf(tx).app.seams.now())
  await emit(tx, 'case.changed', { caseId: held.id })
}
