import type { CaseProposal } from '@koinon/contract/shared'
import type { Actor } from '#kernel/actor.ts'
import type { App } from '#kernel/http/app.ts'
import { emit } from '#kernel/work/events.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { writeAudit } from '#features/accounts/index.ts'
import { casePolicy, cases, decisions, groupCases } from '#features/moderation/index.ts'
import { presentCase } from './presentCases.ts'

export interface CaseDecision {
  readonly caseId: string
  readonly version: number
  readonly decision: CaseProposal
  readonly rule?: string | undefined
  readonly note?: string | undefined
  readonly messageToAuthor?: string | undefined
}
export interface ReviewContext {
  readonly tx: Tx
  readonly app: App
  readonly actor: Actor
}
const target = (caseId: string) => ({ kind: 'CASE', id: caseId })

/** A case that the actor may know of, locked; 404 for any other. */
export async function lockKnownCase({ tx, actor }: ReviewContext, caseId: string): Promise<cases.LockedCase> {
  const held = await cases.lockCase(tx, caseId, actor.id)
  if (!held) throw new Refusal('CASE_NOT_FOUND')
  return held
}

export async function checkVersion(
  { tx, app, actor }: ReviewContext,
  held: cases.LockedCase,
  version: number,
): Promise<void> {
  if (held.version !== version)
    throw new Refusal('VERSION_CONFLICT', { current: await presentCase(tx, app, actor, held.id) })
}

/** Refuses a second decision with the first one: by whom, what and when. */
async function alreadyDecided({ tx }: ReviewContext, caseId: string): Promise<Refusal> {
  const made = await decisions.decisionInForce(tx, caseId)
  return new Refusal('ALREADY_DECIDED', {
    decidedBy: made?.decidedByName ?? null,
    decision: made?.decision ?? null,
    decidedAt: made?.at.toISOString() ?? null,
  })
}

/**
 * Judges a case, once. A case that a colleague escalated is closed if both agree, or if an administrator decides; if
 * they disagree it waits for an administrator.
 */
export async function decideCase(desk: ReviewContext, judgement: CaseDecision): Promise<void> {
  const { tx, app, actor } = desk
  const held = await lockKnownCase(desk, judgement.caseId)
  const verdict = casePolicy.judge(held, actor)
  if (!verdict.ok)
    throw verdict.code === 'ALREADY_DECIDED' ? await alreadyDecided(desk, held.id) : new Refusal(verdict.code)
  await checkVersion(desk, held, judgement.version)
  if (held.escalationId !== null && !held.hasSpoken) await recordOpinion(desk, held.escalationId, judgement)
  if (!casePolicy.settles(held, actor, judgement.decision)) {
    await cases.requireAdministratorFor(tx, held.id, app.runtime.now())
    await writeAudit(tx, {
      actor,
      action: 'give-second-opinion',
      target: target(held.id),
      ...(judgement.note === undefined ? {} : { reason: judgement.note }),
      after: { opinion: judgement.decision, agrees: false },
    })
    return emit(tx, 'case.changed', { caseId: held.id })
  }
  return applyDecision(desk, held, judgement)
}

/** Records an opinion on an escalated case. */
export async function recordOpinion(
  { tx, app, actor }: ReviewContext,
  escalationId: string,
  { caseId, decision, rule, note, messageToAuthor }: Omit<CaseDecision, 'version'>,
): Promise<void> {
  await cases.writeOpinion(tx, {
    escalationId,
    caseId,
    moderatorId: actor.id,
    proposal: decision,
    rule: rule ?? null,
    note: note ?? null,
    messageToAuthor: messageToAuthor ?? null,
    now: app.runtime.now(),
  })
}

/** Closes a locked case: it judges its reports, its target is removed or restored, and both sides are notified. */
export async function applyDecision(
  desk: ReviewContext,
  held: cases.LockedCase,
  made: Omit<CaseDecision, 'version' | 'caseId'> & { readonly level?: 'GROUP' | 'PLATFORM' },
): Promise<void> {
  const { tx, app, actor } = desk
  const { id: caseId, targetKind, targetId, authorId } = held
  const { level = 'PLATFORM' } = made
  if (level === 'PLATFORM' && held.level === 'GROUP') await groupCases.handOn(tx, caseId, app.runtime.now())
  const [now, decisionId, removes] = [app.runtime.now(), app.runtime.id(), made.decision === 'REMOVE']
  await decisions.recordDecision(tx, {
    id: decisionId,
    caseId,
    decision: made.decision,
    by: actor.id,
    rule: made.rule ?? null,
    note: made.note ?? null,
    messageToAuthor: made.messageToAuthor ?? null,
    before: {
      state: held.state === 'ESCALATED' ? 'ESCALATED' : 'OPEN',
      hiddenAt: held.hiddenAt?.toISOString() ?? null,
      escalationId: held.escalationId,
      escalatedAt: held.escalatedAt?.toISOString() ?? null,
      needsAdministrator: held.needsAdministrator,
    },
    level,
    now,
  })
  const { reporterIds } = await cases.closeReports(tx, caseId, removes ? 'UPHELD' : 'DISMISSED', now)
  await cases.closeCase(tx, caseId, now)
  if (removes) await decisions.saveImageHashes(tx, caseId, now)
  await writeAudit(tx, {
    actor,
    action: removes ? 'remove-content' : 'approve-content',
    target: target(caseId),
    ...(made.note === undefined ? {} : { reason: made.note }),
    before: { state: held.state, hidden: held.hiddenAt !== null },
    after: {
      state: 'CLOSED',
      level,
      target: { kind: targetKind, id: targetId },
      ...(made.rule === undefined ? {} : { rule: made.rule }),
    },
  })
  const ofTarget = { caseId, targetKind, targetId }
  if (removes) await emit(tx, 'case.removed', { ...ofTarget, level, decisionId })
  else if (held.hiddenAt) await emit(tx, 'case.unhidden', { ...ofTarget, decisionId: null })
  await emit(tx, 'case.decided', { caseId, decisionId, decision: made.decision, authorId, reporterIds, undone: false })
}

/** Takes the caller's own decision back: the case is as before, open reports included. */
export async function undoDecision(
  desk: ReviewContext,
  { caseId, version }: Pick<CaseDecision, 'caseId' | 'version'>,
): Promise<void> {
  const { tx, app, actor } = desk
  const now = app.runtime.now()
  const held = await lockKnownCase(desk, caseId)
  const made = held.state === 'CLOSED' ? await decisions.decisionInForce(tx, caseId) : null
  const verdict = casePolicy.undo(made && { ...made, isOwn: made.decidedBy === actor.id }, now)
  if (!verdict.ok || !made) throw new Refusal('TOO_LATE')
  await checkVersion(desk, held, version)
  await reopenDecided(desk, held, made)
}

/** Reverses a decision on a locked case: its reports are open again, and both sides are notified. */
export async function reopenDecided(
  { tx, app, actor }: ReviewContext,
  held: cases.LockedCase,
  made: decisions.DecisionInForce,
): Promise<void> {
  const [caseId, now] = [held.id, app.runtime.now()]
  await decisions.markUndone(tx, made.id, now)
  await decisions.deleteImageHashes(tx, caseId)
  const reporterIds = await cases.reopenReports(tx, caseId, made.at)
  await cases.deleteOpinion(tx, made.before.escalationId, actor.id)
  await cases.reopenCase(tx, caseId, made.before, now)
  await writeAudit(tx, {
    actor,
    action: 'undo-decision',
    target: target(caseId),
    before: { decision: made.decision },
    after: { level: made.level },
  })
  const ofTarget = { caseId, targetKind: held.targetKind, targetId: held.targetId }
  if (made.decision === 'REMOVE') await emit(tx, 'case.unhidden', { ...ofTarget, decisionId: made.id })
  const level = held.level === 'GROUP' ? 'GROUP' : 'PLATFORM'
  if (made.before.hiddenAt) await emit(tx, 'case.hidden', { ...ofTarget, level, again: true })
  const { authorId } = held
  await emit(tx, 'case.decided', {
    caseId,
    decisionId: made.id,
    decision: made.decision,
    authorId,
    reporterIds,
    undone: true,
  })
}

/** Hands a case to a colleague, who does not see the proposal. */
export async function requestSecondOpinion(desk: ReviewContext, judgement: CaseDecision): Promise<void> {
  const { tx, app, actor } = desk
  const held = await lockKnownCase(desk, judgement.caseId)
  const verdict = casePolicy.askSecond(held)
  if (!verdict.ok)
    throw verdict.code === 'ALREADY_DECIDED' ? await alreadyDecided(desk, held.id) : new Refusal(verdict.code)
  await checkVersion(desk, held, judgement.version)
  // Its group, if it has one, waits for colleagues there.
  await groupCases.handOn(tx, held.id, app.runtime.now())
  const escalationId = app.runtime.id()
  await cases.escalate(tx, held.id, escalationId, app.runtime.now())
  await recordOpinion(desk, escalationId, judgement)
  await writeAudit(tx, {
    actor,
    action: 'ask-second-opinion',
    target: target(held.id),
    ...(judgement.note === undefined ? {} : { reason: judgement.note }),
    after: { proposal: judgement.decision },
  })
  await emit(tx, 'case.changed', { caseId: held.id })
}
