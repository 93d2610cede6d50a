import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { recommendGroups } from '../recommendGroups.ts'

export const getRecommendedGroups = handle(contract.groups.getRecommendedGroups)(async ({ body, actor, db, app }) => {
  const { items, nextCursor } = await recommendGroups(db, app, actor.id, body)
  return { items: items.map(({ item }) => item), nextCursor }
})
