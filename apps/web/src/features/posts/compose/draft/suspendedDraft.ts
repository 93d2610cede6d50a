import { uploads } from '#lib/media/uploads/send/uploads.ts'
import { clearDraft } from '../../pending/drafts.ts'
import type { SavedDraft } from '../../pending/drafts.ts'
import { imagesOf } from '../useImages.ts'
import type { ComposedImage, ImageEntry } from '../types.ts'
import type { Composition } from './composition.ts'

/** An unfinished post: its text, and the files that may still be uploading. */
export interface SuspendedDraft {
  readonly composition: Composition
  readonly entries: readonly ImageEntry[]
  /** Saves it to the server, with the files that have arrived. */
  readonly save: (pictures: readonly ComposedImage[]) => Promise<boolean>
  /** Saves what was written since it was last saved. */
  readonly saveLast: () => Promise<boolean>
  readonly saved: () => SavedDraft | null
}

export interface SuspendedPost extends SuspendedDraft {
  /** The people its text may mention. */
  readonly known: ReadonlyMap<string, string>
  /** The draft as the server has it once pending requests are answered. */
  readonly settled: () => Promise<SavedDraft | null>
}

const left = new Map<string, SuspendedDraft>()

/** The post left unfinished at this place since the page was loaded. */
export const suspendedAt = (place: string): SuspendedDraft | undefined => left.get(place)

/** Removes a suspended draft that was posted or is being continued. */
export const resumeDraft = (place: string): void => void left.delete(place)

/**
 * Leaves a post unfinished. Files that arrive afterwards are added to its draft, so that it is complete on all devices.
 */
export function suspendDraft(place: string, post: SuspendedDraft): void {
  left.set(place, post)
  // Once it is among the drafts with everything that belongs to it, it is not reopened here.
  void post.saveLast().then((isSaved) => isSaved && left.get(place) === post && clearDraft(place))
  const arrived = () => imagesOf(post.entries).filter(({ mediaId }) => mediaId !== null)
  const isRunning = () =>
    imagesOf(post.entries).some(({ state, mediaId }) => mediaId === null && (state === 'sending' || state === 'paused'))
  let known = arrived().length
  if (!isRunning()) return
  const stop = uploads.subscribe(() => {
    if (left.get(place) !== post) return stop()
    const pictures = arrived()
    if (pictures.length !== known) {
      known = pictures.length
      void post.save(pictures)
    }
    if (!isRunning()) stop()
  })
}
