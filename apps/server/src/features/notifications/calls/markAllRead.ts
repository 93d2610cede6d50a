import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { markAllAsRead } from '../markRead.ts'

export const markAllRead = handle(contract.notifications.markAllRead)(async ({ body, actor, tx, app }) => {
  const { types = null, before } = body
  return markAllAsRead(tx, app, {
    accountId: actor.id,
    types,
    before: before === undefined ? app.runtime.now() : new Date(before),
  })
})
