import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { mostFlagged, people } from '../../services/cases/tops.ts'

export const topAutoFlaggedUsers = handle(contract.admin.topAutoFlaggedUsers)(async ({ body, actor, db, app }) =>
  mostFlagged({ db, app, actor }, { ...body, ranked: 'USER' }, people, (user, counted) => ({ user, ...counted })),
)
