import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { accessOwner } from '../accessHook.ts'
import { hookViews } from '../presentHooks.ts'
import { hooksOf } from '../store/hooks.ts'

export const listHooks = handle(contract.hooks.listHooks)(async ({ body, actor, db, app }) => {
  const groupId = body.groupId ?? null
  await accessOwner(db, actor, groupId)
  return { items: await hookViews(db, await hooksOf(db, groupId), { viewerId: actor.id, now: app.runtime.now() }) }
})
