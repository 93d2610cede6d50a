import type { RealtimeData } from '@koinon/contract'
import type { Frames, MaySubscribe } from '#kernel/realtime/frames.ts'
import { perViewer } from '#kernel/realtime/frames.ts'
import type { Db } from '#kernel/database/tables.ts'
import { personCards } from '#features/users/index.ts'
import { groupPolicy } from './policy.ts'
import { permissionFor } from './requests/requestReasons.ts'
import { presentGroupFrames } from './presentGroupFrames.ts'
import { groupFacts, groupFactsOf } from './store/access.ts'
import type { GroupFacts } from './facts.ts'

type Membership = RealtimeData<'membership.changed'>
interface PersonInGroup {
  readonly groupId: string
  readonly userId: string
}
/**
 * Frames about a person in a group: always to that person, otherwise what `view` makes of them, and only about people
 * who exist for the receiver.
 */
async function ofPeople<T extends PersonInGroup>(
  db: Db,
  viewerId: string,
  stored: readonly T[],
  view: (data: T, group: GroupFacts) => T | null,
): Promise<(T | null)[]> {
  const [facts, people] = await Promise.all([
    groupFactsOf(
      db,
      viewerId,
      stored.map(({ groupId }) => groupId),
    ),
    personCards(
      db,
      viewerId,
      stored.map(({ userId }) => userId),
    ),
  ])
  return stored.map((data) => {
    if (data.userId === viewerId) return data
    const group = facts.get(data.groupId)
    return people.has(data.userId) && group ? view(data, group) : null
  })
}

/** A person's place in a group, for those who may see its members. Only those who may restrict members know that a person is barred. */
function membershipSeen(data: Membership, group: GroupFacts): Membership | null {
  if (groupPolicy.holds(group, 'RESTRICT')) return data
  if (!groupPolicy.seeMembers(group).ok) return null
  return data.membershipState === 'BANNED' ? { ...data, membershipState: 'NONE' } : data
}

/**
 * A group's stored frames, as their receiver may have them now. The end of a group is announced to those who were in
 * it.
 */
export const groupFrames: Frames = {
  'group.changed': perViewer(({ db }, viewerId, stored) =>
    presentGroupFrames(db, viewerId, stored, (_, group) => groupPolicy.sees.content(group)),
  ),
  'procedure.changed': perViewer(({ db }, viewerId, stored) =>
    presentGroupFrames(db, viewerId, stored, (_, group) => groupPolicy.sees.membership(group)),
  ),
  'membership.changed': perViewer(({ db }, viewerId, stored) => ofPeople(db, viewerId, stored, membershipSeen)),
  'request.changed': perViewer(({ db }, viewerId, stored) =>
    ofPeople(db, viewerId, stored, (data, group) => (groupPolicy.holds(group, permissionFor(data.kind)) ? data : null)),
  ),
}

/** Anybody who reads a group may have its screen open. */
export const mayWatchGroup: MaySubscribe = {
  GROUP: async (db, viewerId, groupId) => {
    const facts = await groupFacts(db, viewerId, groupId)
    return facts !== null && groupPolicy.sees.content(facts)
  },
}
