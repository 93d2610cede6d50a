import { invoke } from '../../../lib/calls/index.ts'
import { i18n, t } from '../../../lib/i18n/index.ts'
import { toasts } from '../../../lib/toasts.ts'
import { fileProblem } from '../../../lib/uploads/fileProblem.ts'
import { kindOf } from '../../../lib/uploads/kinds.ts'
import { untilReady } from '../../../lib/uploads/untilReady.ts'
import { giveUpUpload, goesInParts, uploadFile } from '../../../lib/uploads/uploadFile.ts'
import type { Picture } from '../usePictures.ts'

export interface Sending {
  start(key: string, file: File): void
  pause(key: string): void
  /** Goes on with what was paused, and tries again what failed: sending, or making it playable. */
  again(key: string): void
  caption(key: string, file: File): void
  forget(key: string): void
}
interface OnItsWay {
  readonly file: File
  stop: AbortController
  mediaId: string | null
}

const paused = new Error('paused')
const forgotten = new Error('forgotten')

type Change = (key: string, part: Partial<Picture>) => void

/** Sends files of one post, each on its own; `change` hears what becomes of them. */
export function createSending(change: Change): Sending {
  const all = new Map<string, OnItsWay>()
  const work = (key: string, on: OnItsWay) => {
    const told = (part: Partial<Picture>) => change(key, part)
    const done = on.mediaId === null ? send(on, told) : processAgain(on, on.mediaId, told)
    done.catch((error: unknown) => fail(error, told))
  }
  return {
    start(key, file) {
      const on = { file, stop: new AbortController(), mediaId: null }
      all.set(key, on)
      work(key, on)
    },
    pause: (key) => all.get(key)?.stop.abort(paused),
    again(key) {
      const on = all.get(key)
      if (on === undefined) return
      on.stop = new AbortController()
      work(key, on)
    },
    caption(key, file) {
      const mediaId = all.get(key)?.mediaId ?? null
      if (mediaId !== null) void captionWith(mediaId, file)
    },
    forget(key) {
      const on = all.get(key)
      all.delete(key)
      on?.stop.abort(forgotten)
      if (on?.mediaId === null) void giveUpUpload(on.file, 'POST')
    },
  }
}

type Told = (part: Partial<Picture>) => void

async function send(on: OnItsWay, told: Told): Promise<void> {
  const { file, stop } = on
  told({ state: 'sending', failure: null, canPause: goesInParts(file) })
  const tell = (progress: number) => told({ progress })
  const item = await uploadFile(file, { purpose: 'POST', tell, signal: stop.signal })
  on.mediaId = item.id
  await make(on, item.id, told)
}

/** A file that arrived is not sent twice: what failed was making it playable. */
async function processAgain(on: OnItsWay, mediaId: string, told: Told): Promise<void> {
  told({ failure: null })
  await invoke('content.reprocessContent', { body: { mediaId } })
  await make(on, mediaId, told)
}

/** Films and sounds take their time: a post may be sent before they are ready, and appears when they are. */
async function make({ file, stop }: OnItsWay, mediaId: string, told: Told): Promise<void> {
  const isPicture = kindOf(file) === 'IMAGE'
  told({ canPause: false, ...(isPicture ? { state: 'sending' } : { state: 'making', progress: 0, mediaId }) })
  const ready = await untilReady(mediaId, (progress) => told(isPicture ? {} : { progress }), stop.signal)
  const poster = ready.poster?.sources[0]?.url
  told({ mediaId, state: 'ready', progress: 1, ...(poster === undefined ? {} : { preview: poster }) })
}

function fail(error: unknown, told: Told): void {
  if (error === forgotten) return
  if (error === paused) told({ state: 'paused' })
  else told({ state: 'failed', mediaId: null, failure: fileProblem(error) })
}

/** Captions are in the language that one writes in. */
async function captionWith(mediaId: string, file: File): Promise<void> {
  try {
    const track = await uploadFile(new File([file], file.name, { type: 'text/vtt' }), { purpose: 'CAPTIONS' })
    const captions = [{ lang: i18n.locale, mediaId: track.id }]
    await invoke('content.markS3UploadComplete', { body: { mediaId, captions } })
    toasts.show({ message: t('The captions are added.'), tone: 'success' })
  } catch (error) {
    toasts.show({ message: fileProblem(error), tone: 'danger' })
  }
}
