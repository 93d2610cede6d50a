import { type RawBuilder, sql } from 'kysely'

/** Somebody who exists for the viewer: in good standing, and no block either way. `a` is the alias of `accounts`. */
export function visiblePerson(viewerId: string, a = 'a'): RawBuilder<boolean> {
  const account = sql.raw(a)
  return sql<boolean>`((${account}.id = ${viewerId}::uuid or account_is_visible(${account}.status, ${account}.isolated_until))
    and not blocked_between(${viewerId}::uuid, ${account}.id))`
}

/** Somebody whose whole profile the viewer sees: `peoplePolicy.seesPosts`, for lists. */
export function openPerson(viewerId: string, a = 'a'): RawBuilder<boolean> {
  const account = sql.raw(a)
  return sql<boolean>`(not ${account}.is_private or ${account}.id = ${viewerId}::uuid or ${followed(viewerId, a)})`
}

/** Whether the viewer follows the person. */
export const followed = (viewerId: string, a = 'a'): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from follows w where w.follower_id = ${viewerId}::uuid and w.followee_id = ${sql.raw(a)}.id and w.state = 'FOLLOWING')`
