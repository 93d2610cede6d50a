import { invoke } from '../../../data/calls/index.ts'
import type { ReplyOf } from '../../../data/calls/index.ts'
import { problemOf } from '../../../data/problems/index.ts'
import { uploadInParts } from './multipartUpload.ts'
import { typeOf } from '../pick/fileKinds.ts'
import { memoryKey, uploadMemoryOf, rememberWhileSending } from './uploadMemory.ts'
import type { StoredUpload, UploadPurpose } from './uploadMemory.ts'
import { sendBytes } from './sendBytes.ts'

export type UploadedFile = ReplyOf<'content.markS3UploadComplete'>
export type { UploadPurpose } from './uploadMemory.ts'

export interface UploadOptions {
  readonly purpose: UploadPurpose
  /** Receives the progress, 0 to 1. */
  readonly report?: (share: number) => void
  /** Pauses or cancels it: what was sent in parts is not sent twice. */
  readonly signal?: AbortSignal | undefined
}

/** Above this size a file goes in parts, which can be paused and resumed after a reload. */
const partsFrom = 16 * 1024 ** 2

/** Whether the file can be paused and resumed. */
export const isMultipart = ({ size }: Pick<File, 'size'>): boolean => size >= partsFrom

/** Sends a file and reports it complete; what is returned has not been processed yet. */
export async function uploadFile(file: File, options: UploadOptions): Promise<UploadedFile> {
  return isMultipart(file) ? inParts(file, options) : inOnePiece(file, options)
}

const announced = (file: File, purpose: UploadPurpose) => ({
  fileName: file.name.slice(0, 255) || 'file',
  sizeBytes: file.size,
  contentType: typeOf(file) || 'application/octet-stream',
  purpose,
})

async function inOnePiece(file: File, { purpose, report, signal }: UploadOptions): Promise<UploadedFile> {
  const ticket = await invoke('content.getS3UploadLink', { body: announced(file, purpose) })
  await sendBytes(file, ticket, { report: (sent) => report?.(sent / Math.max(1, file.size)), signal })
  return invoke('content.markS3UploadComplete', { body: { mediaId: ticket.mediaId } })
}

async function inParts(
  file: File,
  { purpose, report = () => undefined, signal }: UploadOptions,
): Promise<UploadedFile> {
  const memory = uploadMemoryOf(memoryKey({ ...nameOf(file), purpose }))
  return rememberWhileSending(memory.key, () =>
    uploadInParts<UploadedFile>({
      file,
      signal,
      report,
      ...memory,
      start: async (mediaId) => {
        if (mediaId === null) return invoke('content.startMultiPartContentUpload', { body: announced(file, purpose) })
        try {
          return await invoke('content.startMultiPartContentUpload', { body: { mediaId } })
        } catch (error) {
          if (problemOf(error).code !== 'MEDIA_NOT_FOUND') throw error
          // It was cancelled meanwhile, or cleaned up.
          memory.remember(null)
          return invoke('content.startMultiPartContentUpload', { body: announced(file, purpose) })
        }
      },
      send: (bytes, target, onSent) => sendBytes(bytes, target, { report: onSent, signal }),
      finish: async (mediaId, parts) => {
        try {
          const item = await invoke('content.finishMultiPartContentUpload', { body: { mediaId, parts: [...parts] } })
          return 'status' in item ? item : { missing: [] }
        } catch (error) {
          // An upload that was cancelled meanwhile, or cleaned up, is begun anew.
          if (['PARTS_MISSING', 'MEDIA_NOT_FOUND'].includes(problemOf(error).code ?? '')) return { missing: [] }
          throw error
        }
      },
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    }),
  )
}

const nameOf = ({ name, size, lastModified }: File) => ({ name, size, lastModified })

/** Cancels an upload that was begun: nothing of it is kept. */
export const cancelUpload = (file: File, purpose: UploadPurpose): Promise<void> =>
  cancelBegunUpload({ ...nameOf(file), purpose })

export async function cancelBegunUpload(begun: StoredUpload): Promise<void> {
  const memory = uploadMemoryOf(memoryKey(begun))
  const known = memory.recall()
  memory.remember(null)
  if (known === null) return
  await invoke('content.finishMultiPartContentUpload', { body: { mediaId: known.mediaId, abort: true } }).catch(
    () => undefined,
  )
}
