import { featurePost, featuredIds, unfeaturePost } from '../feeds/store/featured.ts'
import { hideComment, removePost, unhideComment, unhidePost } from './hideContent.ts'
import { correctImported, importPost } from './importPost.ts'
import { commentsForStaff, postsForStaff } from './staffViews.ts'
import { contextOfComment, contextOfPost } from './store/contentContext.ts'
import { reportedComment, reportedPost } from './store/reportedContent.ts'

/** Reads and acts of staff concerning posts and comments. */
export const contentForStaff = {
  posts: postsForStaff,
  comments: commentsForStaff,
  reportedPost,
  reportedComment,
  contextOfPost,
  contextOfComment,
  removePost,
  unhidePost,
  hideComment,
  unhideComment,
  feature: featurePost,
  unfeature: unfeaturePost,
  featuredIds,
  importPost,
  correctImported,
}
