import { uploads } from '#lib/media/uploads/send/uploads.ts'
import { imagesOf } from '../useImages.ts'
import type { ComposedImage, ImageEntry } from '../types.ts'

const isOnItsWay = ({ state, mediaId }: ComposedImage): boolean =>
  mediaId === null && (state === 'sending' || state === 'paused')

/** A post's files once each has arrived, failed, or been removed; uploads continue across pages. */
export function afterUploads(
  entries: readonly ImageEntry[],
  from: Pick<typeof uploads, 'all' | 'subscribe'> = uploads,
): Promise<readonly ComposedImage[]> {
  return new Promise((resolve) => {
    const check = () => {
      const pictures = imagesOf(entries, from.all())
      if (pictures.some(isOnItsWay)) return
      stop()
      resolve(pictures)
    }
    const stop = from.subscribe(check)
    check()
  })
}
