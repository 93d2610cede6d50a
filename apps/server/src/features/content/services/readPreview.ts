import type { App } from '../../../kernel/app.ts'
import { emit } from '../../../kernel/events.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { inTransaction } from '../../../kernel/unit.ts'
import { linkOf } from '../store/posts.ts'
import { type PreviewRow, fillPreview, usePreviewPicture } from '../store/previews.ts'
import { keptOf, lookAt } from './linkPreviews.ts'

/** Adds the page's preview to the post that links to it. An address that must not be fetched stays bare. */
export async function readPreviewOf(app: App, postId: string): Promise<void> {
  const post = await linkOf(app.db, postId)
  if (!post?.url || !app.config.linkPreviews) return
  const found = await lookIfAllowed(app, post.authorId, post.url)
  if (!found || found.reason !== null) return
  const kept = keptOf(post.url, found)
  await inTransaction(app, async (tx) => {
    const authorId = await fillPreview(tx, postId, kept)
    if (!authorId) return
    await usePreviewPicture(tx, postId, found.mediaId)
    await emit(tx, 'post.edited', { postId, authorId, newlyNamed: [] })
  })
}

async function lookIfAllowed(app: App, askedBy: string, url: string): Promise<PreviewRow | null> {
  try {
    return await lookAt(app, askedBy, url)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'URL_NOT_ALLOWED') return null
    throw error
  }
}
