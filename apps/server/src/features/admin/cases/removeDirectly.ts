import type { Actor } from '#kernel/actor.ts'
import type { App } from '#kernel/http/app.ts'
import { emit } from '#kernel/work/events.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { writeAudit } from '#features/accounts/index.ts'
import { contentForStaff } from '#features/content/index.ts'
import { type Reported, casePolicy, cases, decisions, reporting } from '#features/moderation/index.ts'
import { type ReviewContext, applyDecision, lockKnownCase } from './decideCase.ts'

type Target = { readonly kind: 'POST' | 'COMMENT'; readonly id: string }
export interface Removal extends Target {
  readonly authorId: string
  readonly reported: Reported
  readonly rule: string
  readonly reason: string
  readonly messageToAuthor?: string | undefined
}

/**
 * Removes a post or a comment that nobody reported: it gets a case that is decided at once, so that its author is
 * notified and may appeal. False if it was already gone.
 */
export async function removeDirectly(tx: Tx, app: App, actor: Actor, removal: Removal): Promise<boolean> {
  const { kind, id, authorId, reported, rule, reason, messageToAuthor } = removal
  const isGone =
    kind === 'POST'
      ? !(await contentForStaff.removePost(tx, app, id))
      : !(await contentForStaff.hideComment(tx, app, id, 'REMOVED'))
  if (isGone) return false
  // The actor's own content gets no case: nobody reviews themselves, or needs a notification.
  if (authorId === actor.id) {
    await writeAudit(tx, { actor, action: 'remove-content', target: { kind, id }, reason, after: { rule } })
    return true
  }
  const now = app.runtime.now()
  const opened = await reporting.lockOrOpenCase(tx, app.runtime.id(), { kind, id, authorId, reported }, now)
  await reporting.saveReported(tx, opened.id, reported, now)
  const held = await lockKnownCase({ tx, app, actor }, opened.id)
  leaveToCase(held, actor)
  await applyDecision({ tx, app, actor }, held, { decision: 'REMOVE', rule, note: reason, messageToAuthor })
  return true
}

/** Restores a post or a comment that was hidden or removed, whatever was decided. False if it was neither. */
export async function restoreDirectly(
  tx: Tx,
  app: App,
  actor: Actor,
  { kind, id, reason }: Target & { readonly reason: string },
): Promise<boolean> {
  const now = app.runtime.now()
  const held = await cases.lockCaseOf(tx, { kind, id }, actor.id)
  if (held) leaveToCase(held, actor)
  const isBack =
    kind === 'POST' ? await contentForStaff.unhidePost(tx, app, id) : await contentForStaff.unhideComment(tx, id)
  if (!isBack) return false
  const made = held?.state === 'CLOSED' ? await decisions.decisionInForce(tx, held.id) : null
  if (held && made?.decision === 'REMOVE') {
    await decisions.markUndone(tx, made.id, now)
    await decisions.deleteImageHashes(tx, held.id)
    await cases.changeOutcomes(tx, held.id, made.at, 'DISMISSED')
    await cases.touchCase(tx, held.id, now)
    const { authorId } = held
    const undone = {
      caseId: held.id,
      decisionId: made.id,
      decision: made.decision,
      authorId,
      reporterIds: [],
      undone: true,
    }
    await emit(tx, 'case.decided', undone)
    await grantWaiting({ tx, app, actor }, held.id, reason)
  }
  if (held && held.state !== 'CLOSED') await cases.unhide(tx, held.id, now)
  await writeAudit(tx, { actor, action: 'unblock-content', target: { kind, id }, reason })
  return true
}

/** A target that needs two decisions is decided in its case, so that neither decider can bypass it. */
function leaveToCase(held: cases.LockedCase, actor: Actor): void {
  if (held.state !== 'ESCALATED') return
  const verdict = casePolicy.judge(held, actor)
  throw new Refusal(verdict.ok ? 'ALREADY_ESCALATED' : verdict.code)
}

/** Restoring a target its author appealed about grants the pending appeal, and the author is notified. */
async function grantWaiting({ tx, app, actor }: ReviewContext, caseId: string, reason: string): Promise<void> {
  const appeal = await decisions.appealOf(tx, caseId, actor.id)
  if (appeal?.state !== 'OPEN') return
  await decisions.closeAppeal(tx, appeal.id, {
    state: 'GRANTED',
    by: actor.id,
    note: reason,
    messageToAuthor: null,
    now: app.runtime.now(),
  })
  await emit(tx, 'appeal.decided', { caseId, appealId: appeal.id, accountId: appeal.accountId })
}
