import path from 'node:path'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import type { ImageFormat, ImageRequest, ImageVariant, ProcessedImage } from './port.ts'

const quality = 75
/** WebP allows no longer sides. */
const longestSide = 16_383
/** Wide versions take most of the time and are requested least: less effort goes into making them small. */
const wide = 1200
const thumb = 100

/** Raw pixels, without a file format. */
interface Pixels {
  readonly data: Buffer
  readonly info: { readonly width: number; readonly height: number; readonly channels: 1 | 2 | 3 | 4 }
}

/** Makes every version of one picture. It is decoded once, to the widest; the others are made from that one. */
export async function makeImage(
  source: Sharp,
  facts: Metadata,
  { output, widths, formats = ['webp'] }: ImageRequest,
): Promise<Omit<ProcessedImage, 'motion'>> {
  const { width: fullWidth, height: fullHeight } = facts.autoOrient
  const fitting = widths.filter((width) => width <= fullWidth).toSorted((a, b) => a - b)
  // A picture narrower than every width is kept as wide as it is.
  const chosenWidths = fitting.length > 0 ? fitting : [fullWidth]
  const base = await widest(source, facts, Math.max(...chosenWidths))
  const variants: ImageVariant[] = []
  // A picture of extreme height came out narrower than asked for.
  const had = chosenWidths.filter((width) => width <= base.info.width)
  for (const width of had.length > 0 ? had : [base.info.width]) {
    for (const format of formats) variants.push(await makeVariant(base, width, format, output))
  }
  return {
    width: fullWidth,
    height: fullHeight,
    ...(await essence(base)),
    perceptualHash: await lookOf(base),
    variants,
  }
}

const fromPixels = ({ data, info }: Pixels): Sharp => sharp(data, { raw: info })

/** Rotated after scaling down: rotating the original would need all of its pixels in memory at once. */
async function widest(source: Sharp, { orientation = 1 }: Metadata, width: number): Promise<Pixels> {
  const isOnItsSide = orientation >= 5
  const bounds = isOnItsSide ? { width: longestSide, height: width } : { width, height: longestSide }
  const small: Pixels = await source
    .resize({ ...bounds, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const turned = upright(fromPixels(small), orientation)
  return turned ? turned.raw().toBuffer({ resolveWithObject: true }) : small
}

/** Undoes the eight EXIF orientations, mirroring before rotating; null for a picture that is already upright. */
function upright(lying: Sharp, orientation: number): Sharp | null {
  switch (orientation) {
    case 2:
      return lying.flop()
    case 3:
      return lying.rotate(180)
    case 4:
      return lying.flip()
    case 5:
      return lying.rotate(270).flop()
    case 6:
      return lying.rotate(90)
    case 7:
      return lying.rotate(90).flop()
    case 8:
      return lying.rotate(270)
    default:
      return null
  }
}

async function makeVariant(base: Pixels, width: number, format: ImageFormat, output: string): Promise<ImageVariant> {
  const file = path.join(output, `${width}.${format === 'jpeg' ? 'jpg' : format}`)
  const sized = fromPixels(base).resize({ width, withoutEnlargement: true })
  const made = await encoded(sized, format, width).toFile(file)
  return { width: made.width, height: made.height, type: `image/${format}`, file, bytes: made.size }
}

function encoded(sized: Sharp, format: ImageFormat, width: number): Sharp {
  switch (format) {
    case 'webp':
      return sized.webp({ quality, effort: width > wide ? 2 : 4 })
    case 'jpeg':
      return sized.flatten({ background: '#ffffff' }).jpeg({ quality, progressive: true })
    case 'png':
      return sized.png({ compressionLevel: 9 })
    case 'avif':
      return sized.avif({ quality: 55, effort: 2 })
  }
}

/** The blurred placeholder and the colour shown before it. */
async function essence(base: Pixels): Promise<{ placeholder: string; color: string }> {
  const { data, info } = await fromPixels(base)
    .resize({ width: thumb, height: thumb, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const placeholder = Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
  return { placeholder, color: averageColor(data) }
}

const lookWidth = 9
const lookHeight = 8

/**
 * A difference hash: whether each place is brighter than its neighbour, which survives scaling, recolouring and
 * re-encoding.
 */
async function lookOf(base: Pixels): Promise<string> {
  const grey = await fromPixels(base)
    .flatten({ background: '#ffffff' })
    .greyscale()
    .resize({ width: lookWidth, height: lookHeight, fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  let bits = 0n
  for (let at = 0; at < lookWidth * lookHeight; at += 1) {
    if (at % lookWidth === lookWidth - 1) continue
    bits = (bits << 1n) | ((grey[at] ?? 0) > (grey[at + 1] ?? 0) ? 1n : 0n)
  }
  return bits.toString(16).padStart(16, '0')
}

/** As seen on white. */
function averageColor(rgba: Uint8Array): string {
  const sums = [0, 0, 0]
  for (let at = 0; at < rgba.length; at += 4) {
    const alpha = (rgba[at + 3] ?? 255) / 255
    for (const channel of [0, 1, 2]) {
      sums[channel] = (sums[channel] ?? 0) + (rgba[at + channel] ?? 0) * alpha + 255 * (1 - alpha)
    }
  }
  const pixels = Math.max(1, rgba.length / 4)
  const hex = sums.map((sum) =>
    Math.round(sum / pixels)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${hex.join('')}`
}
