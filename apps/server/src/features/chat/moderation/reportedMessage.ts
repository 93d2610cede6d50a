import { Refusal } from '#kernel/refusal.ts'
import type { Tx } from '#kernel/database/tables.ts'
import type { reporting } from '#features/moderation/index.ts'
import { accessMessage, messageRows } from '../messages/store/messages.ts'
import { reportedText } from './store/reportedText.ts'

/**
 * A message as it is now, with its files: all that moderators see of a private conversation. A message that its author
 * deleted is included as long as it is stored.
 */
export async function reportedMessage(tx: Tx, viewerId: string, messageId: string): Promise<reporting.ReportTarget> {
  await accessMessage(tx, viewerId, messageId)
  const row = (await messageRows(tx, viewerId, [messageId])).get(messageId)
  if (!row || row.moderationState === 'REMOVED') throw new Refusal('MESSAGE_NOT_FOUND')
  const mediaIds = row.attachments.map(({ media_id }) => media_id)
  return {
    kind: 'MESSAGE',
    id: row.id,
    authorId: row.author_id,
    reported: { title: null, text: await reportedText(tx, messageId), mediaIds, link: null },
  }
}
