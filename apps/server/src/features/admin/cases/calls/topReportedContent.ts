import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { topReported, postsById } from '../rankings.ts'

export const topReportedContent = handle(contract.admin.topReportedContent)(async ({ body, actor, db, app }) =>
  topReported({ db, app, actor }, { ...body, ranked: 'POST' }, postsById, (post, counted) => ({ post, ...counted })),
)
