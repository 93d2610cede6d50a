import { contract } from '@koinon/contract'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import { handle } from '#kernel/http/handler.ts'
import { accessHook } from '../accessHook.ts'
import { messageView } from '../presentHooks.ts'
import { hookById } from '../store/hooks.ts'
import { type MessageRow, listMessages } from '../store/messages.ts'

export const listHookMessages = handle(contract.hooks.listHookMessages)(async ({ body, actor, db }) => {
  const { hookId, outcome = null, event = null, limit, cursor } = body
  await accessHook(db, actor, await hookById(db, hookId))
  const cursorScope = ['hook-messages', hookId, outcome, event]
  const rows = await listMessages(db, { hookId, outcome, event, limit, after: readCursor(cursor, cursorScope) })
  const keyOf = ({ id }: MessageRow) => [id]
  return pageOf(rows, { limit, cursorScope, keyOf }, (shown) => shown.map(messageView))
})
