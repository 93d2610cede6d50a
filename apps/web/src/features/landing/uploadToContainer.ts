import { invoke } from '#lib/data/calls/index.ts'
import { sendBytes } from '#lib/media/uploads/send/sendBytes.ts'
import { untilReady } from '#lib/media/uploads/send/untilReady.ts'

const sentShare = 0.7

/**
 * Publishes a picture: opens a container, fills it, and returns its permanent link once it can be read. Throws
 * `FileFailed` if it is not a picture.
 */
export async function uploadToContainer(file: File, report: (share: number) => void): Promise<string> {
  const contentTypeHeader = file.type || 'application/octet-stream'
  const { id, uploadLink } = await invoke('landing.createContentContainer', {
    body: { contentSizeBytes: file.size, contentTypeHeader },
  })
  const target = { method: 'PUT', url: uploadLink, headers: { 'content-type': contentTypeHeader } }
  await sendBytes(file, target, { report: (sent) => report((sent / file.size) * sentShare) })
  const { contentLink } = await invoke('landing.publishContentContainer', {
    params: { id },
    body: { fileName: file.name.slice(0, 255) },
  })
  // It is re-encoded first, without the camera's metadata; until then nothing can be read there.
  await untilReady(mediaIdIn(contentLink), (share) => report(sentShare + share * (1 - sentShare)))
  return contentLink
}

/** Links are `…/media/<id>/max`. */
const mediaIdIn = (link: string): string => new URL(link, location.origin).pathname.split('/').at(-2) ?? ''
