import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { casesOfUser } from '../../services/cases/ofUser.ts'

export const autoFlaggedCommentsUser = handle(contract.admin.autoFlaggedCommentsUser)(
  async ({ params, body, actor, db, app }) =>
    casesOfUser({ db, app, actor }, { ...body, userId: params.userId, kind: 'COMMENT', source: 'AUTO' }),
)
