import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { mostReported, comments } from '../../services/cases/tops.ts'

export const topReportedComments = handle(contract.admin.topReportedComments)(async ({ body, actor, db, app }) =>
  mostReported({ db, app, actor }, { ...body, ranked: 'COMMENT' }, comments, (comment, counted) => ({
    comment,
    ...counted,
  })),
)
