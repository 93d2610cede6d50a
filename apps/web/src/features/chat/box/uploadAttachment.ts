import { invoke, invokeOnce } from '#lib/data/calls/index.ts'
import { typeOf } from '#lib/media/uploads/pick/fileKinds.ts'
import { sendBytes } from '#lib/media/uploads/send/sendBytes.ts'
import { untilReady } from '#lib/media/uploads/send/untilReady.ts'
import { isMultipart, uploadFile } from '#lib/media/uploads/send/uploadFile.ts'

/** A file that has arrived: the id a message refers to, and that of the file itself. */
export interface UploadedAttachment {
  readonly attachmentId: string
  readonly mediaId: string
}

/**
 * Uploads a file into a conversation and waits until everybody there can see it. `report` receives the progress, from
 * 0 to 1.
 */
export async function uploadAttachment(
  file: File,
  conversationId: string,
  report: (share: number) => void,
): Promise<UploadedAttachment> {
  const send = isMultipart(file) ? sendInParts : sendInOnePiece
  const mediaId = await send(file, conversationId, (share) => report(share * 0.7))
  const { id, media } = await invoke('chat.createAttachment', { body: { mediaId } })
  if (media !== null && media.status !== 'READY') await untilReady(mediaId, (share) => report(0.7 + share * 0.3))
  return { attachmentId: id, mediaId }
}

/** Says what a picture shows, for those who cannot see it. */
export const describeAttachment = (mediaId: string, alt: string): Promise<unknown> =>
  invokeOnce('content.markS3UploadComplete', { body: { mediaId, alt } })

type Send = (file: File, conversationId: string, report: (share: number) => void) => Promise<string>

const sendInOnePiece: Send = async (file, conversationId, report) => {
  const fileName = file.name.slice(0, 255) || 'file'
  const ticket = await invoke('chat.getS3UploadLink', {
    body: { conversationId, fileName, sizeBytes: file.size, contentType: typeOf(file) || 'application/octet-stream' },
  })
  await sendBytes(file, ticket, { report: (sent) => report(sent / file.size) })
  return ticket.mediaId
}

/** A large file resumes where it was after an interruption, and after a reload if chosen again. */
const sendInParts: Send = async (file, _, report) => (await uploadFile(file, { purpose: 'MESSAGE', report })).id
