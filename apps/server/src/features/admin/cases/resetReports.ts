import { emit } from '#kernel/work/events.ts'
import { writeAudit } from '#features/accounts/index.ts'
import { cases, reportPolicy, tops } from '#features/moderation/index.ts'
import type { ReviewContext } from './decideCase.ts'

export type ResetTarget =
  | { readonly authorId: string }
  | { readonly kind: 'POST' | 'COMMENT'; readonly targetId: string }

/**
 * Closes open reports as ignored: nobody's reliability suffers, and history stays. A case with nothing else open is
 * closed, and content hidden only because of them is restored. Returns how many were closed.
 */
export async function resetReports(
  { tx, app, actor }: ReviewContext,
  about: ResetTarget,
  reason: string,
): Promise<number> {
  const now = app.runtime.now()
  let closed = 0
  for (const caseId of await tops.openCaseIds(tx, actor.id, about)) {
    const held = await cases.lockCase(tx, caseId, actor.id)
    if (!held || held.state === 'CLOSED') continue
    const count = await cases.ignoreReports(tx, caseId, now)
    if (count === 0) continue
    closed += count
    if (await cases.recomputeScore(tx, caseId, now, reportPolicy.hides))
      await emit(tx, 'case.unhidden', {
        caseId,
        targetKind: held.targetKind,
        targetId: held.targetId,
        decisionId: null,
      })
    await writeAudit(tx, {
      actor,
      action: 'reset-reports',
      target: { kind: 'CASE', id: caseId },
      reason,
      after: { closed: count },
    })
    await emit(tx, 'case.changed', { caseId })
  }
  return closed
}
