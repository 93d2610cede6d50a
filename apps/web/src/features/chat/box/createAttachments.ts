import type { UploadedAttachment } from './uploadAttachment.ts'

/** A picture or other file chosen for a message, with its upload progress. */
export interface PendingAttachment {
  readonly key: string
  readonly name: string
  /** The local preview; other files are shown by name. */
  readonly preview: string
  readonly isPicture: boolean
  /** The file's content in words, for people who cannot see it. */
  readonly alt: string
  /** 0 to 1. */
  readonly progress: number
  readonly failure: string | null
  /** The upload failed for good. */
  readonly isSpoilt: boolean
  /** The id a message refers to, once it has arrived. */
  readonly attachmentId: string | null
}

export interface AttachmentStoreOptions {
  readonly upload: (file: File, conversationId: string, report: (share: number) => void) => Promise<UploadedAttachment>
  readonly describe: (mediaId: string, alt: string) => Promise<unknown>
  readonly explain: (error: unknown) => string
  readonly isSpoilt: (error: unknown) => boolean
  readonly previewOf: (file: File) => string
  readonly releasePreview: (preview: string) => void
}
interface Shown {
  readonly pictures: ReadonlyMap<string, PendingAttachment>
  /** The attachments beside a conversation's draft, by conversation id. */
  readonly trays: ReadonlyMap<string, readonly string[]>
}

interface Chosen {
  readonly file: File
  readonly conversationId: string
}
type Change = (key: string, part: Partial<PendingAttachment>) => void

/** Uploads chosen files, each once, and again after a failure. */
function createSending({ upload, explain, isSpoilt }: AttachmentStoreOptions, change: Change) {
  const files = new Map<string, Chosen>()
  const running = new Map<string, Promise<UploadedAttachment>>()

  async function start(key: string): Promise<UploadedAttachment> {
    const chosen = files.get(key)
    if (chosen === undefined) throw new Error('This picture was taken away')
    change(key, { failure: null, progress: 0 })
    try {
      const arrived = await upload(chosen.file, chosen.conversationId, (progress) => change(key, { progress }))
      change(key, { attachmentId: arrived.attachmentId, progress: 1 })
      return arrived
    } catch (error) {
      running.delete(key)
      change(key, { failure: explain(error), isSpoilt: isSpoilt(error) })
      throw error
    }
  }
  return {
    choose: (key: string, chosen: Chosen) => files.set(key, chosen),
    /** The uploaded file; retries after a failure. */
    sent(key: string): Promise<UploadedAttachment> {
      const known = running.get(key) ?? start(key)
      running.set(key, known)
      // The caller that awaits it handles the failure; the picture itself shows it in any case.
      known.catch(() => undefined)
      return known
    },
    clear(key: string): void {
      files.delete(key)
      running.delete(key)
    },
  }
}

/** Says once what a file shows. Returns the id a message refers to, once the file has arrived with its description. */
function createDescribing(
  { describe }: AttachmentStoreOptions,
  sent: (key: string) => Promise<UploadedAttachment>,
  altOf: (key: string) => string,
) {
  const reported = new Map<string, string>()
  return async (key: string): Promise<string> => {
    const { attachmentId, mediaId } = await sent(key)
    const alt = altOf(key)
    if (alt !== (reported.get(mediaId) ?? '')) {
      await describe(mediaId, alt)
      reported.set(mediaId, alt)
    }
    return attachmentId
  }
}

/**
 * Pictures being uploaded: this continues while the member writes, reads elsewhere, or has already sent the message.
 */
export function createAttachments(options: AttachmentStoreOptions) {
  const listeners = new Set<() => void>()
  let shown: Shown = { pictures: new Map(), trays: new Map() }

  const become = (next: Partial<Shown>) => {
    shown = { ...shown, ...next }
    listeners.forEach((listener) => listener())
  }
  const change: Change = (key, part) => {
    const picture = shown.pictures.get(key)
    if (picture !== undefined) become({ pictures: new Map(shown.pictures).set(key, { ...picture, ...part }) })
  }
  const sending = createSending(options, change)
  const described = createDescribing(options, sending.sent, (key) => shown.pictures.get(key)?.alt.trim() ?? '')
  const trayOf = (place: string): readonly string[] => shown.trays.get(place) ?? []
  const withTray = (place: string, keys: readonly string[]) => become({ trays: new Map(shown.trays).set(place, keys) })

  return {
    current: (): Shown => shown,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** `place` is where the message is written: the conversation, or a thread in it. */
    add(place: string, file: File, conversationId = place): void {
      const key = crypto.randomUUID()
      const preview = options.previewOf(file)
      const isPicture = file.type.startsWith('image/')
      const begun = { progress: 0, failure: null, isSpoilt: false, attachmentId: null }
      const picture = { key, name: file.name, preview, isPicture, alt: '', ...begun }
      sending.choose(key, { file, conversationId })
      become({ pictures: new Map(shown.pictures).set(key, picture) })
      withTray(place, [...trayOf(place), key])
      void sending.sent(key)
    },
    sent: sending.sent,
    /** Whether nobody took it away. */
    has: (key: string): boolean => shown.pictures.has(key),
    described,
    describe: (key: string, alt: string): void => change(key, { alt }),
    trayOf,
    /** Takes the pictures out of the tray, for the message they belong to. */
    takeTray(place: string): readonly string[] {
      const keys = trayOf(place)
      withTray(place, [])
      return keys
    },
    clear(keys: readonly string[]): void {
      for (const key of keys) {
        options.releasePreview(shown.pictures.get(key)?.preview ?? '')
        sending.clear(key)
      }
      const isRemaining = (key: string) => !keys.includes(key)
      become({
        pictures: new Map([...shown.pictures].filter(([key]) => isRemaining(key))),
        trays: new Map([...shown.trays].map(([id, list]) => [id, list.filter(isRemaining)])),
      })
    },
  }
}
