import { sql } from 'kysely'
import { uuidArray } from '#kernel/database/sqlHelpers.ts'
import type { Db } from '#kernel/database/tables.ts'
import { filters } from '#features/users/index.ts'
import { belongsInFeed } from '../../feeds/store/feedFilter.ts'
import { searchTextOfPost } from '../../store/searchText.ts'
import { visiblePost } from '../../store/visibility.ts'
import { textOrWarning } from '../../store/warnings.ts'

export interface LatestPostRow {
  readonly groupId: string
  readonly postId: string
  readonly authorId: string
  /** Null if it is covered, without a note. */
  readonly text: string | null
  readonly publishedAt: Date
  readonly isNew: boolean
}

/**
 * The newest post of each group that the viewer may read, outside its events, as a feed would show it: none by muted
 * people or with filtered words, and of covered ones only the warning. It is new to members who have not opened the group
 * since; when they did is in the groups feature's table.
 */
export async function latestPosts(
  db: Db,
  args: {
    readonly viewerId: string
    readonly groupIds: readonly string[]
    readonly textLength: number
    readonly now: Date
  },
): Promise<LatestPostRow[]> {
  const { viewerId, groupIds, textLength, now } = args
  const { rows } = await sql<LatestPostRow>`
    select g.id as "groupId", s.id as "postId", s.author_id as "authorId", s.text,
      s.at as "publishedAt",
      coalesce(s.author_id <> ${viewerId} and s.at > coalesce(m.seen_at, m.joined_at), false) as "isNew"
    from unnest(${uuidArray(groupIds)}) as g (id)
    join lateral (
      select p.id, p.author_id,
        case when (${filters.filteredWordsFor(viewerId, 'FEEDS', searchTextOfPost)}) is null then ${textOrWarning(textLength)} end as text, uuid_extract_timestamp(p.position) as at from posts p join accounts a on a.id = p.author_id
      where p.group_id = g.id and p.event_id is null and p.status = 'PUBLISHED' and p.deleted_at is null
        and ${visiblePost(viewerId)} and ${belongsInFeed({ viewerId, mediaType: null, now })}
      order by p.position desc limit 1) s on true
    left join group_members m on m.group_id = g.id and m.account_id = ${viewerId} and m.membership_state = 'MEMBER'`.execute(
    db,
  )
  return rows
}
