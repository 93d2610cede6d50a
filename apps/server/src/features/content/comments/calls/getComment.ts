import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { readAncestors, readComment } from '../readComments.ts'
import { accessComment } from '../../store/access.ts'

export const getComment = handle(contract.content.getComment)(async ({ params, actor, db, app }) => {
  const { comment, post } = await accessComment(db, actor.id, params.id)
  const view = await readComment(db, app, { viewer: actor, post }, comment.id)
  return { ...view, ancestors: await readAncestors(db, app, { viewer: actor, post }, comment.id) }
})
