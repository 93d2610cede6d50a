import type { PostView } from '@koinon/contract/shared'
import type { App } from '#kernel/http/app.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Db } from '#kernel/database/tables.ts'
import { type Viewer, presentWholePosts } from '../present.ts'

/** One post as the viewer may see it, or 404. */
export async function readPost(db: Db, app: App, viewer: Viewer, postId: string): Promise<PostView> {
  const [view] = await presentWholePosts(db, app, viewer, [postId])
  if (!view) throw new Refusal('POST_NOT_FOUND')
  return view
}
