import type { App } from '#kernel/http/app.ts'
import { emit } from '#kernel/work/events.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { type GroupFacts, accessGroup, groupPolicy } from '#features/groups/index.ts'
import { eventPolicy } from '../policy.ts'
import { lockEventShared } from '../store/access.ts'
import type { EventFacts } from '../facts.ts'
import { type InviteRun, inviter, nextMembers, runById, saveRun } from './store/inviteRuns.ts'
import { lockSelectedDates, datesTakingPlace } from '../series/selectDates.ts'
import { moveGuests } from './spots.ts'

/** How many members are processed at once; fewer for a long series, because each has a row on every date. */
const membersAtOnce = 500
const rowsAtOnce = 10_000

type Home = Pick<GroupFacts, 'id' | 'parentId' | 'organizationId'>
/** Whether a group is an event’s own, its parent or subgroup, or of the same organisation. */
export const isOfSameOrganization = (own: Home, other: Home): boolean => {
  const groupIds = new Set([own.id, own.parentId, own.organizationId].filter((id) => id !== null))
  return [other.id, other.parentId, other.organizationId].some((id) => id !== null && groupIds.has(id))
}

/**
 * Processes the next members of a run; the inviter locks the event and is checked each time for still being allowed
 * to.
 */
export async function inviteNextMembers(
  tx: Tx,
  app: App,
  { facts, run, reachesNobody }: { facts: EventFacts; run: InviteRun; reachesNobody: boolean },
): Promise<InviteRun> {
  const { eventId, groupId, byId } = run
  const dates = await lockSelectedDates(tx, facts, { occurrence: undefined, now: app.runtime.now() })
  const limit = Math.max(10, Math.min(membersAtOnce, Math.floor(rowsAtOnce / Math.max(1, dates.length))))
  const next = await nextMembers(tx, { eventId, groupId, hostId: byId, after: run.reached, limit })
  const userIds = reachesNobody ? [] : next.filter(({ place }) => place === 'INVITE').map(({ id }) => id)
  const moves = userIds.flatMap((accountId) =>
    datesTakingPlace(dates).map(({ id }) => ({
      dateId: id,
      accountId,
      change: 'INVITED' as const,
      invitedBy: byId,
      byIsolatedAuthor: false,
    })),
  )
  await moveGuests(tx, app, { dates, moves, byId })
  if (userIds.length > 0) await emit(tx, 'event.invited', { eventId, userIds, byId })
  const already = next.filter(({ place }) => place === 'ALREADY').length
  return {
    ...run,
    reached: next.at(-1)?.id ?? run.reached,
    invited: run.invited + userIds.length,
    already: run.already + already,
    skipped: run.skipped + next.length - userIds.length - already,
    isDone: next.length < limit,
  }
}

/**
 * The next part of a run, for its job; returns whether there is more. The run ends if the inviter lost the right to
 * invite, was suspended or left, or the event is gone, cancelled or over.
 */
export async function continueRun(tx: Tx, app: App, runId: string): Promise<boolean> {
  const run = await runById(tx, runId)
  if (!run || run.isDone) return false
  const now = app.runtime.now()
  const host = await inviter(tx, run.byId, now)
  const facts = host && (await factsFor(tx, app, run))
  const next = facts
    ? await inviteNextMembers(tx, app, { facts, run, reachesNobody: host.isolated })
    : { ...run, isDone: true }
  await saveRun(tx, next, now)
  return !next.isDone
}

async function factsFor(tx: Tx, app: App, { byId, eventId, groupId }: InviteRun): Promise<EventFacts | null> {
  try {
    const now = app.runtime.now()
    const facts = await lockEventShared(tx, byId, { eventId, now }, 'host')
    const { ok } = groupPolicy.may(await accessGroup(tx, byId, groupId, 'preview'), 'EVENTS')
    return ok && eventPolicy.invite(facts, now).ok ? facts : null
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
