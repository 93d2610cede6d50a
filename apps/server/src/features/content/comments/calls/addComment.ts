import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { publishComment } from '../publishComment.ts'
import { readComment } from '../readComments.ts'

export const addComment = handle(contract.content.addComment)(async ({ body, actor, tx, app }) => {
  const { commentId, post } = await publishComment(tx, app, actor, body)
  return readComment(tx, app, { viewer: actor, post }, commentId)
})
