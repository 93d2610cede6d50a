import { sql } from 'kysely'
import type { Db } from '#kernel/database/tables.ts'
import { escapeLike } from '#kernel/text/likePattern.ts'
import { isNameStart, hasWordOnProfile } from './names.ts'
import { blockedBetween } from './visibility.ts'

/** How many people not followed are examined. */
const maxStrangers = 50
/** Shorter texts have no index within names: then only followed people and user-name prefixes are searched. */
const shortestInside = 3

/**
 * People whose user name, or a word of whose name, has this prefix: those the viewer follows first, then the most
 * followed. Never the viewer.
 */
export async function completePeople(db: Db, viewerId: string, typedPrefix: string, limit: number): Promise<string[]> {
  const text = typedPrefix.replace(/^[@＠]/, '').toLowerCase()
  const prefix = `${escapeLike(text)}%`
  const fits = isNameStart(text)
  const byName =
    text.length < shortestInside
      ? sql``
      : sql`union (select a.id from accounts a where ${hasWordOnProfile(text)} and ${fits} limit ${maxStrangers})`
  const { rows } = await sql<{ id: string }>`
    with found as (
      (select a.id from follows f join accounts a on a.id = f.followee_id
        where f.follower_id = ${viewerId} and f.state = 'FOLLOWING' and ${fits} limit ${maxStrangers})
      union (select a.id from accounts a where a.username like ${prefix} limit ${maxStrangers})
      ${byName}
    )
    select a.id from found join accounts a on a.id = found.id
    left join follows f on f.follower_id = ${viewerId} and f.followee_id = a.id and f.state = 'FOLLOWING'
    where a.id <> ${viewerId} and account_is_visible(a.status, a.isolated_until) and not ${blockedBetween(viewerId, sql.ref('a.id'))}
    order by f.followee_id is null, a.username <> ${text}, a.follower_count desc, a.id desc limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
