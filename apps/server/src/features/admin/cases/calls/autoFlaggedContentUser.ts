import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { casesOfUser } from '../casesOfUser.ts'

export const autoFlaggedContentUser = handle(contract.admin.autoFlaggedContentUser)(
  async ({ params, body, actor, db, app }) =>
    casesOfUser({ db, app, actor }, { ...body, userId: params.userId, kind: 'POST', source: 'AUTO' }),
)
