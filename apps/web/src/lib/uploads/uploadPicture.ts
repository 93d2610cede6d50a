import { invoke } from '../calls/index.ts'
import type { ReplyOf } from '../calls/index.ts'

export type UploadPurpose = 'POST' | 'COMMENT' | 'AVATAR' | 'BANNER' | 'COVER'
type Media = ReplyOf<'content.markS3UploadComplete'>

const pollMs = 400
const patienceMs = 60_000

/** A picture was refused after it was sent; `code` is the server's cause. */
export class PictureFailed extends Error {
  override readonly name = 'PictureFailed'
  readonly code: string
  constructor(code: string) {
    super(code)
    this.code = code
  }
}

/** Sends a picture and waits until it can be shown. `tell` hears how far it is, 0 to 1. */
export async function uploadPicture(
  file: File,
  purpose: UploadPurpose,
  tell: (share: number) => void = () => undefined,
): Promise<Media> {
  const ticket = await invoke('content.getS3UploadLink', {
    body: { fileName: file.name.slice(0, 255) || 'picture', sizeBytes: file.size, contentType: file.type, purpose },
  })
  await sendBytes(file, ticket, (share) => tell(share * 0.7))
  const item = await invoke('content.markS3UploadComplete', { body: { mediaId: ticket.mediaId } })
  return item.status === 'READY' ? item : untilReady(ticket.mediaId, tell)
}

/** Bytes go out with `XMLHttpRequest`: `fetch` does not tell how far it is. */
export function sendBytes(
  file: File,
  ticket: Pick<ReplyOf<'content.getS3UploadLink'>, 'method' | 'url' | 'headers'>,
  tell: (share: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(ticket.method, ticket.url)
    for (const [name, value] of Object.entries(ticket.headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => tell(loaded / total))
    request.addEventListener('load', () =>
      request.status < 300 ? resolve() : reject(new PictureFailed('UPLOAD_INCOMPLETE')),
    )
    request.addEventListener('error', () => reject(new TypeError('The upload broke off')))
    request.send(file)
  })
}

/** Waits until a picture can be shown; throws `PictureFailed` when it never will. */
export async function untilReady(mediaId: string, tell: (share: number) => void): Promise<Media> {
  const end = Date.now() + patienceMs
  for (;;) {
    const { status, progress, failure } = await invoke('content.getProcessingStatus', { params: { id: mediaId } })
    if (status === 'READY') return invoke('content.refreshS3DownloadLink', { params: { id: mediaId } })
    if (status === 'FAILED') throw new PictureFailed(failure?.code ?? 'FAILED')
    if (Date.now() > end) throw new PictureFailed('TOO_SLOW')
    tell(0.7 + (progress / 100) * 0.3)
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
}
