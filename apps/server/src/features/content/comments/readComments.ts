import type { CommentView } from '@koinon/contract/shared'
import type { App } from '#kernel/http/app.ts'
import { pageOf, readCursor, writeCursor } from '#kernel/database/paging.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Db } from '#kernel/database/tables.ts'
import { mediaRows } from '#features/media/index.ts'
import { personCards } from '#features/users/index.ts'
import { type Viewer, pictureOf } from '../present.ts'
import { commentView } from './commentView.ts'
import type { PostFacts } from '../facts.ts'
import {
  type CommentRow,
  type CommentSort,
  answeredBy,
  commentKey,
  commentPage,
  commentRows,
  firstReplies,
  shownReplies,
} from './store/commentRows.ts'

const cursorScopeOf = (postId: string, branchId: string | null, sort: CommentSort) => [
  'comments',
  postId,
  branchId,
  branchId === null ? sort : null,
]

/** The post whose comments are read, and their viewer. */
interface CommentsContext {
  readonly viewer: Viewer
  readonly post: PostFacts
}

/** A page of a post's comments, or of a comment's replies, each with its first replies. */
export async function listComments(
  db: Db,
  app: App,
  context: CommentsContext,
  list: { branchId: string | null; sort: CommentSort; cursor: string | undefined; limit: number },
): Promise<{ items: CommentView[]; nextCursor: string | null }> {
  const { viewer, post } = context
  const cursorScope = cursorScopeOf(post.id, list.branchId, list.sort)
  const after = readCursor(list.cursor, cursorScope)
  const now = app.runtime.now()
  const { branchId, sort } = list
  const rows = await commentPage(db, viewer.id, { postId: post.id, branchId, sort, after, limit: list.limit + 1 })
  const views = await presentComments(db, app, context, { rows: rows.slice(0, list.limit) })
  return pageOf(
    rows,
    { limit: list.limit, keyOf: commentKey({ branchId, sort, after }, now), cursorScope },
    () => views,
  )
}

export async function readComment(db: Db, app: App, context: CommentsContext, commentId: string): Promise<CommentView> {
  const [view] = await presentComments(db, app, context, {
    rows: await commentRows(db, context.viewer.id, [commentId]),
  })
  if (!view) throw new Refusal('COMMENT_NOT_FOUND')
  return view
}

/** The comments above a reply, the first comment first, without their other replies. */
export async function readAncestors(
  db: Db,
  app: App,
  context: CommentsContext,
  commentId: string,
): Promise<CommentView[]> {
  return presentComments(db, app, context, {
    rows: await answeredBy(db, context.viewer.id, commentId),
    withReplies: false,
  })
}

/** Comments as views: one query for their replies, one for the people, one for the pictures. */
export async function presentComments(
  db: Db,
  app: App,
  { viewer, post }: CommentsContext,
  { rows, withReplies = true }: { rows: readonly CommentRow[]; withReplies?: boolean },
): Promise<CommentView[]> {
  if (rows.length === 0) return []
  const replies = withReplies
    ? await firstReplies(
        db,
        viewer.id,
        rows.flatMap(({ id, descendantCount }) => (descendantCount > 0 ? id : [])),
      )
    : []
  const all = [...rows, ...replies]
  const [people, media] = await Promise.all([
    personCards(
      db,
      viewer.id,
      all.map(({ authorId }) => authorId),
    ),
    mediaRows(
      db,
      all.flatMap(({ mediaId, linkPreview }) => [mediaId, pictureOf(linkPreview)].filter((id) => id !== null)),
    ),
  ])
  const around = { app, viewer, post, people, media }
  return rows.map((row) => {
    const under = replies.filter(({ branchId }) => branchId === row.id)
    const shown = under.slice(0, shownReplies)
    const last = shown.at(-1)
    const more =
      under.length > shownReplies && last ? writeCursor([last.id], cursorScopeOf(post.id, row.id, 'TOP')) : null
    return commentView(around, row, {
      items: shown.map((reply) => commentView(around, reply, unread(reply, post.id))),
      nextCursor: more,
    })
  })
}

/** The replies to a reply are not read with it: if there are any, the cursor leads to the first. */
const unread = ({ id, descendantCount }: CommentRow, postId: string): CommentView['replies'] => ({
  items: [],
  nextCursor: descendantCount > 0 ? writeCursor([noId], cursorScopeOf(postId, id, 'TOP')) : null,
})
/** Below every id: a page after it begins with the first item. */
const noId = '00000000-0000-0000-0000-000000000000'
