import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { newestOfPerson } from '../personPosts.ts'
import { taggedPage } from '../store/personPosts.ts'

export const getTaggedPosts = handle(contract.users.getTaggedPosts)(async ({ body, query, actor, db, app }) =>
  newestOfPerson(db, app, actor, {
    ref: body.userId,
    list: ['tagged'],
    cursor: query.cursor,
    limit: query.limit,
    read: (page) => taggedPage(db, actor.id, page),
  }),
)
