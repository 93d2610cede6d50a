import { z } from 'zod'
import { emit } from '#kernel/work/events.ts'
import { defineJob } from '#kernel/work/jobs.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { links } from '#features/content/index.ts'
import { saveLinkPreview, linkOfMessage } from '../store/linkPreviews.ts'

/** Fetches the page a message links to, outside the request, and shows it with the message. */
export const fetchLinkPreviewJob = defineJob({
  name: 'fetch-link-preview',
  payload: z.strictObject({ messageId: z.uuid() }),
  maxAttempts: 3,
  run: async (app, { messageId }) => {
    const link = await linkOfMessage(app.db, messageId)
    const page = link && (await links.linkedPage(app, link.authorId, link.url))
    if (!page) return
    await inTransaction(app, async (tx) => {
      const message = await saveLinkPreview(tx, messageId, page.kept)
      if (!message) return
      await links.usePreviewPicture(tx, messageId, page.mediaId)
      await emit(tx, 'message.edited', { ...message, messageId })
    })
  },
})
