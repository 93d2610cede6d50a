import { invokeOnce } from '../../../lib/calls/index.ts'
import type { Picture } from '../usePictures.ts'

/** What the server was told of files, by their ids. */
const said = new Map<string, string>()

/** What is said of a file beside its bytes. */
export const saidOf = ({ alt, focalPoint: { x, y } }: Pick<Picture, 'alt' | 'focalPoint'>): string =>
  JSON.stringify([alt.trim(), x, y])

const nothing = saidOf({ alt: '', focalPoint: { x: 0.5, y: 0.5 } })

/** Tells the server the words for who cannot see a file, and what a crop keeps of it, where it was not told them yet. */
export async function describe(
  pictures: readonly Picture[],
  tell: (body: { mediaId: string; alt: string; focalPoint: Picture['focalPoint'] }) => Promise<unknown> = (body) =>
    invokeOnce('content.markS3UploadComplete', { body }),
): Promise<void> {
  await Promise.all(
    pictures.map(async (picture) => {
      const { mediaId, alt, focalPoint } = picture
      const now = saidOf(picture)
      if (mediaId === null || (said.get(mediaId) ?? picture.saidBefore ?? nothing) === now) return
      await tell({ mediaId, alt: alt.trim(), focalPoint })
      said.set(mediaId, now)
    }),
  )
}
