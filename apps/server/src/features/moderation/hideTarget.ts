import type { CaseTargetKind } from '@koinon/contract/shared'
import { emit } from '#kernel/work/events.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { reportPolicy } from './policy.ts'
import { caseReasons } from './statements/store/statements.ts'
import { statementPolicy } from './statements/statementPolicy.ts'
import { writeStatement } from './statements/writeStatement.ts'
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
  await stateHidden(tx, weighed)
  const level = weighed.level === 'GROUP' ? 'GROUP' : 'PLATFORM'
  await emit(tx, 'case.hidden', { caseId: weighed.id, targetKind: target.kind, targetId: target.id, level })
}

/** Tells the author why it is hidden: no person has decided yet. */
async function stateHidden(tx: Tx, { id: caseId, level }: ReportedCase): Promise<void> {
  const about = await caseReasons(tx, caseId)
  if (!about) return
  await writeStatement(tx, {
    kind: 'HIDDEN',
    accountId: about.authorId,
    groupId: level === 'GROUP' ? about.groupId : null,
    caseId,
    target: about.target,
    trigger: statementPolicy.trigger(about),
    isAutomaticallyDetected: about.flags > 0,
    isAutomaticallyDecided: true,
  })
}
