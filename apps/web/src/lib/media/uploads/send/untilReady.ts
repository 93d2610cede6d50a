import { invoke } from '../../../data/calls/index.ts'
import type { UploadedFile } from './uploadFile.ts'

/** A file was refused after it was sent; `code` is the server's reason. */
export class FileFailed extends Error {
  override readonly name = 'FileFailed'
  readonly code: string
  constructor(code: string) {
    super(code)
    this.code = code
  }
}

const firstLookMs = 400
const longestLookMs = 5000

/** Waits until a file can be shown; throws `FileFailed` if it never will. `report` receives the progress, 0 to 1. */
export async function untilReady(
  mediaId: string,
  report: (share: number) => void,
  signal?: AbortSignal,
): Promise<UploadedFile> {
  for (let lookMs = firstLookMs; ; lookMs = Math.min(longestLookMs, lookMs * 1.2)) {
    signal?.throwIfAborted()
    const { status, progress, failure } = await invoke('content.getProcessingStatus', { params: { id: mediaId } })
    if (status === 'READY') return invoke('content.refreshS3DownloadLink', { params: { id: mediaId } })
    if (status === 'FAILED') throw new FileFailed(failure?.code ?? 'FAILED')
    report(progress / 100)
    await new Promise((resolve) => setTimeout(resolve, lookMs))
  }
}
