import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { newestOfPerson } from '../../services/personPosts.ts'
import { mediaPage } from '../../store/posts.ts'

export const getVideoPosts = handle(contract.users.getVideoPosts)(async ({ body, query, actor, db, app }) =>
  newestOfPerson(db, app, actor, {
    ref: body.userId,
    list: ['media', body.mediaType],
    cursor: query.cursor,
    limit: query.limit,
    read: (page) => mediaPage(db, actor.id, { ...page, kind: body.mediaType }),
  }),
)
