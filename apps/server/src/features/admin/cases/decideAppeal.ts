import { emit } from '#kernel/work/events.ts'
import { Refusal } from '#kernel/refusal.ts'
import { writeAudit } from '#features/accounts/index.ts'
import { appealPolicy, cases, decisions } from '#features/moderation/index.ts'
import { type ReviewContext, checkVersion, lockKnownCase } from './decideCase.ts'

export interface AppealDecision {
  readonly caseId: string
  readonly version: number
  readonly decision: 'GRANT' | 'REFUSE'
  readonly note?: string | undefined
  readonly messageToAuthor?: string | undefined
}
/** Decides an appeal, once; granting it restores what was removed, and counts its reporters as wrong. */
export async function decideAppeal(desk: ReviewContext, judgement: AppealDecision): Promise<void> {
  const { tx, actor } = desk
  const held = await lockKnownCase(desk, judgement.caseId)
  const appeal = await decisions.appealOf(tx, held.id, actor.id)
  if (!appeal) throw new Refusal('CASE_NOT_FOUND')
  const verdict = appealPolicy.judge(appeal)
  if (!verdict.ok && verdict.code === 'ALREADY_DECIDED')
    throw new Refusal('ALREADY_DECIDED', {
      decidedBy: appeal.decidedByName,
      decision: appeal.state,
      decidedAt: appeal.decidedAt?.toISOString() ?? null,
    })
  if (!verdict.ok) throw new Refusal(verdict.code)
  await checkVersion(desk, held, judgement.version)
  await settleAppeal(desk, held, { ...appeal, level: 'PLATFORM' }, judgement)
}

type Settled = decisions.LockedAppeal & { readonly level: 'GROUP' | 'PLATFORM' }

/** Closes an appeal in a locked case, as it was judged, and notifies its author. */
export async function settleAppeal(
  desk: ReviewContext,
  held: cases.LockedCase,
  appeal: Settled,
  judgement: Omit<AppealDecision, 'caseId' | 'version'>,
): Promise<void> {
  const { tx, app, actor } = desk
  const now = app.runtime.now()
  const grants = judgement.decision === 'GRANT'
  await decisions.closeAppeal(tx, appeal.id, {
    state: grants ? 'GRANTED' : 'REFUSED',
    by: actor.id,
    note: judgement.note ?? null,
    messageToAuthor: judgement.messageToAuthor ?? null,
    now,
  })
  if (grants) await reverse(desk, held, appeal)
  await cases.touchCase(tx, held.id, now)
  await writeAudit(tx, {
    actor,
    action: grants ? 'grant-appeal' : 'refuse-appeal',
    target: { kind: 'CASE', id: held.id },
    ...(judgement.note === undefined ? {} : { reason: judgement.note }),
    after: { level: appeal.level, target: { kind: held.targetKind, id: held.targetId } },
  })
  await emit(tx, 'appeal.decided', { caseId: held.id, appealId: appeal.id, accountId: appeal.accountId })
}

async function reverse({ tx, app, actor }: ReviewContext, held: cases.LockedCase, appeal: Settled): Promise<void> {
  const now = app.runtime.now()
  await decisions.markUndone(tx, appeal.decisionId, now)
  await decisions.deleteImageHashes(tx, held.id)
  await cases.changeOutcomes(tx, held.id, appeal.decisionAt, 'DISMISSED')
  // Reported again meanwhile: that is judged separately, or was.
  const later = await decisions.decisionInForce(tx, held.id)
  if (held.state === 'CLOSED' && !(later && later.at > appeal.decisionAt))
    await decisions.recordDecision(tx, {
      id: app.runtime.id(),
      caseId: held.id,
      decision: 'APPROVE',
      by: actor.id,
      rule: null,
      note: null,
      messageToAuthor: null,
      before: { state: 'OPEN', hiddenAt: null, escalationId: null, escalatedAt: null, needsAdministrator: false },
      level: appeal.level,
      now,
    })
  const { id: caseId, targetKind, targetId } = held
  await emit(tx, 'case.unhidden', { caseId, targetKind, targetId, decisionId: appeal.decisionId })
}
