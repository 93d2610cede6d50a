import { uploads } from '../../../lib/uploads/uploads.ts'
import { forgetDraft } from '../drafts.ts'
import type { KeptDraft } from '../drafts.ts'
import { picturesOf } from '../usePictures.ts'
import type { Picture, PictureEntry } from '../usePictures.ts'
import type { Composition } from './composition.ts'

/** A post that was begun and left: what was written, and the files that may still be on their way. */
export interface LeftOpen {
  readonly composition: Composition
  readonly entries: readonly PictureEntry[]
  /** Keeps it with the server, with the files that have arrived. */
  readonly keep: (pictures: readonly Picture[]) => Promise<boolean>
  /** Keeps what was written since it was kept last. */
  readonly keepLast: () => Promise<boolean>
  readonly kept: () => KeptDraft | null
}

const left = new Map<string, LeftOpen>()

/** What was left at this place since the page was loaded. */
export const leftAt = (place: string): LeftOpen | undefined => left.get(place)

/** It was posted, or is written on. */
export const takeUp = (place: string): void => void left.delete(place)

/** Leaves a post as it is. Files that arrive afterwards are kept in its draft, so that they wait on all devices. */
export function leaveOpen(place: string, post: LeftOpen): void {
  left.set(place, post)
  // What waits among the drafts, with all that belongs to it, does not begin another post here.
  void post.keepLast().then((isKept) => isKept && left.get(place) === post && forgetDraft(place))
  const arrived = () => picturesOf(post.entries).filter(({ mediaId }) => mediaId !== null)
  const isUnderWay = () =>
    picturesOf(post.entries).some(
      ({ state, mediaId }) => mediaId === null && (state === 'sending' || state === 'paused'),
    )
  let known = arrived().length
  if (!isUnderWay()) return
  const stop = uploads.subscribe(() => {
    if (left.get(place) !== post) return stop()
    const pictures = arrived()
    if (pictures.length !== known) {
      known = pictures.length
      void post.keep(pictures)
    }
    if (!isUnderWay()) stop()
  })
}
