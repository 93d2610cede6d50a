import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { topFlagged, postsById } from '../rankings.ts'

export const topAutoFlaggedContent = handle(contract.admin.topAutoFlaggedContent)(async ({ body, actor, db, app }) =>
  topFlagged({ db, app, actor }, { ...body, ranked: 'POST' }, postsById, (post, counted) => ({ post, ...counted })),
)
