import { placeRules } from '#features/place/index.ts'
import type { App } from '#kernel/http/app.ts'
import { emit } from '#kernel/work/events.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { linkOf } from '../posts/store/posts.ts'
import { fillPreview, usePreviewPicture } from './store/previews.ts'
import { linkedPage } from './linkPreviews.ts'

/** Adds the page's preview to the post that links to it. An address that must not be fetched stays bare. */
export async function fetchPreview(app: App, postId: string): Promise<void> {
  const post = await linkOf(app.db, postId)
  if (!post?.url || !(await placeRules(app.db, app.config)).switches.linkPreviews) return
  const page = await linkedPage(app, post.authorId, post.url)
  if (!page) return
  await inTransaction(app, async (tx) => {
    const authorId = await fillPreview(tx, postId, page.kept)
    if (!authorId) return
    await usePreviewPicture(tx, postId, page.mediaId)
    await emit(tx, 'post.edited', { postId, authorId, newlyNamed: [] })
  })
}
