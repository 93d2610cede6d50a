import { invoke } from '../../lib/calls/index.ts'
import { sendBytes } from '../../lib/uploads/sendBytes.ts'

/** Publishes a picture for everybody: opens a container, fills it, and gives the link under which it can be read for ever. */
export async function uploadToContainer(file: File, tell: (share: number) => void): Promise<string> {
  const contentTypeHeader = file.type || 'application/octet-stream'
  const { id, uploadLink } = await invoke('landing.createContentContainer', {
    body: { contentSizeBytes: file.size, contentTypeHeader },
  })
  const target = { method: 'PUT', url: uploadLink, headers: { 'content-type': contentTypeHeader } }
  await sendBytes(file, target, { tell: (sent) => tell((sent / file.size) * 0.9) })
  const { contentLink } = await invoke('landing.publishContentContainer', {
    params: { id },
    body: { fileName: file.name.slice(0, 255) },
  })
  return contentLink
}
