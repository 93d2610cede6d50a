import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import { contentForStaff } from '#features/content/index.ts'
import { recordReading } from '../../access.ts'
import { findPosts } from '../store/content.ts'

export const searchContent = handle(contract.admin.searchContent)(async ({ body, actor, db, app }) => {
  const { query: text, filters = {}, limit } = body
  const cursorScope = ['admin-posts', text, filters]
  const [id] = readCursor(body.cursor, cursorScope) ?? []
  const rows = await findPosts(db, { text, ...filters, after: typeof id === 'string' ? id : null, limit })
  const ids = rows.map((row) => row.id)
  const posts = new Map((await contentForStaff.posts(db, app, actor, ids)).map((post) => [post.id, post]))
  await recordReading(app, { actor, action: 'search-content', after: { query: text ?? null, ...filters } })
  return pageOf(rows, { limit, keyOf: (row) => [row.id], cursorScope }, (shown) =>
    shown.flatMap(({ id: postId, state, reports }) => {
      const post = posts.get(postId)
      return post ? [{ post, state, reports }] : []
    }),
  )
})
