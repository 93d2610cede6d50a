import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { casesOfUser } from '../casesOfUser.ts'

export const reportedCommentsUser = handle(contract.admin.reportedCommentsUser)(
  async ({ params, body, actor, db, app }) =>
    casesOfUser({ db, app, actor }, { ...body, userId: params.userId, kind: 'COMMENT', source: 'REPORTED' }),
)
