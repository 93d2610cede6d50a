import type { PostView } from '@koinon/contract/shared'
import type { App } from '#kernel/http/app.ts'
import { dayMs } from '#kernel/durations.ts'
import type { Db } from '#kernel/database/tables.ts'
import type { PostRow } from '../posts/store/postRows.ts'
import { presentRows } from '../present.ts'
import { anonymousId } from '../store/visibility.ts'
import { newestPage } from './store/newestPage.ts'

/** How many of the newest posts are ranked. */
const maxRanked = 60
const recentDays = 30

/**
 * A few recent posts of these groups that everybody may see, for a page that shows what a community is like: by
 * different authors with public profiles; new ones, those with pictures and much liked ones first.
 */
export async function publicPostsOfGroups(
  db: Db,
  app: App,
  { groupIds, limit }: { readonly groupIds: readonly string[]; readonly limit: number },
): Promise<PostView[]> {
  if (groupIds.length === 0) return []
  const newest = await newestPage(db, anonymousId, {
    of: { groupIds },
    before: null,
    mediaType: null,
    limit: maxRanked,
  })
  const since = app.runtime.now().getTime() - recentDays * dayMs
  const showable = newest.filter((row) => isShowable(row) && row.createdAt.getTime() > since)
  const rows: PostRow[] = []
  for (const row of showable.toSorted((one, other) => scoreOf(other) - scoreOf(one)))
    if (!rows.some(({ authorId }) => authorId === row.authorId)) rows.push(row)
  return presentRows(db, app, { id: anonymousId, roles: [] }, { rows: rows.slice(0, limit) })
}

const isShowable = ({ audience, authorPrivate, locked, repostOf, sensitive, text }: PostRow): boolean =>
  audience === 'EVERYONE' && !authorPrivate && !locked && repostOf === null && sensitive === null && text !== ''

/** A picture counts as much as twenty likes; each day that has passed takes one away. */
const scoreOf = ({ mediaType, likes, comments, createdAt }: PostRow): number =>
  (mediaType === 'IMAGE' ? 20 : 0) + likes + comments + createdAt.getTime() / dayMs
