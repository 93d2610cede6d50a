import { invoke, NoConnection } from '../../../data/calls/index.ts'
import { problemOf } from '../../../data/problems/index.ts'
import { fileProblem, isUnusable } from '../pick/fileProblem.ts'
import { kindOf } from '../pick/fileKinds.ts'
import { BytesLost } from './sendBytes.ts'
import { untilReady } from './untilReady.ts'
import type { Upload } from './types.ts'
import { cancelUpload, isMultipart, uploadFile } from './uploadFile.ts'

export interface FileSender {
  start(key: string, file: File): void
  fileOf(key: string): File | undefined
  pause(key: string): void
  /** Resumes what was paused, and retries what failed: sending, or processing. */
  again(key: string): void
  clear(key: string): void
}
interface ActiveUpload {
  readonly file: File
  stop: AbortController
  mediaId: string | null
}

const paused = new Error('paused')
const forgotten = new Error('forgotten')

type Change = (key: string, part: Partial<Upload>) => void

/** Sends the files of a post, each on its own; `change` receives their state. */
export function createFileSender(change: Change): FileSender {
  const all = new Map<string, ActiveUpload>()
  const work = (key: string, on: ActiveUpload) => {
    const report = (part: Partial<Upload>) => change(key, part)
    const done = on.mediaId === null ? send(on, report) : processAgain(on, on.mediaId, report)
    done.catch((error: unknown) => {
      fail(error, report)
      // An upload interrupted by the connection resumes with it, without anybody coming back for it.
      if (error instanceof NoConnection || error instanceof BytesLost)
        addEventListener('online', () => again(key), { once: true, signal: on.stop.signal })
    })
  }
  const again = (key: string) => {
    const on = all.get(key)
    if (on === undefined) return
    on.stop.abort(forgotten)
    on.stop = new AbortController()
    work(key, on)
  }
  return {
    start(key, file) {
      const on = { file, stop: new AbortController(), mediaId: null }
      all.set(key, on)
      work(key, on)
    },
    fileOf: (key) => all.get(key)?.file,
    pause: (key) => all.get(key)?.stop.abort(paused),
    again,
    clear(key) {
      const on = all.get(key)
      all.delete(key)
      on?.stop.abort(forgotten)
      if (on?.mediaId === null) void cancelUpload(on.file, 'POST')
    },
  }
}

type Report = (part: Partial<Upload>) => void

async function send(on: ActiveUpload, report: Report): Promise<void> {
  const { file, stop } = on
  report({ state: 'sending', failure: null, canPause: isMultipart(file) })
  const reportProgress = (progress: number) => report({ progress })
  const item = await uploadFile(file, { purpose: 'POST', report: reportProgress, signal: stop.signal })
  on.mediaId = item.id
  await make(on, item.id, report)
}

/**
 * A file that arrived is not sent twice: it was the processing that failed, or only the line on which its progress was
 * asked for.
 */
async function processAgain(on: ActiveUpload, mediaId: string, report: Report): Promise<void> {
  report({ failure: null })
  await invoke('content.reprocessContent', { body: { mediaId } }).catch((error: unknown) => {
    if (problemOf(error).code !== 'NOT_FAILED') throw error
  })
  await make(on, mediaId, report)
}

/** Videos and sounds take time: a post may be sent before they are ready, and appears once they are. */
async function make({ file, stop }: ActiveUpload, mediaId: string, report: Report): Promise<void> {
  const isPicture = kindOf(file) === 'IMAGE'
  report({ canPause: false, ...(isPicture ? { state: 'sending' } : { state: 'making', progress: 0, mediaId }) })
  const ready = await untilReady(mediaId, (progress) => report(isPicture ? {} : { progress }), stop.signal)
  const poster = ready.poster?.sources[0]?.url
  report({ mediaId, state: 'ready', progress: 1, ...(poster === undefined ? {} : { preview: poster }) })
}

function fail(error: unknown, report: Report): void {
  if (error === forgotten) return
  if (error === paused) report({ state: 'paused' })
  else report({ state: 'failed', mediaId: null, failure: fileProblem(error), isSpoilt: isUnusable(error) })
}
