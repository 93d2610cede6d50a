import { invoke } from '../calls/index.ts'
import type { ReplyOf } from '../calls/index.ts'
import { problemOf } from '../problems/index.ts'
import { sendInParts } from './inParts.ts'
import type { Remembered } from './inParts.ts'
import { sendBytes } from './sendBytes.ts'

export type Uploaded = ReplyOf<'content.markS3UploadComplete'>
export type UploadPurpose = 'POST' | 'COMMENT' | 'AVATAR' | 'BANNER' | 'COVER' | 'CAPTIONS'

export interface UploadOptions {
  readonly purpose: UploadPurpose
  /** Hears how far it is, 0 to 1. */
  readonly tell?: (share: number) => void
  /** Ends it for a while, or for good: what was sent in parts is not sent twice. */
  readonly signal?: AbortSignal | undefined
}

/** From here on a file goes in parts, which can be paused and go on after a reload. */
const partsFrom = 16 * 1024 ** 2

/** Whether it can be paused, and goes on where it was. */
export const goesInParts = ({ size }: Pick<File, 'size'>): boolean => size >= partsFrom

/** Sends a file and says that it is there; what comes back is not processed yet. */
export async function uploadFile(file: File, options: UploadOptions): Promise<Uploaded> {
  return goesInParts(file) ? inParts(file, options) : inOnePiece(file, options)
}

const announced = (file: File, purpose: UploadPurpose) => ({
  fileName: file.name.slice(0, 255) || 'file',
  sizeBytes: file.size,
  contentType: file.type || 'application/octet-stream',
  purpose,
})

async function inOnePiece(file: File, { purpose, tell, signal }: UploadOptions): Promise<Uploaded> {
  const ticket = await invoke('content.getS3UploadLink', { body: announced(file, purpose) })
  await sendBytes(file, ticket, { tell: (sent) => tell?.(sent / Math.max(1, file.size)), signal })
  return invoke('content.markS3UploadComplete', { body: { mediaId: ticket.mediaId } })
}

async function inParts(file: File, { purpose, tell = () => undefined, signal }: UploadOptions): Promise<Uploaded> {
  const memory = memoryOf(file, purpose)
  return sendInParts<Uploaded>({
    file,
    signal,
    tell,
    ...memory,
    begin: async (mediaId) => {
      if (mediaId === null) return invoke('content.startMultiPartContentUpload', { body: announced(file, purpose) })
      try {
        return await invoke('content.startMultiPartContentUpload', { body: { mediaId } })
      } catch (error) {
        if (problemOf(error).code !== 'MEDIA_NOT_FOUND') throw error
        // It was given up meanwhile, or swept.
        memory.remember(null)
        return invoke('content.startMultiPartContentUpload', { body: announced(file, purpose) })
      }
    },
    send: (bytes, target, told) => sendBytes(bytes, target, { tell: told, signal }),
    finish: async (mediaId, parts) => {
      try {
        const item = await invoke('content.finishMultiPartContentUpload', { body: { mediaId, parts: [...parts] } })
        return 'status' in item ? item : { missing: [] }
      } catch (error) {
        if (problemOf(error).code === 'PARTS_MISSING') return { missing: [] }
        throw error
      }
    },
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  })
}

/** Gives up what was begun of a file: nothing of it is kept. */
export async function giveUpUpload(file: File, purpose: UploadPurpose): Promise<void> {
  const memory = memoryOf(file, purpose)
  const known = memory.recall()
  memory.remember(null)
  if (known === null) return
  await invoke('content.finishMultiPartContentUpload', { body: { mediaId: known.mediaId, abort: true } }).catch(
    () => undefined,
  )
}

/** The same file, chosen again, is known by what the browser tells of it. */
function memoryOf({ name, size, lastModified }: File, purpose: UploadPurpose) {
  const key = `upload ${purpose} ${size} ${lastModified} ${name}`
  return {
    recall(): Remembered | null {
      try {
        return JSON.parse(localStorage.getItem(key) ?? 'null') as Remembered | null
      } catch {
        return null
      }
    },
    remember(what: Remembered | null): void {
      try {
        if (what === null) localStorage.removeItem(key)
        else localStorage.setItem(key, JSON.stringify(what))
      } catch {
        // Without a memory an upload begins anew after a reload.
      }
    },
  }
}
