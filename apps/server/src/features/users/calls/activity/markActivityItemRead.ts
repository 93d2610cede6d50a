import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { readItem } from '#features/notifications/index.ts'

export const markActivityItemRead = handle(contract.users.markActivityItemRead)(async ({
  body,
  actor,
  tx,
  app,
  refuse,
}) => {
  const marked = await readItem(tx, app, actor.id, body.id)
  return marked ? { unread: marked.unread } : refuse('NOT_FOUND')
})
