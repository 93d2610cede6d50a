import { area, scoped } from '../../kernel/index.ts'
import * as comments from './comments.ts'
import * as drafts from './drafts.ts'
import * as feeds from './feeds.ts'
import * as places from './places.ts'
import * as posts from './posts.ts'
import * as reactions from './reactions.ts'
import * as scheduled from './scheduled.ts'
import * as search from './search.ts'
import * as uploads from './uploads.ts'

/**
 * Posts, comments, reactions, feeds, search and uploads. In all of them, what the caller may not see does not exist.
 */
export const content = area(
  scoped('posts', {
    ...posts,
    ...drafts,
    ...comments,
    ...reactions,
    ...feeds,
    ...search,
    ...places,
    ...scheduled,
    ...uploads,
  }),
)
