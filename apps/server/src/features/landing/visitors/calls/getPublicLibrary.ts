import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { visitorLibrary } from '#features/libraries/index.ts'

export const getPublicLibrary = handle(contract.landing.getPublicLibrary)(
  async ({ params, query, db, app, refuse }) =>
    (await visitorLibrary(db, app, { ...params, limit: query.limit, cursor: query.cursor })) ?? refuse('NOT_FOUND'),
)
