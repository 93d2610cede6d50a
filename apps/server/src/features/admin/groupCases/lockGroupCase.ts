import { Refusal } from '#kernel/refusal.ts'
import { cases, decisions } from '#features/moderation/index.ts'
import type { ReviewContext } from '../cases/decideCase.ts'
import { reviewerOf } from './reviewerOf.ts'
import { presentGroupCase } from './presentGroupCases.ts'

export type LockedGroupCase = cases.LockedCase & { readonly groupId: string }

/** A case of a group that the actor moderates, locked; 404 for any other. */
export async function lockGroupCase(
  { tx, actor }: ReviewContext,
  caseId: string,
): Promise<{ held: LockedGroupCase; isAdmin: boolean }> {
  const held = await cases.lockCase(tx, caseId, actor.id)
  const { groupId = null } = held ?? {}
  const reviewer = groupId === null ? null : await reviewerOf(tx, actor, groupId)
  if (!held || groupId === null || !reviewer) throw new Refusal('CASE_NOT_FOUND')
  return { held: { ...held, groupId }, isAdmin: reviewer.isAdmin }
}

export async function checkGroupVersion(desk: ReviewContext, held: LockedGroupCase, version: number): Promise<void> {
  if (held.version !== version)
    throw new Refusal('VERSION_CONFLICT', { current: await presentGroupCase(desk.tx, desk.app, desk.actor, held.id) })
}

/** Refuses with what was decided, and when: the platform's moderators are not named. */
export async function refuseDecided(
  { tx }: ReviewContext,
  caseId: string,
  code: 'ALREADY_DECIDED' | 'ALREADY_ESCALATED',
): Promise<never> {
  const made = code === 'ALREADY_DECIDED' ? await decisions.decisionInForce(tx, caseId) : null
  if (!made) throw new Refusal(code)
  throw new Refusal(code, {
    decidedBy: made.level === 'GROUP' ? made.decidedByName : null,
    decision: made.decision,
    decidedAt: made.at.toISOString(),
  })
}
