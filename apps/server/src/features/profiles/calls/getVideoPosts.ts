import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { newestOfPerson } from '../personPosts.ts'
import { mediaPage } from '../store/personPosts.ts'

export const getVideoPosts = handle(contract.users.getVideoPosts)(async ({ body, query, actor, db, app }) =>
  newestOfPerson(db, app, actor, {
    ref: body.userId,
    list: ['media', body.mediaType],
    cursor: query.cursor,
    limit: query.limit,
    read: (page) => mediaPage(db, actor.id, { ...page, kind: body.mediaType }),
  }),
)
