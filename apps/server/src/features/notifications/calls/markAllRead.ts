import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { readAll } from '../services/reading.ts'

export const markAllRead = handle(contract.notifications.markAllRead)(async ({ body, actor, tx, app }) => {
  const { types = null, before } = body
  return readAll(tx, app, {
    accountId: actor.id,
    types,
    before: before === undefined ? app.seams.now() : new Date(before),
  })
})
