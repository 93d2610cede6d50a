import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { mostFlagged, comments } from '../../services/cases/tops.ts'

export const topAutoFlaggedComments = handle(contract.admin.topAutoFlaggedComments)(async ({ body, actor, db, app }) =>
  mostFlagged({ db, app, actor }, { ...body, ranked: 'COMMENT' }, comments, (comment, counted) => ({
    comment,
    ...counted,
  })),
)
