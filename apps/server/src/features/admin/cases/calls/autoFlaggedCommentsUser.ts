import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { casesOfUser } from '../casesOfUser.ts'

export const autoFlaggedCommentsUser = handle(contract.admin.autoFlaggedCommentsUser)(
  async ({ params, body, actor, db, app }) =>
    casesOfUser({ db, app, actor }, { ...body, userId: params.userId, kind: 'COMMENT', source: 'AUTO' }),
)
