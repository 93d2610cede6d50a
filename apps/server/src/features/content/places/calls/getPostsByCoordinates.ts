import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { postsAtPlace } from '../postsAtPlace.ts'

export const getPostsByCoordinates = handle(contract.content.getPostsByCoordinates)(
  ({ body: { cursor, limit, ...where }, actor, db, app }) => postsAtPlace(db, app, actor, { where, cursor, limit }),
)
