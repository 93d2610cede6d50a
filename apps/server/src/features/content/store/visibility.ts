import { type RawBuilder, sql } from 'kysely'
import { unlocks } from '#features/entitlements/index.ts'
import { type AccountRef, accountIdSql } from '#kernel/database/accountRef.ts'
import { restrictions } from '#features/groups/index.ts'
import { visibility } from '#features/users/index.ts'

export { anonymousId } from '#kernel/actor.ts'

const waiting = sql`('HELD', 'SCHEDULED', 'PROCESSING')`

/**
 * Whether a viewer is shown a post, if only its existence: for lists that show what can be bought. `p` and `a` are the
 * aliases of `posts` and of its author in `accounts`. Authors always see what they wrote while they may read its group;
 * its admins also see what is waiting in a group, for them, for its time or for its files; posts in an event are shown
 * to those who see the event. Authors who are gone for good and left their posts behind hide nothing.
 */
export function shownPost(viewer: AccountRef, p = 'p', a = 'a'): RawBuilder<boolean> {
  const [post, author, viewerId] = [sql.raw(p), sql.raw(a), accountIdSql(viewer)]
  return sql<boolean>`(${post}.deleted_at is null
    and (${post}.group_id is null or ${readableGroup(viewerId, sql`${post}.group_id`)})
    and (${post}.event_id is null or event_is_shown(${viewerId}, ${post}.event_id))
    and (${post}.author_id = ${viewerId} or (not ${post}.by_isolated_author and (${author}.status = 'PURGED' or ${visibility.visibleAmongMany(viewer, a)}) and (
      (${post}.status = 'PUBLISHED' and (${post}.audience = 'PREMIUM' or (${post}.audience in ('EVERYONE', 'FOLLOWERS') and (
        (${post}.audience = 'EVERYONE' and (${post}.group_id is not null or not ${author}.is_private))
        or ${visibility.follows(viewer, sql`${author}.id`)}))))
      or ((${post}.status in ${waiting} or ${post}.audience = 'GROUP') and exists (select 1 from group_members gm
        where gm.group_id = ${post}.group_id and gm.account_id = ${viewerId} and gm.membership_state = 'MEMBER'
          and (${post}.status = 'PUBLISHED' or (${post}.status in ${waiting} and holds_in_group(gm.role, gm.custom_permissions, 'APPROVE')))))))))`
}

/** Of a post that is shown, whether it may be read: premium ones by the author and by holders of what opens them. */
export function openPost(viewer: AccountRef, p = 'p'): RawBuilder<boolean> {
  const [post, viewerId] = [sql.raw(p), accountIdSql(viewer)]
  return sql<boolean>`(${post}.audience <> 'PREMIUM' or ${post}.author_id = ${viewerId}
    or ${unlocks.isUnlockedFor(viewer, sql`${post}.entitlement_id`, { kind: 'POST', id: sql`${post}.id` })})`
}

/** The one rule of who sees a post, for the `where` of every list, search, count and access check. */
export const visiblePost = (viewer: AccountRef, p = 'p', a = 'a'): RawBuilder<boolean> =>
  sql<boolean>`(${shownPost(viewer, p, a)} and ${openPost(viewer, p)})`

/**
 * The database's `group_is_readable` written out: the function itself is called for each row, which would double the
 * cost of a page of posts. A test keeps the two the same.
 */
export function readableGroup(viewerId: RawBuilder<unknown>, groupId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select 1 from groups rg
    left join group_members rm on rm.group_id = rg.id and rm.account_id = ${viewerId}
    left join group_members rp on rp.group_id = rg.parent_id and rp.account_id = ${viewerId}
    where rg.id = ${groupId} and rg.deleted_at is null and (rm.membership_state = 'MEMBER'
      or (rg.visibility = 'EVERYONE' and (rg.parent_id is null or rp.membership_state = 'MEMBER')
        and not ${restrictions.isBanned(viewerId, sql`rg.id`)})))`
}

/**
 * An existing comment whose writer the viewer may know of, and which is not hidden with its author; `c`, `a` as above.
 * Access to its post is checked separately.
 */
export function visibleComment(viewer: AccountRef, c = 'c', a = 'a'): RawBuilder<boolean> {
  const comment = sql.raw(c)
  return sql<boolean>`(${comment}.author_id = ${accountIdSql(viewer)} or (not ${comment}.by_isolated_author and not ${comment}.hidden_with_author
    and (${sql.raw(a)}.status = 'PURGED' or ${visibility.visibleAmongMany(viewer, a)})))`
}
