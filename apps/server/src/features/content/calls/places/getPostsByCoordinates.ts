import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { postsAt } from '../../services/places.ts'

export const getPostsByCoordinates = handle(contract.content.getPostsByCoordinates)(
  ({ body: { cursor, limit, ...circle }, actor, db, app }) => postsAt(db, app, actor, circle, { cursor, limit }),
)
