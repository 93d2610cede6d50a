import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { mostFlagged, posts } from '../../services/cases/tops.ts'

export const topAutoFlaggedContent = handle(contract.admin.topAutoFlaggedContent)(async ({ body, actor, db, app }) =>
  mostFlagged({ db, app, actor }, { ...body, ranked: 'POST' }, posts, (post, counted) => ({ post, ...counted })),
)
