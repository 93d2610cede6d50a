/** A picture or other file chosen for a message, with its upload progress. */
export interface Picture {
  readonly key: string
  readonly name: string
  /** The local preview; other files are shown by name. */
  readonly preview: string
  readonly isPicture: boolean
  /** 0 to 1. */
  readonly progress: number
  readonly failure: string | null
  /** It failed for good. */
  readonly isSpoilt: boolean
  /** The id a message refers to, once it has arrived. */
  readonly attachmentId: string | null
}

export interface PictureStoreOptions {
  readonly upload: (file: File, conversationId: string, tell: (share: number) => void) => Promise<string>
  readonly explain: (error: unknown) => string
  readonly isSpoilt: (error: unknown) => boolean
  readonly previewOf: (file: File) => string
  readonly forgetPreview: (preview: string) => void
}
interface Shown {
  readonly pictures: ReadonlyMap<string, Picture>
  /** The attachments beside a conversation's draft, by conversation id. */
  readonly trays: ReadonlyMap<string, readonly string[]>
}

interface Chosen {
  readonly file: File
  readonly conversationId: string
}
type Change = (key: string, part: Partial<Picture>) => void

/** Uploads chosen files, each once, and again after a failure. */
function createSending({ upload, explain, isSpoilt }: PictureStoreOptions, change: Change) {
  const files = new Map<string, Chosen>()
  const running = new Map<string, Promise<string>>()

  async function start(key: string): Promise<string> {
    const chosen = files.get(key)
    if (chosen === undefined) throw new Error('This picture was taken away')
    change(key, { failure: null, progress: 0 })
    try {
      const attachmentId = await upload(chosen.file, chosen.conversationId, (progress) => change(key, { progress }))
      change(key, { attachmentId, progress: 1 })
      return attachmentId
    } catch (error) {
      running.delete(key)
      change(key, { failure: explain(error), isSpoilt: isSpoilt(error) })
      throw error
    }
  }
  return {
    choose: (key: string, chosen: Chosen) => files.set(key, chosen),
    /** The uploaded file's id; retries after a failure. */
    sent(key: string): Promise<string> {
      const known = running.get(key) ?? start(key)
      running.set(key, known)
      // Whoever awaits it sees the failure; the picture itself shows it in any case.
      known.catch(() => undefined)
      return known
    },
    forget(key: string): void {
      files.delete(key)
      running.delete(key)
    },
  }
}

/**
 * Pictures being uploaded: this continues while the member writes, reads elsewhere, or has already sent the message.
 */
export function createPictures(options: PictureStoreOptions) {
  const listeners = new Set<() => void>()
  let shown: Shown = { pictures: new Map(), trays: new Map() }

  const become = (next: Partial<Shown>) => {
    shown = { ...shown, ...next }
    listeners.forEach((listener) => listener())
  }
  const sending = createSending(options, (key, part) => {
    const picture = shown.pictures.get(key)
    if (picture !== undefined) become({ pictures: new Map(shown.pictures).set(key, { ...picture, ...part }) })
  })
  const trayOf = (conversationId: string): readonly string[] => shown.trays.get(conversationId) ?? []
  const withTray = (conversationId: string, keys: readonly string[]) =>
    become({ trays: new Map(shown.trays).set(conversationId, keys) })

  return {
    current: (): Shown => shown,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add(conversationId: string, file: File): void {
      const key = crypto.randomUUID()
      const preview = options.previewOf(file)
      const isPicture = file.type.startsWith('image/')
      const begun = { progress: 0, failure: null, isSpoilt: false, attachmentId: null }
      const picture = { key, name: file.name, preview, isPicture, ...begun }
      sending.choose(key, { file, conversationId })
      become({ pictures: new Map(shown.pictures).set(key, picture) })
      withTray(conversationId, [...trayOf(conversationId), key])
      void sending.sent(key)
    },
    sent: sending.sent,
    trayOf,
    /** Takes the pictures out of the tray, for the message they belong to. */
    takeTray(conversationId: string): readonly string[] {
      const keys = trayOf(conversationId)
      withTray(conversationId, [])
      return keys
    },
    forget(keys: readonly string[]): void {
      for (const key of keys) {
        options.forgetPreview(shown.pictures.get(key)?.preview ?? '')
        sending.forget(key)
      }
      const isKept = (key: string) => !keys.includes(key)
      become({
        pictures: new Map([...shown.pictures].filter(([key]) => isKept(key))),
        trays: new Map([...shown.trays].map(([id, tray]) => [id, tray.filter(isKept)])),
      })
    },
  }
}
