import { invoke } from '../../lib/calls/index.ts'
import { sendBytes } from '../../lib/uploads/sendBytes.ts'
import { untilReady } from '../../lib/uploads/untilReady.ts'

const sentShare = 0.7

/**
 * Publishes a picture for everybody: opens a container, fills it, and gives the link under which it can be read for ever,
 * once it can be. Throws `FileFailed` for what is no picture.
 */
export async function uploadToContainer(file: File, tell: (share: number) => void): Promise<string> {
  const contentTypeHeader = file.type || 'application/octet-stream'
  const { id, uploadLink } = await invoke('landing.createContentContainer', {
    body: { contentSizeBytes: file.size, contentTypeHeader },
  })
  const target = { method: 'PUT', url: uploadLink, headers: { 'content-type': contentTypeHeader } }
  await sendBytes(file, target, { tell: (sent) => tell((sent / file.size) * sentShare) })
  const { contentLink } = await invoke('landing.publishContentContainer', {
    params: { id },
    body: { fileName: file.name.slice(0, 255) },
  })
  // It is made anew first, without what cameras write into it; until then nothing can be read there.
  await untilReady(mediaIdIn(contentLink), (share) => tell(sentShare + share * (1 - sentShare)))
  return contentLink
}

/** Links are `…/media/<id>/max`. */
const mediaIdIn = (link: string): string => new URL(link, location.origin).pathname.split('/').at(-2) ?? ''
