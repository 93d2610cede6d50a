import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { postLists } from '#features/content/index.ts'

export const getPublicPost = handle(contract.landing.getPublicPost)(async ({ params, actor, db, app }) =>
  postLists.publicPost(db, app, actor, params.postId),
)
