import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { recommendations } from '../../services/recommending.ts'

export const getRecommendedGroups = handle(contract.groups.getRecommendedGroups)(async ({ body, actor, db, app }) => {
  const { items, nextCursor } = await recommendations(db, actor.id, { ...body, now: app.seams.now() })
  return { items: items.map(({ item }) => item), nextCursor }
})
