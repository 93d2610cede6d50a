import type { PicturePart } from '@koinon/ui/files/PictureCrop'

/** The largest size at which a square picture is shown, on the sharpest screen. Banners span the full width. */
const maxPixels = { square: 1024, banner: 2048 } as const

/** The output size: the original, up to what can be seen. */
export function croppedSize({ width, height }: Pick<PicturePart, 'width' | 'height'>): {
  width: number
  height: number
} {
  const max = width > height * 1.5 ? maxPixels.banner : maxPixels.square
  const shrunk = Math.min(1, max / width)
  const whole = (length: number) => Math.max(1, Math.round(length * shrunk))
  return { width: whole(width), height: whole(height) }
}

/** JPEG stays JPEG; anything else may be transparent, and becomes PNG. */
export const croppedType = (type: string): string => (type === 'image/jpeg' ? 'image/jpeg' : 'image/png')

/** The selected part as a new file, without the original's metadata. */
export async function cropImage(file: File, part: PicturePart): Promise<File> {
  const { width, height } = croppedSize(part)
  const picture = await createImageBitmap(file)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (pen === null) return file
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, width, height)
  picture.close()
  const type = croppedType(file.type)
  const bytes = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.92))
  return bytes === null ? file : new File([bytes], file.name, { type })
}
