import { open } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import type { ImageFailure, ImageRequest, ImageResult, ImageVariant } from './port.ts'
import { sniffImage } from './sniff.ts'

/** The child process that alone touches hostile bytes: bounded in memory by its flags and in time by its parent. */
const maxPixels = 50_000_000
const maxFrames = 300
const quality = 75

// Decoders that are not named here cannot run, whatever the bytes claim.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadWebp',
    'VipsForeignLoadHeif',
    'VipsForeignLoadTiff',
  ],
})
sharp.cache(false)
sharp.concurrency(1)

const failed = (failure: ImageFailure): ImageResult => ({ ok: false, failure })

async function firstBytes(file: string): Promise<Buffer> {
  const handle = await open(file)
  try {
    const bytes = Buffer.alloc(64)
    const { bytesRead } = await handle.read(bytes, 0, bytes.length, 0)
    return bytes.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

async function work({ input, output, widths }: ImageRequest): Promise<ImageResult> {
  if (!sniffImage(await firstBytes(input))) return failed('NOT_AN_IMAGE')
  const source = () => sharp(input, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 }).rotate()
  const facts = await sharp(input, { limitInputPixels: false, failOn: 'none' }).metadata()
  if ((facts.width ?? 0) * (facts.height ?? 0) > maxPixels) return failed('TOO_MANY_PIXELS')
  if ((facts.pages ?? 1) > maxFrames) return failed('TOO_MANY_FRAMES')
  const upright = facts.autoOrient
  const fitting = widths.filter((width) => width <= upright.width)
  // A picture narrower than every width is kept as wide as it is.
  const wanted = fitting.length > 0 ? fitting : [upright.width]
  const widest = Math.max(...wanted)
  // Decoded once: every narrower form is made from the widest one.
  const base = await source()
    .resize({ width: widest })
    .keepIccProfile()
    .toColourspace('srgb')
    .png({ compressionLevel: 0 })
    .toBuffer()
  const variants: ImageVariant[] = []
  for (const width of wanted.toSorted((a, b) => a - b)) {
    const file = path.join(output, `${width}.webp`)
    const made = await sharp(base).resize({ width }).webp({ quality, effort: 3 }).toFile(file)
    variants.push({ width: made.width, height: made.height, type: 'image/webp', file, bytes: made.size })
  }
  return { ok: true, image: { width: upright.width, height: upright.height, ...(await essence(base)), variants } }
}

/** The blurred placeholder and the colour shown before it. */
async function essence(base: Buffer): Promise<{ placeholder: string; color: string }> {
  const { data, info } = await sharp(base)
    .resize({ width: 100, height: 100, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { channels } = await sharp(base).flatten({ background: '#ffffff' }).stats()
  const hex = channels.slice(0, 3).map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0'))
  const [r = '88', g = r, b = r] = hex
  return {
    placeholder: Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64'),
    color: `#${r}${g}${b}`,
  }
}

process.on('message', (message: { id: number; request: ImageRequest }) => {
  work(message.request)
    .catch((): ImageResult => failed('CORRUPT'))
    .then((result) => process.send?.({ id: message.id, result }))
    .catch(() => process.exit(1))
})
process.on('disconnect', () => process.exit(0))
