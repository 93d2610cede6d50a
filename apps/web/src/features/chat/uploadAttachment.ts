import { invoke } from '../../lib/calls/index.ts'
import { sendBytes } from '../../lib/uploads/sendBytes.ts'
import { untilReady } from '../../lib/uploads/untilReady.ts'

/**
 * Sends a file into a conversation and waits until everybody there can be shown it. Gives the id under which a message
 * takes it along. `tell` hears how far it is, 0 to 1.
 */
export async function uploadAttachment(
  file: File,
  conversationId: string,
  tell: (share: number) => void,
): Promise<string> {
  const fileName = file.name.slice(0, 255) || 'file'
  const ticket = await invoke('chat.getS3UploadLink', {
    body: { conversationId, fileName, sizeBytes: file.size, contentType: file.type || 'application/octet-stream' },
  })
  await sendBytes(file, ticket, { tell: (sent) => tell((sent / file.size) * 0.7) })
  const { id, media } = await invoke('chat.createAttachment', { body: { mediaId: ticket.mediaId } })
  if (media !== null && media.status !== 'READY') await untilReady(ticket.mediaId, (share) => tell(0.7 + share * 0.3))
  return id
}
