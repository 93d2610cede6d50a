import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { readProfile } from '../services/readProfile.ts'

export const getProfile = handle(contract.users.getProfile)(async ({ params, actor, db, app }) =>
  readProfile(db, app, actor, params.userId),
)
