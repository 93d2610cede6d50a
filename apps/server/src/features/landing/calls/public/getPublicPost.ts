import { contract } from '@koinon/contract'
import { handle } from '../../../../kernel/handle.ts'
import { publicPost } from '../../../content/index.ts'

export const getPublicPost = handle(contract.landing.getPublicPost)(async ({ params, db, app }) =>
  publicPost(db, app, params.postId),
)
