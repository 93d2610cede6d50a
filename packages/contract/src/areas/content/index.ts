import { area } from '../../kernel/index.ts'
import * as comments from './comments.ts'
import * as drafts from './drafts.ts'
import * as feeds from './feeds.ts'
import * as places from './places.ts'
import * as posts from './posts.ts'
import * as reactions from './reactions.ts'
import * as scheduled from './scheduled.ts'
import * as search from './search.ts'
import * as uploads from './uploads.ts'

/** Posts, comments, reactions, feeds, search and uploads. What one may not see does not exist in any of them. */
export const content = area({
  ...posts,
  ...drafts,
  ...comments,
  ...reactions,
  ...feeds,
  ...search,
  ...places,
  ...scheduled,
  ...uploads,
})
