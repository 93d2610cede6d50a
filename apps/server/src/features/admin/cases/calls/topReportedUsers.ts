import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { topReported, peopleById } from '../rankings.ts'

export const topReportedUsers = handle(contract.admin.topReportedUsers)(async ({ body, actor, db, app }) =>
  topReported({ db, app, actor }, { ...body, ranked: 'USER' }, peopleById, (user, counted) => ({ user, ...counted })),
)
