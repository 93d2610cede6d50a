import type { Actor } from '#kernel/actor.ts'
import type { App } from '#kernel/app.ts'
import { emit } from '#kernel/events.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Tx } from '#kernel/tables.ts'
import { writeAudit } from '#features/accounts/index.ts'
import { hideComment, removePost, showComment, showPost } from '#features/content/index.ts'
import { type HeldCase, type Reported, casePolicy, cases, decisions, reporting } from '#features/moderation/index.ts'
import { type Desk, carryOut, holdCase } from './judging.ts'

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
 * told and may appeal. False if it was already gone.
 */
export async function removeDirectly(tx: Tx, app: App, actor: Actor, removal: Removal): Promise<boolean> {
  const { kind, id, authorId, reported, rule, reason, messageToAuthor } = removal
  const isGone = kind === 'POST' ? !(await removePost(tx, app, id)) : !(await hideComment(tx, app, id, 'REMOVED'))
  if (isGone) return false
  // One's own content gets no case: nobody judges themselves, or needs to be told.
  if (authorId === actor.id) {
    await writeAudit(tx, { actor, action: 'remove-content', target: { kind, id }, reason, after: { rule } })
    return true
  }
  const now = app.seams.now()
  const opened = await reporting.holdCase(tx, app.seams.id(), { kind, id, authorId, reported }, now)
  await reporting.keepReported(tx, opened.id, reported, now)
  const held = await holdCase({ tx, app, actor }, opened.id)
  leaveToCase(held, actor)
  await carryOut({ tx, app, actor }, held, { decision: 'REMOVE', rule, note: reason, messageToAuthor })
  return true
}

/** Restores a post or a comment that was hidden or removed, whatever was decided. False if it was neither. */
export async function giveBackDirectly(
  tx: Tx,
  app: App,
  actor: Actor,
  { kind, id, reason }: Target & { readonly reason: string },
): Promise<boolean> {
  const now = app.seams.now()
  const held = await cases.lockCaseOf(tx, { kind, id }, actor.id)
  if (held) leaveToCase(held, actor)
  const isBack = kind === 'POST' ? await showPost(tx, app, id) : await showComment(tx, id)
  if (!isBack) return false
  const made = held?.state === 'CLOSED' ? await decisions.decisionInForce(tx, held.id) : null
  if (held && made?.decision === 'REMOVE') {
    await decisions.markUndone(tx, made.id, now)
    await decisions.forgetLooks(tx, held.id)
    await cases.rejudgeDoubts(tx, held.id, made.at, 'DISMISSED')
    await cases.touch(tx, held.id, now)
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

/** What two are to judge is decided in its case: whoever has spoken, or wants to, cannot go round it. */
function leaveToCase(held: HeldCase, actor: Actor): void {
  if (held.state !== 'ESCALATED') return
  const verdict = casePolicy.judge(held, actor)
  throw new Refusal(verdict.ok ? 'ALREADY_ESCALATED' : verdict.code)
}

/** Restoring something its author appealed about grants the pending appeal, and the author is told. */
async function grantWaiting({ tx, app, actor }: Desk, caseId: string, reason: string): Promise<void> {
  const appeal = await decisions.appealOf(tx, caseId, actor.id)
  if (appeal?.state !== 'OPEN') return
  await decisions.closeAppeal(tx, appeal.id, {
    state: 'GRANTED',
    by: actor.id,
    note: reason,
    messageToAuthor: null,
    now: app.seams.now(),
  })
  await emit(tx, 'appeal.decided', { caseId, appealId: appeal.id, accountId: appeal.accountId })
}
