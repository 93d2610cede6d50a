import { contract } from '@koinon/contract'
import { handle } from '../../../kernel/handle.ts'
import { featuredIds, presentPosts } from '../../content/index.ts'

export const getFeatured = handle(contract.content.getFeatured)(async ({ actor, db, app }) => ({
  items: await presentPosts(db, app, actor, await featuredIds(db, app.seams.now()), 'FEEDS'),
}))
