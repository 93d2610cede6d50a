import { t } from '../../../text/i18n/index.ts'
import { toasts } from '../../../feedback/toasts.ts'
import { kindOf } from '../pick/fileKinds.ts'
import { createFileSender } from './fileSender.ts'
import type { FileSender } from './fileSender.ts'
import type { Upload } from './types.ts'

export interface UploadsOptions {
  readonly send: (change: (key: string, part: Partial<Upload>) => void) => FileSender
  readonly previewOf: (file: File) => string
  readonly revokePreview: (preview: string) => void
  /** A file that no form is showing is now ready. */
  readonly onReady: (upload: Upload) => void
}

/** Which form shows which upload; the rest is for the tray. */
function createUploadQueue() {
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
 * Files being uploaded. They continue across pages: a form that shows them holds them, and what nobody holds waits in
 * the tray until it is ready.
 */
export function createUploads({ send, previewOf, revokePreview, onReady }: UploadsOptions) {
  const queue = createUploadQueue()
  /** Nothing else waits for them. */
  const letGo = new Set<string>()
  const sending = send((key, part) => {
    const upload = queue.all().get(key)
    if (upload === undefined) return
    queue.change(upload, part)
    if (part.state !== 'ready') return
    if (!queue.isHeld(key)) onReady(upload)
    if (letGo.has(key)) clear([key])
  })
  function clear(keys: readonly string[]): void {
    for (const key of keys) {
      sending.clear(key)
      letGo.delete(key)
      revokePreview(queue.all().get(key)?.preview ?? '')
    }
    queue.take(new Set(keys))
  }

  return {
    subscribe: queue.subscribe,
    all: queue.all,
    /** The files the tray shows. */
    waiting: queue.waiting,
    hold: queue.hold,
    /** The form that showed them was closed. */
    leave: queue.leave,
    /** Starts sending files, held by the form that chose them; returns their keys. */
    add(files: readonly File[]): string[] {
      const added = files.map((file) => ({ file, upload: uploadOf(file, previewOf(file)) }))
      queue.put(added.map(({ upload }) => upload))
      for (const { file, upload } of added) sending.start(upload.key, file)
      return added.map(({ upload }) => upload.key)
    },
    /** Drops uploads whose post was sent, each as soon as it is ready. */
    letGo(keys: readonly string[]): void {
      for (const key of keys) letGo.add(key)
      queue.leave(keys)
      clear(keys.filter((key) => queue.all().get(key)?.state === 'ready'))
    },
    pause: (key: string) => sending.pause(key),
    again: (key: string) => sending.again(key),
    /** The file as chosen here; undefined for uploads of an earlier page. */
    fileOf: (key: string) => sending.fileOf(key),
    /** Cancels them for good; nothing unfinished is kept. */
    clear,
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
  send: createFileSender,
  previewOf: (file) => (kindOf(file) === 'AUDIO' ? '' : URL.createObjectURL(file)),
  revokePreview: (preview) => URL.revokeObjectURL(preview),
  onReady: ({ name }) => toasts.show({ message: t('{name} is ready', { name }), tone: 'success' }),
})
