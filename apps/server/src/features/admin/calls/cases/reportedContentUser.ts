import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { casesOfUser } from '../../services/cases/ofUser.ts'

export const reportedContentUser = handle(contract.admin.reportedContentUser)(
  async ({ params, body, actor, db, app }) =>
    casesOfUser({ db, app, actor }, { ...body, userId: params.userId, kind: 'POST', source: 'REPORTED' }),
)
