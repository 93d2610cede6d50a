import { sql } from 'kysely'
import type { Facet, Place } from '@koinon/contract/shared'
import type { Db } from '#kernel/database/tables.ts'
import { sharedGroups } from '#features/groups/index.ts'
import { type CardRow, type PersonFacts, accessPersonWith, avatarJson } from '#features/users/index.ts'

export interface ProfileRow extends Pick<CardRow, 'kind' | 'username' | 'display_name' | 'avatar'> {
  readonly bio: string
  readonly bio_facets: Facet[]
  readonly links: string[]
  readonly place: Place | null
  readonly created_at: Date
  readonly follower_count: number
  readonly following_count: number
  /** To others, only groups whose members they may see. */
  readonly group_count: number
  readonly post_count: number
  /** Until when the viewer has muted the person, as ISO text; for good without an end. */
  readonly mute: { readonly until: string | null } | null
  /** Which sections contain anything: most profiles fill few, and the others need not be read. */
  readonly filled: readonly Section[]
}
export type Section = 'interests' | 'titles' | 'placed' | 'highlights' | 'prayers' | 'testimonial'

/** The columns of a `ProfileRow`, for the account `a`; `mine` is the viewer's follow, which counts for them though they are isolated. */
const columns = (viewerId: string) => sql`
  a.kind, a.username, a.display_name, ${avatarJson()} as avatar, a.bio, a.bio_facets, a.links, a.place, a.created_at,
  a.follower_count + coalesce((mine.by_isolated_author and mine.state = 'FOLLOWING')::int, 0) as follower_count, a.following_count, a.post_count,
  case when a.id = ${viewerId} then a.group_count else ${sharedGroups.visible(viewerId, sql`a.id`)} end as group_count,
  (select json_build_object('until', m.until) from mutes m
    where m.muter_id = ${viewerId} and m.muted_id = a.id and (m.until is null or m.until > now())) as mute,
  array(
    (select 'interests' from account_interests s where s.account_id = a.id limit 1)
    union all (select 'titles' from group_members s where s.account_id = a.id and s.membership_state = 'MEMBER' and s.title is not null limit 1)
    union all (select 'placed' from profile_posts s where s.account_id = a.id limit 1)
    union all (select 'highlights' from highlights s where s.account_id = a.id limit 1)
    union all (select 'prayers' from prayers s where s.author_id = a.id and s.deleted_at is null limit 1)
    union all select 'testimonial' from testimonials s where s.account_id = a.id) as filled,`

/** A person who exists for the viewer, with what their page needs; otherwise 404 `USER_NOT_FOUND`. */
export const accessProfile = (db: Db, viewerId: string, ref: string): Promise<PersonFacts & ProfileRow> =>
  accessPersonWith<ProfileRow>(db, { viewerId, ref, need: 'existence', more: columns(viewerId) })
