import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { readProfile } from '../readProfile.ts'

export const getProfile = handle(contract.users.getProfile)(async ({ params, actor, db, app }) =>
  readProfile(db, app, actor, params.userId),
)
