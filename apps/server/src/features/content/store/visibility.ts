import { type RawBuilder, sql } from 'kysely'

/** Nobody signed in: follows no one, is blocked by no one, is in no group. */
export const anybody = '00000000-0000-0000-0000-000000000000'

/** Who looks: an account's id, or an expression where many look at once. */
type Looker = string | RawBuilder<unknown>
const idOf = (viewer: Looker) => (typeof viewer === 'string' ? sql`${viewer}::uuid` : viewer)

/**
 * The one rule of who sees a post, for the `where` of every list, search, count and access. `p` and `a` are the aliases
 * of `posts` and of its author in `accounts`. Authors always see what they wrote while they may read its group;
 * what waits for a group's admins they see too.
 */
export function visiblePost(viewer: Looker, p = 'p', a = 'a'): RawBuilder<boolean> {
  const [post, author, asker] = [sql.raw(p), sql.raw(a), idOf(viewer)]
  return sql<boolean>`(${post}.deleted_at is null
    and (${post}.group_id is null or group_is_readable(${asker}, ${post}.group_id))
    and (${post}.author_id = ${asker} or (
      ${post}.status = 'PUBLISHED' and not ${post}.silent and ${visibleAuthor(viewer, a)}
      and case ${post}.audience
        when 'EVERYONE' then ${post}.group_id is not null or not ${author}.is_private or ${follows(viewer, a)}
        when 'FOLLOWERS' then ${follows(viewer, a)}
        when 'GROUP' then exists (select 1 from group_members gm
          where gm.group_id = ${post}.group_id and gm.account_id = ${asker} and gm.standing = 'MEMBER')
        else false end)
      or (${post}.status = 'HELD' and ${visibleAuthor(viewer, a)} and exists (select 1 from group_members ga
        where ga.group_id = ${post}.group_id and ga.account_id = ${asker} and ga.role in ('OWNER', 'ADMIN')))))`
}

/** Somebody whose doings the viewer may know of: in good standing, and not blocked either way. */
export function visibleAuthor(viewer: Looker, a = 'a'): RawBuilder<boolean> {
  const [author, asker] = [sql.raw(a), idOf(viewer)]
  return sql<boolean>`(account_is_visible(${author}.status, ${author}.isolated_until)
    and not exists (select 1 from blocks b where b.blocker_id = ${asker} and b.blocked_id = ${author}.id)
    and not exists (select 1 from blocks b where b.blocker_id = ${author}.id and b.blocked_id = ${asker}))`
}

/** Not muted by the viewer just now: for feeds and notifications, not for what is asked for by name. */
export function unmuted(viewer: string, now: Date, id: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`not exists (select 1 from mutes u where u.muter_id = ${viewer}::uuid and u.muted_id = ${id}
    and (u.until is null or u.until > ${now}))`
}

const follows = (viewer: Looker, a: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from follows w where w.follower_id = ${idOf(viewer)} and w.followee_id = ${sql.raw(a)}.id and w.state = 'FOLLOWING')`

/** A comment that stands and whose writer the viewer may know of; `c`, `a` as above. Its post is asked for apart. */
export function visibleComment(viewer: string, c = 'c', a = 'a'): RawBuilder<boolean> {
  const comment = sql.raw(c)
  return sql<boolean>`(${comment}.author_id = ${viewer}::uuid or (not ${comment}.silent
    and (${sql.raw(a)}.status = 'PURGED' or ${visibleAuthor(viewer, a)})))`
}
