import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { topFlagged, peopleById } from '../rankings.ts'

export const topAutoFlaggedUsers = handle(contract.admin.topAutoFlaggedUsers)(async ({ body, actor, db, app }) =>
  topFlagged({ db, app, actor }, { ...body, ranked: 'USER' }, peopleById, (user, counted) => ({ user, ...counted })),
)
