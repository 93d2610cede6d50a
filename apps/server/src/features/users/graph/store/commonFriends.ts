import type { FriendsSummary } from '@koinon/contract/shared'
import { sql } from 'kysely'
import type { Db } from '#kernel/database/tables.ts'
import { type CardRow, cardJson, cardOf } from '../../store/cards.ts'
import { follows, visiblePerson, visibleProfile } from '../../store/visibility.ts'

/**
 * Friends (mutual follows) that the viewer has in common with each of several people, by the person's id; those without
 * any are left out. As on a profile, the viewer may see them in the person's lists, or in the friend's own.
 */
export async function commonFriendsOfMany(
  db: Db,
  viewerId: string,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, FriendsSummary>> {
  if (personIds.length === 0) return new Map()
  const showsLists = sql`(${visibleProfile(viewerId, 'person')} and (person.show_lists = 'EVERYONE'
    or person.show_lists = 'FOLLOWERS' and ${follows(viewerId, sql.ref('person.id'))}))`
  const { rows } = await sql<{ personId: string; count: number; cards: CardRow[] }>`
    select person.id as "personId", known.count, known.cards
    from accounts person
    cross join lateral (
      select count(*)::int as count, (array_agg(friend.card order by friend.since desc))[1:3] as cards
      from (
        select ${cardJson(viewerId)} as card, x.created_at as since
        from follows x
        join follows y on y.follower_id = x.followee_id and y.followee_id = ${viewerId} and y.state = 'FOLLOWING'
        join follows p on p.follower_id = x.followee_id and p.followee_id = person.id and p.state = 'FOLLOWING'
        join follows q on q.follower_id = person.id and q.followee_id = x.followee_id and q.state = 'FOLLOWING'
        join accounts a on a.id = x.followee_id
        where x.follower_id = ${viewerId} and x.state = 'FOLLOWING' and ${visiblePerson(viewerId)}
          and (${showsLists} or a.show_lists <> 'NOBODY')
      ) friend
    ) known
    where person.id = any(${[...personIds]}::uuid[]) and known.count > 0`.execute(db)
  return new Map(rows.map(({ personId, count, cards }) => [personId, { count, items: cards.map(cardOf) }]))
}
