import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { mostReported, people } from '../../services/cases/tops.ts'

export const topReportedUsers = handle(contract.admin.topReportedUsers)(async ({ body, actor, db, app }) =>
  mostReported({ db, app, actor }, { ...body, ranked: 'USER' }, people, (user, counted) => ({ user, ...counted })),
)
