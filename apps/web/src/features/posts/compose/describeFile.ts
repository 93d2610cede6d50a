import { invokeOnce } from '#lib/data/calls/index.ts'
import type { ComposedImage } from './types.ts'

/** The descriptions that the server has, by the files' ids. */
const sentDescriptions = new Map<string, string>()

/** A file's metadata. */
export const descriptionOf = ({ alt, focalPoint: { x, y } }: Pick<ComposedImage, 'alt' | 'focalPoint'>): string =>
  JSON.stringify([alt.trim(), x, y])

const nothing = descriptionOf({ alt: '', focalPoint: { x: 0.5, y: 0.5 } })

/** Sends the server a file's alternative text and focal point, if they changed. */
export async function describeFile(
  pictures: readonly ComposedImage[],
  send: (body: { mediaId: string; alt: string; focalPoint: ComposedImage['focalPoint'] }) => Promise<unknown> = (
    body,
  ) => invokeOnce('content.markS3UploadComplete', { body }),
): Promise<void> {
  await Promise.all(
    pictures.map(async (picture) => {
      const { mediaId, alt, focalPoint } = picture
      const now = descriptionOf(picture)
      if (mediaId === null || (sentDescriptions.get(mediaId) ?? picture.saidBefore ?? nothing) === now) return
      await send({ mediaId, alt: alt.trim(), focalPoint })
      sentDescriptions.set(mediaId, now)
    }),
  )
}
