import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { listComments } from '../readComments.ts'
import { accessPost } from '../../store/access.ts'
import { commentRows } from '../store/commentRows.ts'

export const getComments = handle(contract.content.getComments)(async ({ params, query, actor, db, app, refuse }) => {
  const post = await accessPost(db, actor.id, params.postId, 'read')
  const { parentId = null, sort, cursor, limit } = query
  if (parentId !== null) {
    const [parent] = await commentRows(db, actor.id, [parentId])
    if (parent?.postId !== post.id) return refuse('COMMENT_NOT_FOUND', { path: 'parentId' })
  }
  return listComments(db, app, { viewer: actor, post }, { branchId: parentId, sort, cursor, limit })
})
