import { uploads } from '#lib/uploads/uploads.ts'
import { picturesOf } from '../usePictures.ts'
import type { Picture, PictureEntry } from '../usePictures.ts'

const isOnItsWay = ({ state, mediaId }: Picture): boolean =>
  mediaId === null && (state === 'sending' || state === 'paused')

/** A post's files once each has arrived, failed, or been removed; uploads continue across pages. */
export function afterUploads(
  entries: readonly PictureEntry[],
  from: Pick<typeof uploads, 'all' | 'subscribe'> = uploads,
): Promise<readonly Picture[]> {
  return new Promise((resolve) => {
    const look = () => {
      const pictures = picturesOf(entries, from.all())
      if (pictures.some(isOnItsWay)) return
      stop()
      resolve(pictures)
    }
    const stop = from.subscribe(look)
    look()
  })
}
