import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { topFlagged, commentsById } from '../rankings.ts'

export const topAutoFlaggedComments = handle(contract.admin.topAutoFlaggedComments)(async ({ body, actor, db, app }) =>
  topFlagged({ db, app, actor }, { ...body, ranked: 'COMMENT' }, commentsById, (comment, counted) => ({
    comment,
    ...counted,
  })),
)
