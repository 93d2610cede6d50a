import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { markItemRead } from '../index.ts'

export const markActivityItemRead = handle(contract.users.markActivityItemRead)(async ({
  body,
  actor,
  tx,
  app,
  refuse,
}) => {
  const marked = await markItemRead(tx, app, actor.id, body.id)
  return marked ? { unread: marked.unread } : refuse('NOT_FOUND')
})
