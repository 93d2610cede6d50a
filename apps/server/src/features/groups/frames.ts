import type { Frames, MayWatch } from '../../kernel/app.ts'
import { byViewer } from '../../kernel/realtime/frames.ts'
import type { Db } from '../../kernel/tables.ts'
import { personCards } from '../users/index.ts'
import { groupPolicy } from './policy.ts'
import { type GroupFacts, groupFacts, groupFactsOf } from './store/access.ts'

interface PersonInGroup {
  readonly groupId: string
  readonly userId: string
}
/** What is told of a person in a group: always of oneself, else by `may`, and only of who exists for the receiver. */
async function ofPeople<T extends PersonInGroup>(
  db: Db,
  viewerId: string,
  stored: readonly T[],
  may: (group: GroupFacts) => boolean,
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
    const group = facts.get(data.groupId)
    return data.userId === viewerId || (people.has(data.userId) && group && may(group)) ? data : null
  })
}

/** What is stored of a group's life, as its receiver may have it now. A group that is gone is told to who was in it. */
export const groupFrames: Frames = {
  'group.changed': byViewer(async ({ db }, viewerId, stored) => {
    const facts = await groupFactsOf(
      db,
      viewerId,
      stored.map(({ groupId }) => groupId),
    )
    return stored.map((data) => {
      const group = facts.get(data.groupId)
      return group && groupPolicy.sees.content(group) ? data : null
    })
  }),
  'membership.changed': byViewer(({ db }, viewerId, stored) =>
    ofPeople(db, viewerId, stored, (group) => groupPolicy.seeMembers(group).ok),
  ),
  'request.changed': byViewer(({ db }, viewerId, stored) =>
    ofPeople(db, viewerId, stored, (group) => groupPolicy.manage(group).ok),
  ),
}

/** Who reads a group may have its screen open. */
export const mayWatchGroup: MayWatch = {
  GROUP: async (db, viewerId, groupId) => {
    const facts = await groupFacts(db, viewerId, groupId)
    return facts !== null && groupPolicy.sees.content(facts)
  },
}
