import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import { accessPost } from '../../store/access.ts'
import { versionsPage } from '../store/posts.ts'

export const postsVersions = handle(contract.content.postsVersions)(async ({ params, query, actor, db }) => {
  const post = await accessPost(db, actor.id, params.postId, 'read')
  const cursorScope = ['versions', post.id]
  const [before = null] = readCursor(query.cursor, cursorScope) ?? []
  const rows = await versionsPage(db, post.id, {
    before: before === null ? null : Number(before),
    limit: query.limit + 1,
  })
  return pageOf(rows, { limit: query.limit, keyOf: ({ version }) => [version], cursorScope }, (shown) =>
    shown.map(({ version, text, facets, at }) => ({ version, text, facets: [...facets], at: at.toISOString() })),
  )
})
