import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { mostReported, posts } from '../../services/cases/tops.ts'

export const topReportedContent = handle(contract.admin.topReportedContent)(async ({ body, actor, db, app }) =>
  mostReported({ db, app, actor }, { ...body, ranked: 'POST' }, posts, (post, counted) => ({ post, ...counted })),
)
