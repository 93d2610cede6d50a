import { invoke } from '../../lib/calls/index.ts'
import { sendBytes, untilReady } from '../../lib/uploads/uploadPicture.ts'

/**
 * Sends a picture into a conversation and waits until everybody there can be shown it. Gives the id under which a message
 * takes it along. `tell` hears how far it is, 0 to 1.
 */
export async function uploadAttachment(
  file: File,
  conversationId: string,
  tell: (share: number) => void,
): Promise<string> {
  const fileName = file.name.slice(0, 255) || 'picture'
  const ticket = await invoke('chat.getS3UploadLink', {
    body: { conversationId, fileName, sizeBytes: file.size, contentType: file.type },
  })
  await sendBytes(file, ticket, (share) => tell(share * 0.7))
  const { id, media } = await invoke('chat.createAttachment', { body: { mediaId: ticket.mediaId } })
  if (media !== null && media.status !== 'READY') await untilReady(ticket.mediaId, tell)
  return id
}
