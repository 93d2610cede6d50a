import { uploads } from '../../../lib/uploads/uploads.ts'
import { picturesOf } from '../usePictures.ts'
import type { Picture, PictureEntry } from '../usePictures.ts'

const isOnItsWay = ({ state, mediaId }: Picture): boolean =>
  mediaId === null && (state === 'sending' || state === 'paused')

/** The files of a post once each has arrived, has failed, or was taken back; they go on whatever page is shown. */
export function afterUploads(entries: readonly PictureEntry[]): Promise<readonly Picture[]> {
  return new Promise((resolve) => {
    const look = () => {
      const pictures = picturesOf(entries)
      if (pictures.some(isOnItsWay)) return
      stop()
      resolve(pictures)
    }
    const stop = uploads.subscribe(look)
    look()
  })
}
