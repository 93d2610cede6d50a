import type { PostView } from '@koinon/contract/shared'
import type { Actor } from '#kernel/actor.ts'
import type { App } from '#kernel/http/app.ts'
import type { Db } from '#kernel/database/tables.ts'
import { presentWholePosts } from '../present.ts'

/** The posts attached to requests, as the viewer, who decides about them, may see them: all of each. */
export async function pendingPostsOf(
  db: Db,
  app: App,
  viewer: Actor,
  requests: readonly { readonly pendingPostId: string | null }[],
): Promise<Map<string, PostView>> {
  const posts = await presentWholePosts(
    db,
    app,
    viewer,
    requests.flatMap(({ pendingPostId }) => pendingPostId ?? []),
  )
  return new Map(posts.map((post) => [post.id, post]))
}
