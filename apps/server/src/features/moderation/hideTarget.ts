import type { CaseTargetKind } from '@koinon/contract/shared'
import { emit } from '#kernel/work/events.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { reportPolicy } from './policy.ts'
import { type ReportedCase, markHidden } from './store/reports.ts'

/** Hides the target of a case that became serious enough, or in any case if it is `held`; once. */
export async function hideTarget(
  tx: Tx,
  target: { readonly kind: CaseTargetKind; readonly id: string },
  weighed: ReportedCase & { readonly isHeld?: boolean },
  now: Date,
): Promise<void> {
  if (weighed.hidden || !(weighed.isHeld === true || reportPolicy.hides(weighed))) return
  await markHidden(tx, weighed.id, now)
  const level = weighed.level === 'GROUP' ? 'GROUP' : 'PLATFORM'
  await emit(tx, 'case.hidden', { caseId: weighed.id, targetKind: target.kind, targetId: target.id, level })
}
