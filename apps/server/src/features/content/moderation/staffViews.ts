import type { CommentView, PostView } from '@koinon/contract/shared'
import type { App } from '#kernel/http/app.ts'
import type { Db } from '#kernel/database/tables.ts'
import { mediaRows } from '#features/media/index.ts'
import { cardsForStaff } from '#features/users/index.ts'
import { type Viewer, presentRows } from '../present.ts'
import { commentView } from '../comments/commentView.ts'
import { commentRowsForStaff } from '../comments/store/commentRows.ts'
import { postFactsOf } from '../store/access.ts'
import { postRowsForStaff } from '../posts/store/postRows.ts'

/** Posts as members see them, in this order, whatever became of them: for moderators, who have a reason to look. */
export async function postsForStaff(db: Db, app: App, viewer: Viewer, ids: readonly string[]): Promise<PostView[]> {
  const rows = new Map((await postRowsForStaff(db, viewer.id, ids)).map((row) => [row.id, row]))
  return presentRows(db, app, viewer, { rows: ids.flatMap((id) => rows.get(id) ?? []), at: null, isWhole: true })
}

/** Comments with the text they had, removed or not, without their replies. */
export async function commentsForStaff(
  db: Db,
  app: App,
  viewer: Viewer,
  ids: readonly string[],
): Promise<Map<string, CommentView>> {
  const rows = await commentRowsForStaff(db, viewer.id, ids)
  const [people, media, posts] = await Promise.all([
    cardsForStaff(
      db,
      viewer.id,
      rows.map(({ authorId }) => authorId),
    ),
    mediaRows(
      db,
      rows.flatMap(({ mediaId }) => mediaId ?? []),
    ),
    postFactsOf(
      db,
      viewer.id,
      rows.map(({ postId }) => postId),
      { alsoDeleted: true },
    ),
  ])
  const views = new Map<string, CommentView>()
  for (const row of rows) {
    const post = posts.get(row.postId)
    if (!post) continue
    const view = commentView(
      { app, viewer, post, people, media },
      { ...row, removed: null },
      { items: [], nextCursor: null },
    )
    views.set(row.id, { ...view, removed: row.removed })
  }
  return views
}
