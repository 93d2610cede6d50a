/** A picture that was chosen for a message, and how far it is on its way. */
export interface Picture {
  readonly key: string
  readonly name: string
  /** To show it before the server has it. */
  readonly preview: string
  /** 0 to 1. */
  readonly progress: number
  readonly failure: string | null
  /** Under which a message takes it along, once it has arrived. */
  readonly attachmentId: string | null
}

export interface PictureStoreOptions {
  readonly upload: (file: File, conversationId: string, tell: (share: number) => void) => Promise<string>
  readonly explain: (error: unknown) => string
  readonly previewOf: (file: File) => string
  readonly forgetPreview: (preview: string) => void
}
interface Shown {
  readonly pictures: ReadonlyMap<string, Picture>
  /** What waits beside the text of a conversation, by its id. */
  readonly trays: ReadonlyMap<string, readonly string[]>
}

/** Pictures on their way: they go on while one writes, reads elsewhere, or has sent the message already. */
export function createPictures({ upload, explain, previewOf, forgetPreview }: PictureStoreOptions) {
  const files = new Map<string, { readonly file: File; readonly conversationId: string }>()
  const running = new Map<string, Promise<string>>()
  const listeners = new Set<() => void>()
  let shown: Shown = { pictures: new Map(), trays: new Map() }

  const become = (next: Partial<Shown>) => {
    shown = { ...shown, ...next }
    listeners.forEach((listener) => listener())
  }
  const change = (key: string, part: Partial<Picture>) => {
    const picture = shown.pictures.get(key)
    if (picture !== undefined) become({ pictures: new Map(shown.pictures).set(key, { ...picture, ...part }) })
  }
  async function start(key: string): Promise<string> {
    const given = files.get(key)
    if (given === undefined) throw new Error('This picture was taken away')
    change(key, { failure: null, progress: 0 })
    try {
      const attachmentId = await upload(given.file, given.conversationId, (progress) => change(key, { progress }))
      change(key, { attachmentId, progress: 1 })
      return attachmentId
    } catch (error) {
      running.delete(key)
      change(key, { failure: explain(error) })
      throw error
    }
  }
  /** The id of what was sent; sends it again where that failed. */
  function sent(key: string): Promise<string> {
    const known = running.get(key) ?? start(key)
    running.set(key, known)
    // Whoever waits for it hears of the failure; the picture itself shows it in any case.
    known.catch(() => undefined)
    return known
  }
  const withTray = (conversationId: string, keys: readonly string[]) =>
    become({ trays: new Map(shown.trays).set(conversationId, keys) })
  const trayOf = (conversationId: string): readonly string[] => shown.trays.get(conversationId) ?? []

  return {
    current: (): Shown => shown,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add(conversationId: string, file: File): void {
      const key = crypto.randomUUID()
      files.set(key, { file, conversationId })
      const picture: Picture = {
        key,
        name: file.name,
        preview: previewOf(file),
        progress: 0,
        failure: null,
        attachmentId: null,
      }
      become({ pictures: new Map(shown.pictures).set(key, picture) })
      withTray(conversationId, [...trayOf(conversationId), key])
      void sent(key)
    },
    sent,
    trayOf,
    /** Takes the pictures out of the tray, for the message that they go with. */
    takeTray(conversationId: string): readonly string[] {
      const keys = trayOf(conversationId)
      withTray(conversationId, [])
      return keys
    },
    forget(keys: readonly string[]): void {
      const pictures = new Map(shown.pictures)
      for (const key of keys) {
        const preview = pictures.get(key)?.preview
        if (preview !== undefined) forgetPreview(preview)
        pictures.delete(key)
        files.delete(key)
        running.delete(key)
      }
      become({
        pictures,
        trays: new Map([...shown.trays].map(([id, tray]) => [id, tray.filter((key) => !keys.includes(key))])),
      })
    },
  }
}
