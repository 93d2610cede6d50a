import type { Frames, MayWatch } from '../../kernel/app.ts'
import { groupPolicy } from './policy.ts'
import { groupFacts, groupFactsOf } from './store/access.ts'

/** What is stored of a group's life, as its receiver may have it now. One's own standing is always one's own. */
export const groupFrames: Frames = {
  'group.changed': async ({ db }, viewerId, stored) => {
    const facts = await groupFactsOf(db, viewerId, stored.map(({ groupId }) => groupId))
    return stored.map((data) => {
      const group = facts.get(data.groupId)
      return group && groupPolicy.sees.content(group) ? data : null
    })
  },
  'membership.changed': async ({ db }, viewerId, stored) => {
    const facts = await groupFactsOf(db, viewerId, stored.map(({ groupId }) => groupId))
    return stored.map((data) => {
      const group = facts.get(data.groupId)
      return data.userId === viewerId || (group && groupPolicy.seeMembers(group).ok) ? data : null
    })
  },
  'request.changed': async ({ db }, viewerId, stored) => {
    const facts = await groupFactsOf(db, viewerId, stored.map(({ groupId }) => groupId))
    return stored.map((data) => {
      const group = facts.get(data.groupId)
      return data.userId === viewerId || (group && groupPolicy.manage(group).ok) ? data : null
    })
  },
}

/** Who reads a group may have its screen open. */
export const mayWatchGroup: MayWatch = {
  GROUP: async (db, viewerId, groupId) => {
    const facts = await groupFacts(db, viewerId, groupId)
    return facts !== null && groupPolicy.sees.content(facts)
  },
}
