import type { PicturePart } from '@koinon/ui/forms/PictureCrop'

/** Nobody's picture is shown larger than this, on the sharpest screen. */
const mostPixels = 1024

/** How long a side of what is cut is: as long as it was, up to what can be seen. */
export const sideOf = ({ width }: Pick<PicturePart, 'width'>): number =>
  Math.max(1, Math.min(mostPixels, Math.round(width)))

/** What can be seen through stays so; a photograph stays one. */
export const typeAfter = (type: string): string => (type === 'image/jpeg' ? 'image/jpeg' : 'image/png')

/** The square part of a picture, as a file of its own without whatever else the first one told. */
export async function cutPicture(file: File, part: PicturePart): Promise<File> {
  const side = sideOf(part)
  const picture = await createImageBitmap(file)
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const pen = canvas.getContext('2d')
  if (pen === null) return file
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, side, side)
  picture.close()
  const type = typeAfter(file.type)
  const bytes = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.92))
  return bytes === null ? file : new File([bytes], file.name, { type })
}
