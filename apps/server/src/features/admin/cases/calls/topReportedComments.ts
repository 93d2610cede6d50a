import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { topReported, commentsById } from '../rankings.ts'

export const topReportedComments = handle(contract.admin.topReportedComments)(async ({ body, actor, db, app }) =>
  topReported({ db, app, actor }, { ...body, ranked: 'COMMENT' }, commentsById, (comment, counted) => ({
    comment,
    ...counted,
  })),
)
