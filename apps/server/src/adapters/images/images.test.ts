import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { QueueFullError } from '../common/concurrencyLimit.ts'
import { createImages } from './pool.ts'
import type { ImageFormat } from './port.ts'
import { sniffImage } from './sniff.ts'

const images = createImages()
const folder = await mkdtemp(path.join(tmpdir(), 'koinon-images-'))
afterAll(async () => {
  await images.close()
  await rm(folder, { recursive: true, force: true })
})
const widths = [640, 1080, 1920]

async function make(bytes: Buffer, formats?: readonly ImageFormat[]) {
  const output = await mkdtemp(path.join(folder, 'made-'))
  const input = path.join(output, 'input')
  await writeFile(input, bytes)
  return images.process({ input, output, widths, ...(formats ? { formats } : {}) })
}
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3a7d44' } })

test('a photo comes back in every width up to its own, with placeholder and colour', async () => {
  const result = await make(await picture(1200, 800).png().toBuffer())
  if (!result.ok) throw new Error(result.failure)
  expect(result.image).toMatchObject({ width: 1200, height: 800, color: '#3a7d44' })
  expect(result.image.variants.map(({ width, height }) => [width, height])).toEqual([
    [640, 427],
    [1080, 720],
  ])
  expect(Buffer.from(result.image.placeholder, 'base64').length).toBeLessThanOrEqual(30)
})

test('a small picture keeps its size', async () => {
  const result = await make(await picture(64, 64).png().toBuffer())
  expect(result.ok && result.image.variants.map(({ width }) => width)).toEqual([64])
})

test('a picture of extreme height keeps its proportions, as wide as that allows', async () => {
  const result = await make(await picture(640, 40_000).png().toBuffer())
  if (!result.ok) throw new Error(result.failure)
  expect(result.image).toMatchObject({ width: 640, height: 40_000 })
  expect(result.image.variants.map(({ height }) => height)).toEqual([16_383])
})

test('the requested formats are made, transparency becoming white where there is none', async () => {
  const glass = sharp({ create: { width: 700, height: 10, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
  const result = await make(await glass.png().toBuffer(), ['webp', 'jpeg', 'avif'])
  if (!result.ok) throw new Error(result.failure)
  expect(result.image.color).toBe('#ffffff')
  expect(result.image.variants.map(({ width, type }) => [width, type])).toEqual([
    [640, 'image/webp'],
    [640, 'image/jpeg'],
    [640, 'image/avif'],
  ])
  const made = await Promise.all(result.image.variants.map(({ file }) => sharp(file).metadata()))
  expect(made.map(({ format, hasAlpha }) => [format, hasAlpha])).toEqual([
    ['webp', true],
    ['jpeg', false],
    ['heif', true],
  ])
})

/** Top half red and blue, bottom half green and white, so that every rotation and mirroring shows. */
const quarters = sharp({ create: { width: 64, height: 32, channels: 3, background: '#ffffff' } }).composite([
  { input: { create: { width: 32, height: 16, channels: 3, background: '#ff0000' } }, left: 0, top: 0 },
  { input: { create: { width: 32, height: 16, channels: 3, background: '#0000ff' } }, left: 32, top: 0 },
  { input: { create: { width: 32, height: 16, channels: 3, background: '#00ff00' } }, left: 0, top: 16 },
])
const corners = async (image: Sharp) => {
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const at = [3 * width + 3, 4 * width - 4, (height - 4) * width + 3, (height - 3) * width - 4]
  return [
    width,
    height,
    ...at.map((pixel) => [0, 1, 2].map((channel) => Math.round((data[pixel * 3 + channel] ?? 0) / 255))),
  ]
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])('a picture taken in orientation %i stands upright', async (orientation) => {
  const lying = await sharp(await quarters.png().toBuffer())
    .withMetadata({ orientation })
    .jpeg({ quality: 100 })
    .toBuffer()
  const result = await make(lying)
  if (!result.ok) throw new Error(result.failure)
  const [variant] = result.image.variants
  expect(await corners(sharp(variant?.file))).toEqual(await corners(sharp(lying).autoOrient()))
})

test('camera metadata is gone from every version', async () => {
  const camera = await picture(900, 600)
    .withExif({ IFD0: { Artist: 'Ana Duarte' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><note>Ana was here</note></x:xmpmeta>')
    .withIccProfile('p3')
    .jpeg()
    .toBuffer()
  expect((await sharp(camera).metadata()).exif).toBeDefined()
  const result = await make(camera, ['webp', 'jpeg', 'avif'])
  if (!result.ok) throw new Error(result.failure)
  for (const { file } of result.image.variants) {
    const { exif, xmp, iptc, icc, orientation, comments } = await sharp(file).metadata()
    expect({ exif, xmp, iptc, icc, orientation, comments }).toEqual({})
    expect((await readFile(file)).includes('Ana')).toBe(false)
  }
})

test('wide-gamut and print colours are converted to those of screens', async () => {
  const print = await picture(64, 64).toColourspace('cmyk').jpeg({ quality: 100 }).toBuffer()
  const gray = await picture(64, 64).grayscale().png().toBuffer()
  for (const bytes of [print, gray]) {
    const result = await make(bytes)
    if (!result.ok) throw new Error(result.failure)
    expect(await sharp(result.image.variants[0]?.file).metadata()).toMatchObject({ space: 'srgb', depth: 'uchar' })
  }
})

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  return Buffer.concat([length, body, Buffer.alloc(4)])
}
/** A PNG that claims to be enormous and contains nothing. */
const pngBomb = (side: number) => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>'
const good = await picture(300, 200).jpeg().toBuffer()
const hostile: [string, Buffer, string][] = [
  ['nothing', Buffer.alloc(0), 'NOT_AN_IMAGE'],
  ['text', Buffer.from('these are words and no picture at all'), 'NOT_AN_IMAGE'],
  ['SVG', Buffer.from(svg), 'NOT_AN_IMAGE'],
  ['SVG behind a declaration', Buffer.from(`<?xml version="1.0"?>${svg}`), 'NOT_AN_IMAGE'],
  ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>'), 'NOT_AN_IMAGE'],
  ['PDF', Buffer.from('%PDF-1.7\n1 0 obj <</JS (app.alert(1))>>'), 'NOT_AN_IMAGE'],
  ['a zip', Buffer.from('PK\u0003\u0004 and many more bytes of archive'), 'NOT_AN_IMAGE'],
  ['a program', Buffer.from('\u007fELF\u0002\u0001\u0001 and its code follows here'), 'NOT_AN_IMAGE'],
  ['an icon', Buffer.from([0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0]), 'NOT_AN_IMAGE'],
  ['a PNG of 30,000 × 30,000', pngBomb(30_000), 'TOO_MANY_PIXELS'],
  ['a PNG of 2³¹−1 squared', pngBomb(0x7fffffff), 'CORRUPT'],
  ['a JPEG cut off', good.subarray(0, Math.floor(good.length / 2)), 'CORRUPT'],
  ['a JPEG’s head and then HTML', Buffer.concat([good.subarray(0, 20), Buffer.from(svg)]), 'CORRUPT'],
  ['a JPEG’s mark and noise', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(500, 7)]), 'CORRUPT'],
  ['a GIF without frames', Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(40)]), 'CORRUPT'],
  [
    'a WebP that is only its name',
    Buffer.concat([Buffer.from('RIFF\u0010\u0000\u0000\u0000WEBPVP8 '), Buffer.alloc(20)]),
    'CORRUPT',
  ],
  [
    'an AVIF that is only its name',
    Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypavif'), Buffer.alloc(40)]),
    'CORRUPT',
  ],
  [
    'a TIFF that points at itself',
    Buffer.concat([Buffer.from([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0]), Buffer.alloc(64, 8)]),
    'CORRUPT',
  ],
]
test.each(hostile)('%s is refused', async (_, bytes, failure) => {
  expect(await make(bytes)).toEqual({ ok: false, failure })
})

/** A GIF whose every frame is one pixel on a large canvas. */
const gifOf = (frames: number) => {
  const head = Buffer.concat([
    Buffer.from('GIF89a'),
    Buffer.from([0x40, 0x1f, 0x40, 0x1f, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]),
  ])
  const frame = Buffer.from([0x21, 0xf9, 4, 0, 1, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0])
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])])
}
test('ten thousand frames on a canvas of 64 megapixels are refused without being drawn', async () => {
  const moving = { ...(await prepared(gifOf(10_000))), hasMotion: true }
  expect(await images.process(moving)).toMatchObject({ ok: false, failure: expect.stringMatching(/^TOO_MANY/) })
})

const prepared = async (bytes: Buffer) => {
  const output = await mkdtemp(path.join(folder, 'made-'))
  const input = path.join(output, 'input')
  await writeFile(input, bytes)
  return { input, output, widths }
}
const large = await picture(6000, 4000).jpeg().toBuffer()

test('a picture that takes too long, or too much memory, costs only itself', async () => {
  const hasty = createImages({ timeoutMs: 1 })
  expect(await hasty.process(await prepared(large))).toEqual({ ok: false, failure: 'TOO_SLOW' })
  await hasty.close()
  const lean = createImages({ memoryMb: 40 })
  expect(await lean.process(await prepared(large))).toEqual({ ok: false, failure: 'TOO_MANY_PIXELS' })
  await lean.close()
  expect((await make(good)).ok).toBe(true)
})

test('once the queue is full a picture is refused at once, and the others complete', async () => {
  const narrow = createImages({ waiting: 2 })
  const requests = await Promise.all([1, 2, 3, 4].map(() => prepared(good)))
  const results = await Promise.allSettled(requests.map((request) => narrow.process(request)))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected'])
  expect(results[3]).toMatchObject({ reason: expect.any(QueueFullError) })
  await narrow.close()
})

test('closing gives no verdict on pictures in progress or waiting', async () => {
  const closing = createImages()
  const requests = await Promise.all([1, 2].map(() => prepared(large)))
  const settled = Promise.allSettled(requests.map((request) => closing.process(request)))
  await closing.close()
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(closing.process(await prepared(good))).rejects.toThrow('no longer')
})

const children = async () =>
  (await readFile(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')).trim().split(' ').map(Number)
test.runIf(process.platform === 'linux')('a child that died unobserved is replaced', async () => {
  const mortal = createImages()
  const before = await children()
  expect((await mortal.process(await prepared(good))).ok).toBe(true)
  const [child = 0] = (await children()).filter((pid) => !before.includes(pid))
  process.kill(child, 'SIGKILL')
  expect((await mortal.process(await prepared(good))).ok).toBe(true)
  await expect.poll(() => children()).not.toContain(child)
  expect((await mortal.process(await prepared(good))).ok).toBe(true)
  await mortal.close()
  expect(await children()).toEqual(before)
})

test('a polyglot has the type of its first bytes, and only its pixels are kept', async () => {
  const result = await make(Buffer.concat([good, Buffer.from('<script>alert(1)</script>')]))
  if (!result.ok) throw new Error(result.failure)
  for (const { file } of result.image.variants) expect((await readFile(file)).includes('script')).toBe(false)
})

test('file names decide nothing', () => {
  expect(sniffImage(Buffer.from('photo.jpg is my name and not my bytes'))).toBeNull()
})
