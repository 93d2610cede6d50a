import { uploads } from '#lib/uploads/uploads.ts'
import { forgetDraft } from '../drafts.ts'
import type { KeptDraft } from '../drafts.ts'
import { picturesOf } from '../usePictures.ts'
import type { Picture, PictureEntry } from '../usePictures.ts'
import type { Composition } from './composition.ts'

/** An unfinished post: its text, and the files that may still be uploading. */
export interface LeftOpen {
  readonly composition: Composition
  readonly entries: readonly PictureEntry[]
  /** Saves it to the server, with the files that have arrived. */
  readonly keep: (pictures: readonly Picture[]) => Promise<boolean>
  /** Saves what was written since it was last saved. */
  readonly keepLast: () => Promise<boolean>
  readonly kept: () => KeptDraft | null
}

const left = new Map<string, LeftOpen>()

/** What was left unfinished at this place since the page was loaded. */
export const leftAt = (place: string): LeftOpen | undefined => left.get(place)

/** It was posted, or is being continued. */
export const takeUp = (place: string): void => void left.delete(place)

/**
 * Leaves a post unfinished. Files that arrive afterwards are added to its draft, so that it is complete on all devices.
 */
export function leaveOpen(place: string, post: LeftOpen): void {
  left.set(place, post)
  // Once it is among the drafts with everything that belongs to it, it is not reopened here.
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
