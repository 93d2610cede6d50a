import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { clip, program } from '#test/fixtures/clips.ts'
import { createRecordings } from '../video/recordings.ts'
import { createImages } from './pool.ts'

const images = createImages()
const recordings = createRecordings({ program })
const folder = await mkdtemp(path.join(tmpdir(), 'koinon-motion-'))
afterAll(async () => {
  await images.close()
  await recordings.close()
  await rm(folder, { recursive: true, force: true })
})

async function inspect(bytes: Buffer, hasMotion = true) {
  const output = await mkdtemp(path.join(folder, 'made-'))
  const input = path.join(output, 'input')
  await writeFile(input, bytes)
  const result = await images.process({ input, output, widths: [640], hasMotion })
  return { output, result }
}
/** The video of an animation, or why there is none; `at` gives its colors at a second. */
async function animate(bytes: Buffer) {
  const { output, result } = await inspect(bytes)
  if (!result.ok || !result.image.motion) return null
  const { motion, width, height } = result.image
  const place = path.join(output, 'loop')
  await mkdir(place)
  const made = await recordings.animate({ ...motion, input: motion.file, output: place, width, height })
  if (!made.ok) return null
  const video = path.join(place, made.loop.name)
  const at = (second: number): number[] => [
    ...execFileSync(program, [
      '-v',
      'error',
      '-i',
      video,
      ...`-vf fps=50,trim=start=${second} -frames:v 1 -f rawvideo -pix_fmt rgb24 -`.split(' '),
    ]).subarray(0, 3),
  ]
  return { motion, loop: made.loop, at }
}

/** Red for half a second, blue for a tenth, and green for a second: its last frame stays longest. */
const delays = [500, 100, 1000]
const colours = ['#ff0000', '#0000ff', '#00ff00']
const frames = Buffer.concat(
  await Promise.all(
    colours.map((background) =>
      sharp({ create: { width: 65, height: 33, channels: 4, background } })
        .raw()
        .toBuffer(),
    ),
  ),
)
const strip = sharp(frames, { raw: { width: 65, height: 99, channels: 4, pageHeight: 33 } })
const gif = await strip.clone().gif({ delay: delays, loop: 0 }).toBuffer()
const webp = await strip.clone().webp({ delay: delays, loop: 0, lossless: true }).toBuffer()
const nearly = (one: readonly number[]) => one.map((value) => Math.round(value / 255))

test.each([
  ['GIF', gif],
  ['WebP', webp],
])('an animated %s becomes a looping video, in which every frame has its time', async (_, bytes) => {
  const video = await animate(bytes)
  expect(video).toMatchObject({
    motion: { frames: 3, seconds: 1.6 },
    loop: { type: 'video/mp4', width: 64, height: 32 },
  })
  const seen = [0.1, 0.45, 0.55, 0.7, 1.5].map((second) => nearly(video?.at(second) ?? []))
  expect(seen).toEqual([
    [1, 0, 0],
    [1, 0, 0],
    [0, 0, 1],
    [0, 1, 0],
    [0, 1, 0],
  ])
})

test('an animated PNG becomes one as well, and one with a single frame does not', async () => {
  const source = ['-f', 'lavfi', '-i', 'testsrc=s=64x48:d=1:r=5', '-f', 'apng']
  expect(await animate(await clip('a.apng', ...source, '-plays', '0'))).toMatchObject({
    motion: { container: 'apng', frames: 5 },
    loop: { width: 64, height: 48 },
  })
  expect(
    (
      await inspect(
        await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
      )
    ).result,
  ).toMatchObject({ ok: true, image: { motion: null } })
})

test('transparent parts of an animation become white', async () => {
  const glass = Buffer.concat([Buffer.alloc(64 * 32 * 4), Buffer.alloc(64 * 32 * 4, Buffer.from([255, 0, 0, 255]))])
  const bytes = await sharp(glass, { raw: { width: 64, height: 64, channels: 4, pageHeight: 32 } })
    .webp({ delay: [200, 200], loop: 0, lossless: true })
    .toBuffer()
  const video = await animate(bytes)
  expect([nearly(video?.at(0) ?? []), nearly(video?.at(0.3) ?? [])]).toEqual([
    [1, 1, 1],
    [1, 0, 0],
  ])
})

test('too many frames are refused only where an animation moves; a damaged one stays still', async () => {
  const many = 1501
  const noise = Buffer.alloc(8 * 8 * many * 3, 120).map((_, index) => (index * 7) % 251)
  const long = await sharp(noise, { raw: { width: 8, height: 8 * many, channels: 3, pageHeight: 8 } })
    .gif({ loop: 0 })
    .toBuffer()
  expect((await inspect(long)).result).toEqual({ ok: false, failure: 'TOO_MANY_FRAMES' })
  expect((await inspect(long, false)).result).toMatchObject({ ok: true, image: { motion: null } })
  const torn = webp.subarray(0, Math.round(webp.length * 0.6))
  expect((await inspect(torn)).result).not.toMatchObject({ image: { motion: { frames: 3 } } })
})
