import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { mostReported, commentsById } from '../rankings.ts'

export const topReportedComments = handle(contract.admin.topReportedComments)(async ({ body, actor, db, app }) =>
  mostReported({ db, app, actor }, { ...body, ranked: 'COMMENT' }, commentsById, (comment, counted) => ({
    comment,
    ...counted,
  })),
)
