import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type Metadata } from 'sharp'
import type { ImageKind } from './sniff.ts'

/** An animation, for a video of it. */
export interface Motion {
  /** How ffmpeg opens it. */
  readonly container: 'gif' | 'apng' | 'concat'
  readonly file: string
  readonly frames: number
  /** How long it lasts until it begins again. */
  readonly seconds: number
}

/** A video of an animation is no wider than this. */
const maxVideoWidth = 1280
const chunkBytes = 64 * 1024 ** 2
/** Browsers show a frame that says nothing, or too little, for this long. */
const usualMs = 100
const minMs = 20
const shownMs = (delay: number): number => (delay < minMs ? usualMs : delay)

/** The motion in an image of this kind; null for a still one. Nothing is decoded. */
export async function motionIn(
  input: string,
  kind: ImageKind,
  { pages = 1, delay = [] }: Metadata,
): Promise<Motion | null> {
  if (kind === 'png') return apngIn(input)
  if ((kind !== 'gif' && kind !== 'webp') || pages < 2) return null
  const ms = Array.from({ length: pages }, (_, page) => shownMs(delay[page] ?? 0))
  const seconds = ms.reduce((sum, one) => sum + one, 0) / 1000
  return { container: kind === 'gif' ? 'gif' : 'concat', file: input, frames: pages, seconds }
}

/** Reads the chunks of a PNG: one that is animated says how many frames it has, and each how long it is shown. */
async function apngIn(input: string): Promise<Motion | null> {
  const bytes = await readFile(input)
  let [frames, seconds] = [0, 0]
  for (let at = 8; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const [type, data] = [bytes.toString('latin1', at + 4, at + 8), at + 8]
    if (type === 'IDAT' && frames === 0) return null
    if (type === 'acTL' && data + 4 <= bytes.length) frames = bytes.readUInt32BE(data)
    if (type !== 'fcTL' || data + 24 > bytes.length) continue
    const [over, under] = [bytes.readUInt16BE(data + 20), bytes.readUInt16BE(data + 22) || 100]
    seconds += shownMs((1000 * over) / under) / 1000
  }
  return frames > 1 && seconds > 0 ? { container: 'apng', file: input, frames, seconds } : null
}

/** The most that is laid out of one animation, in pixels of all its frames: a larger one stays still. */
const maxLaidOut = 200_000_000

/** Whether an animation is small enough to be laid out in the time and on the disk that one picture may take. */
export function mayLayOut({ frames }: Motion, { width, height }: Metadata): boolean {
  const scale = Math.min(1, maxVideoWidth / width)
  return frames * width * scale * height * scale <= maxLaidOut
}

/**
 * Lays out the frames of an animated WebP, which ffmpeg cannot read, as pictures and a list of how long each is shown.
 * The first is shown again at the end, so that the last keeps its time.
 */
export async function layOut(motion: Motion, { width, height, delay = [] }: Metadata, output: string): Promise<Motion> {
  const names: string[] = []
  const max = Math.max(1, Math.floor(chunkBytes / (width * height * 4)))
  for (let page = 0; page < motion.frames; page += max) {
    const pages = Math.min(max, motion.frames - page)
    const { data, info } = await sharp(motion.file, { page, pages, failOn: 'error' })
      .resize({ width: Math.min(width, maxVideoWidth) })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const size = { width: info.width, height: info.height / pages, channels: 4 } as const
    const bytes = data.length / pages
    for (let index = 0; index < pages; index += 1) {
      const name = `frame-${page + index}.png`
      const frame = data.subarray(index * bytes, (index + 1) * bytes)
      await sharp(frame, { raw: size }).png({ compressionLevel: 1 }).toFile(path.join(output, name))
      names.push(name)
    }
  }
  const lines = [...names, ...names.slice(0, 1)].flatMap((name, page) => [
    `file ${name}`,
    `duration ${shownMs(delay[page] ?? 0) / 1000}`,
  ])
  const file = path.join(output, 'frames.ffconcat')
  await writeFile(file, ['ffconcat version 1.0', ...lines, ''].join('\n'))
  return { ...motion, file }
}
