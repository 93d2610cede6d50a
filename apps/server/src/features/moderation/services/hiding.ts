import type { CaseTargetKind } from '@koinon/contract/shared'
import { emit } from '#kernel/events.ts'
import type { Tx } from '#kernel/tables.ts'
import { reportPolicy } from '../policy.ts'
import { type HeldCase, markHidden } from '../store/reports.ts'

/** Hides the target of a case that became serious enough, once. */
export async function hideOnceGrave(
  tx: Tx,
  target: { readonly kind: CaseTargetKind; readonly id: string },
  weighed: HeldCase,
  now: Date,
): Promise<void> {
  if (weighed.hidden || !reportPolicy.hides(weighed)) return
  await markHidden(tx, weighed.id, now)
  await emit(tx, 'case.hidden', { caseId: weighed.id, targetKind: target.kind, targetId: target.id })
}
