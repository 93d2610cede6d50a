import type { CaseProposal } from '@koinon/contract/shared'
import { Refusal } from '#kernel/refusal.ts'
import { writeAudit } from '#features/accounts/index.ts'
import { casePolicy, decisions, groupCases, writeNote } from '#features/moderation/index.ts'
import { type AppealDecision, settleAppeal } from '../cases/decideAppeal.ts'
import { type CaseDecision, type ReviewContext, applyDecision, reopenDecided } from '../cases/decideCase.ts'
import { type LockedGroupCase, checkGroupVersion, lockGroupCase, refuseDecided } from './lockGroupCase.ts'

/**
 * Judges a case of a group, once, by its moderators. If people may be in danger, the group alone does not close it by
 * keeping: its opinion goes to the platform with the case.
 */
export async function decideGroupCase(desk: ReviewContext, { caseId, version, ...made }: CaseDecision): Promise<void> {
  const { held } = await lockGroupCase(desk, caseId)
  const verdict = groupCases.groupCasePolicy.decide(held)
  if (!verdict.ok) return refuseDecided(desk, caseId, verdict.code)
  await checkGroupVersion(desk, held, version)
  if (held.level === 'BOTH' && made.decision === 'APPROVE') return handOnHeld(desk, held, made)
  await applyDecision(desk, held, { ...made, level: 'GROUP' })
}

/** Takes the caller's own decision for the group back. */
export async function undoGroupDecision(
  desk: ReviewContext,
  { caseId, version }: Pick<CaseDecision, 'caseId' | 'version'>,
): Promise<void> {
  const { held } = await lockGroupCase(desk, caseId)
  const made = held.state === 'CLOSED' ? await decisions.decisionInForce(desk.tx, caseId) : null
  const isOwn = made?.decidedBy === desk.actor.id && made.level === 'GROUP'
  if (!made || !casePolicy.undo({ ...made, isOwn }, desk.app.runtime.now()).ok) throw new Refusal('TOO_LATE')
  await checkGroupVersion(desk, held, version)
  await reopenDecided(desk, held, made)
}

/** Hands a case of a group, or an appeal in it, to the platform. */
export async function escalateGroupCase(
  desk: ReviewContext,
  { caseId, version, note }: Pick<CaseDecision, 'caseId' | 'version' | 'note'>,
): Promise<void> {
  const { held } = await lockGroupCase(desk, caseId)
  const appeal = await decisions.appealOf(desk.tx, caseId, desk.actor.id, 'GROUP')
  const verdict = groupCases.groupCasePolicy.escalate(held, appeal?.state === 'OPEN')
  if (!verdict.ok) return refuseDecided(desk, caseId, verdict.code)
  await checkGroupVersion(desk, held, version)
  await handOnHeld(desk, held, { note })
}

/** Hands a locked case on, with a note for colleagues and the opinion of the moderator, if there is one. */
async function handOnHeld(
  { tx, app, actor }: ReviewContext,
  { id: caseId, groupId }: LockedGroupCase,
  { note, decision }: { readonly note?: string | undefined; readonly decision?: CaseProposal },
): Promise<void> {
  const now = app.runtime.now()
  if (note !== undefined)
    await writeNote(tx, { id: app.runtime.id(), about: { caseId, groupId }, by: actor.id, text: note, now })
  await groupCases.handOn(tx, caseId, now)
  await writeAudit(tx, {
    actor,
    action: 'escalate-case',
    target: { kind: 'CASE', id: caseId },
    ...(note === undefined ? {} : { reason: note }),
    ...(decision === undefined ? {} : { after: { opinion: decision } }),
  })
}

/** Decides an appeal against a decision of the group, by an admin who had no part in it. */
export async function decideGroupAppeal(desk: ReviewContext, judgement: AppealDecision): Promise<void> {
  const { held, isAdmin } = await lockGroupCase(desk, judgement.caseId)
  const appeal = await decisions.appealOf(desk.tx, held.id, desk.actor.id, 'GROUP')
  if (!appeal) throw new Refusal('CASE_NOT_FOUND')
  const verdict = groupCases.groupCasePolicy.judgeAppeal(appeal, isAdmin)
  if (!verdict.ok && verdict.code === 'NOT_ALLOWED') throw new Refusal(verdict.code)
  if (!verdict.ok)
    throw new Refusal('ALREADY_DECIDED', {
      decidedBy: appeal.decidedByName,
      decision: appeal.state,
      decidedAt: appeal.decidedAt?.toISOString() ?? null,
    })
  await checkGroupVersion(desk, held, judgement.version)
  await settleAppeal(desk, held, { ...appeal, level: 'GROUP' }, judgement)
}
