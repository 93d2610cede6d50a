import { z } from 'zod'
import { emit } from '#kernel/work/events.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { defineJob } from '#kernel/work/jobs.ts'
import { placeRules } from '#features/place/index.ts'
import { linkedPage } from '../../links/linkPreviews.ts'
import { usePreviewPicture } from '../../links/store/previews.ts'
import { fillCommentPreview, linkOfComment } from '../store/linkPreviews.ts'

/** Fetches the page a comment links to, outside the request, and shows it with the comment. */
export const fetchCommentPreviewJob = defineJob({
  name: 'fetch-comment-preview',
  payload: z.strictObject({ commentId: z.uuid() }),
  maxAttempts: 3,
  run: async (app, { commentId }) => {
    const link = await linkOfComment(app.db, commentId)
    if (!link || !(await placeRules(app.db, app.config)).switches.linkPreviews) return
    const page = await linkedPage(app, link.authorId, link.url)
    if (!page) return
    await inTransaction(app, async (tx) => {
      const comment = await fillCommentPreview(tx, commentId, page.kept)
      if (!comment) return
      await usePreviewPicture(tx, commentId, page.mediaId)
      await emit(tx, 'comment.edited', { ...comment, commentId, newlyNamed: [] })
    })
  },
})
