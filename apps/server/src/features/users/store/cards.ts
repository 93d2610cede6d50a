import type { PersonCard } from '@koinon/contract/shared'
import { sql } from 'kysely'
import { type AccountRef, accountIdSql } from '#kernel/database/accountRef.ts'
import type { Db } from '#kernel/database/tables.ts'
import { anyOfIds } from '#kernel/database/sqlHelpers.ts'
import { type PictureRow, imageView, publicGrant } from '#features/media/index.ts'
import { follows } from './visibility.ts'

/** The content of a card, as the database returns it. */
export type CardRow = Omit<PersonCard, 'avatar' | 'isPrivate' | 'followState' | 'followsMe' | 'displayName'> & {
  readonly display_name: string
  readonly is_private: boolean
  readonly follow_state: PersonCard['followState'] | null
  readonly follows_me: boolean
  readonly avatar: PictureRow | null
}

/**
 * The columns of a card as one json value, for queries that name a person on every row and have already checked that
 * the viewer may know of them. `a` is the alias of `accounts`.
 */
export const cardJson = (viewer: AccountRef, a = 'a') => {
  const account = sql.raw(a)
  return sql<CardRow>`json_build_object('id', ${account}.id, 'kind', ${account}.kind, 'username', ${account}.username,
    'display_name', ${account}.display_name, 'is_private', ${account}.is_private,
    'follow_state', (select f.state from follows f where f.follower_id = ${accountIdSql(viewer)} and f.followee_id = ${account}.id),
    'follows_me', ${follows(sql`${account}.id`, viewer)},
    'avatar', ${avatarJson(a)})`
}

/** The picture of an account, `a`, as one json value; null if there is none, or none yet. */
export const avatarJson = (a = 'a') => sql<PictureRow | null>`(
  select json_build_object('media_id', m.id, 'alt', m.alt, 'width', m.width, 'height', m.height,
    'placeholder', m.placeholder, 'color', m.color, 'variants', m.variants)
  from media m where m.id = ${sql.raw(a)}.avatar_media_id and m.status = 'READY')`

/**
 * The people with these ids as the viewer may see them, in one query. Left out, as if they had never existed: anybody
 * blocked in either direction, banned, deactivated, or isolated from everybody but themselves. With `blockedByViewer`
 * those whom the viewer blocks are included all the same, so that a block can be lifted. Blocks are read once per query.
 */
export async function personCards(
  db: Db,
  viewerId: string,
  ids: Iterable<string>,
  { blockedByViewer = false }: { blockedByViewer?: boolean } = {},
): Promise<Map<string, PersonCard>> {
  const uniqueIds = [...new Set(ids)]
  if (uniqueIds.length === 0) return new Map()
  const { rows } = await sql<CardRow>`
    select a.id, a.kind, a.username, a.display_name, a.is_private, mine.state as follow_state,
      coalesce(theirs.state = 'FOLLOWING', false) as follows_me,
      case when m.id is null then null else json_build_object(
        'media_id', m.id, 'alt', m.alt, 'width', m.width, 'height', m.height,
        'placeholder', m.placeholder, 'color', m.color, 'variants', m.variants) end as avatar
    from accounts a
    left join media m on m.id = a.avatar_media_id and m.status = 'READY'
    left join follows mine on mine.follower_id = ${viewerId}::uuid and mine.followee_id = a.id
    left join follows theirs on theirs.follower_id = a.id and theirs.followee_id = ${viewerId}::uuid
    where a.id = ${anyOfIds(uniqueIds)}
      and (a.id = ${viewerId}::uuid or (account_is_visible(a.status, a.isolated_until) and a.id not in (
        select b.blocker_id from blocks b where b.blocked_id = ${viewerId}::uuid
        ${blockedByViewer ? sql`` : sql`union all select b.blocked_id from blocks b where b.blocker_id = ${viewerId}::uuid`})))`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.id, cardOf(row)]))
}

export const cardOf = (row: CardRow): PersonCard => ({
  id: row.id,
  kind: row.kind,
  username: row.username,
  displayName: row.display_name,
  avatar: imageView(row.avatar, publicGrant),
  isPrivate: row.is_private,
  followState: row.follow_state ?? 'NOT_FOLLOWING',
  followsMe: row.follows_me,
})
