import type { GroupCard } from '@koinon/contract/shared'
import { Refusal } from '#kernel/refusal.ts'
import type { Db } from '#kernel/database/tables.ts'
import { groupPolicy } from '../policy.ts'
import { accessGroup, groupFactsOf } from '../store/access.ts'
import type { GroupFacts } from '../facts.ts'
import { subgroupActivity } from '../directory/store/directory.ts'

/** The parent, for its members; anybody else who knows of it is refused. */
export async function accessSubgroups(db: Db, viewerId: string, parentId: string): Promise<GroupFacts> {
  const facts = await accessGroup(db, viewerId, parentId, 'preview')
  const verdict = groupPolicy.seeSubgroups(facts)
  if (!verdict.ok) throw new Refusal(verdict.code)
  return facts
}

/** Cards of subgroups with their activity, for those who read them, and what the viewer may do there. */
export async function subgroupCards(db: Db, viewerId: string, cards: readonly GroupCard[]) {
  const ids = cards.map(({ id }) => id)
  const [facts, activity] = await Promise.all([groupFactsOf(db, viewerId, ids), subgroupActivity(db, ids)])
  return cards.flatMap((card) => {
    const [groupFacts, row] = [facts.get(card.id), activity.get(card.id)]
    if (!groupFacts || !row) return []
    const { join, leave, post, invite, manage, delete: remove } = groupPolicy.can(groupFacts)
    return {
      ...card,
      ...(card.locked
        ? {}
        : {
            counts: { members: row.members, posts: row.posts },
            lastActivityTime: row.lastPostAt?.toISOString() ?? null,
          }),
      can: { join, leave, post, invite, manage, delete: remove },
    }
  })
}
