import { open, rm } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { decodeHeic } from './heic.ts'
import { makeImage } from './makeImage.ts'
import { layOut, mayLayOut, motionIn } from './motion.ts'
import { type ImageFailure, type ImageRequest, type ImageResult, type ProcessedImage, outOfMemory } from './port.ts'
import { sniffImage } from './sniff.ts'

/**
 * The child process, the only one to touch hostile bytes. It watches its own memory, decoders' included, and ends
 * itself past its share; its parent watches the time.
 */
const maxPixels = 50_000_000
/** The limit for an animation of which a video is made. */
const maxFrames = 1500
const lookMs = 25

// Decoders not named here cannot run, whatever the bytes claim to be.
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

const memoryBytes = Number(process.argv[2]) * 1024 * 1024
setInterval(() => {
  if (process.memoryUsage.rss() > memoryBytes) process.exit(outOfMemory)
}, lookMs).unref()

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

async function work(request: ImageRequest): Promise<ImageResult> {
  const { input } = request
  const kind = sniffImage(await firstBytes(input))
  if (!kind) return failed('NOT_AN_IMAGE')
  // Reads only the header: nothing is decoded until it is known to be small enough.
  const facts = await sharp(input, { limitInputPixels: false, failOn: 'none' }).metadata()
  if (facts.width * facts.height > maxPixels) return failed('TOO_MANY_PIXELS')
  const motion = request.hasMotion ? await motionIn(input, kind, facts) : null
  if (motion && motion.frames > maxFrames) return failed('TOO_MANY_FRAMES')
  if (facts.format !== 'heif' || facts.compression !== 'hevc') {
    const image = await made(input, request)
    const isLaidOut = motion?.container === 'concat'
    const isTooLarge = isLaidOut && !mayLayOut(motion, facts)
    // Frames after the first may be damaged: then it stays still.
    const laid = isLaidOut && !isTooLarge ? await layOut(motion, facts, request.output).catch(() => null) : motion
    return { ok: true, image: { ...image, motion: isTooLarge ? null : laid } }
  }
  // Pictures of some phones, in a codec that sharp leaves out.
  const decoded = path.join(request.output, 'decoded.tiff')
  try {
    await decodeHeic(input, decoded, facts.icc ?? null)
    return { ok: true, image: { ...(await made(decoded, request)), motion: null } }
  } finally {
    await rm(decoded, { force: true })
  }
}

async function made(file: string, request: ImageRequest): Promise<Omit<ProcessedImage, 'motion'>> {
  const source = sharp(file, { limitInputPixels: maxPixels, failOn: 'error', pages: 1, sequentialRead: true })
  return makeImage(source, await source.metadata(), request)
}

process.on('message', (request: ImageRequest) => {
  work(request)
    .catch((): ImageResult => failed('CORRUPT'))
    .then((result) => process.send?.(result))
    .catch(() => process.exit(1))
})
process.on('disconnect', () => process.exit(0))
