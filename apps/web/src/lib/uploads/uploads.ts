import { t } from '../i18n/index.ts'
import { toasts } from '../toasts.ts'
import { kindOf } from './kinds.ts'
import type { FileKind } from './kinds.ts'
import { createSending } from './sending.ts'
import type { Sending } from './sending.ts'

/** A picture, film or sound on its way to a post. */
export interface Upload {
  readonly key: string
  readonly kind: FileKind
  readonly name: string
  /** To see it before the server has it; of a film its first moment, of a sound nothing. */
  readonly preview: string
  /** 0 to 1: of sending, and then of making it playable. */
  readonly progress: number
  /** Under which a post takes it along: of pictures once they are finished, of films and sounds once they have arrived. */
  readonly mediaId: string | null
  readonly failure: string | null
  /** It failed and always will: there is no use in trying again. */
  readonly isSpoilt: boolean
  readonly state: 'sending' | 'paused' | 'making' | 'ready' | 'failed'
  /** Large ones go in parts. */
  readonly canPause: boolean
}

export interface UploadsOptions {
  readonly send: (change: (key: string, part: Partial<Upload>) => void) => Sending
  readonly previewOf: (file: File) => string
  readonly forgetPreview: (preview: string) => void
  /** A file that no form shows can be shown now. */
  readonly onReady: (upload: Upload) => void
}

/** Who shows which of the files on their way, and what is left for the tray. */
function createShelf() {
  const listeners = new Set<() => void>()
  const held = new Set<string>()
  let all: ReadonlyMap<string, Upload> = new Map()
  let waiting: readonly Upload[] = []
  const become = (next: ReadonlyMap<string, Upload>) => {
    all = next
    waiting = [...next.values()].filter(({ key, state }) => !held.has(key) && state !== 'ready')
    listeners.forEach((listener) => listener())
  }
  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    all: () => all,
    waiting: () => waiting,
    isHeld: (key: string) => held.has(key),
    put(uploads: readonly Upload[]): void {
      for (const { key } of uploads) held.add(key)
      become(new Map([...all, ...uploads.map((upload) => [upload.key, upload] as const)]))
    },
    change: (upload: Upload, part: Partial<Upload>) => become(new Map(all).set(upload.key, { ...upload, ...part })),
    take(keys: ReadonlySet<string>): void {
      for (const key of keys) held.delete(key)
      become(new Map([...all].filter(([key]) => !keys.has(key))))
    },
    hold(keys: Iterable<string>): void {
      for (const key of keys) held.add(key)
      become(all)
    },
    leave(keys: Iterable<string>): void {
      for (const key of keys) held.delete(key)
      become(all)
    },
  }
}

/**
 * Files on their way. They go on whatever page is shown: while a form shows them it holds them, and what nobody holds
 * waits in the tray until it is ready.
 */
export function createUploads({ send, previewOf, forgetPreview, onReady }: UploadsOptions) {
  const shelf = createShelf()
  /** Nothing waits for them but their own end. */
  const letGo = new Set<string>()
  const sending = send((key, part) => {
    const upload = shelf.all().get(key)
    if (upload === undefined) return
    shelf.change(upload, part)
    if (part.state !== 'ready') return
    if (!shelf.isHeld(key)) onReady(upload)
    if (letGo.has(key)) forget([key])
  })
  function forget(keys: readonly string[]): void {
    for (const key of keys) {
      sending.forget(key)
      letGo.delete(key)
      forgetPreview(shelf.all().get(key)?.preview ?? '')
    }
    shelf.take(new Set(keys))
  }

  return {
    subscribe: shelf.subscribe,
    all: shelf.all,
    /** What the tray shows. */
    waiting: shelf.waiting,
    hold: shelf.hold,
    /** The form that showed them is closed. */
    leave: shelf.leave,
    /** Begins to send files, held by the form that chose them; their keys. */
    add(files: readonly File[]): string[] {
      const added = files.map((file) => ({ file, upload: uploadOf(file, previewOf(file)) }))
      shelf.put(added.map(({ upload }) => upload))
      for (const { file, upload } of added) sending.start(upload.key, file)
      return added.map(({ upload }) => upload.key)
    },
    /** What they were for took them along: each is forgotten as soon as it is ready. */
    letGo(keys: readonly string[]): void {
      for (const key of keys) letGo.add(key)
      shelf.leave(keys)
      forget(keys.filter((key) => shelf.all().get(key)?.state === 'ready'))
    },
    pause: (key: string) => sending.pause(key),
    again: (key: string) => sending.again(key),
    /** As it was chosen here; undefined for what was sent before. */
    fileOf: (key: string) => sending.fileOf(key),
    /** Ends them for good; nothing of what is not finished is kept. */
    forget,
  }
}

const uploadOf = (file: File, preview: string): Upload => {
  const kind = kindOf(file) ?? 'IMAGE'
  return {
    key: crypto.randomUUID(),
    kind,
    name: file.name,
    preview: kind === 'AUDIO' ? '' : preview,
    progress: 0,
    mediaId: null,
    failure: null,
    isSpoilt: false,
    state: 'sending',
    canPause: false,
  }
}

export const uploads = createUploads({
  send: createSending,
  previewOf: (file) => (kindOf(file) === 'AUDIO' ? '' : URL.createObjectURL(file)),
  forgetPreview: (preview) => URL.revokeObjectURL(preview),
  onReady: ({ name }) => toasts.show({ message: t('{name} is ready', { name }), tone: 'success' }),
})
