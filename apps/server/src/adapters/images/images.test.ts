import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { createImages } from './pool.ts'
import { sniffImage } from './sniff.ts'

const images = createImages()
const folder = await mkdtemp(path.join(tmpdir(), 'koinon-images-'))
afterAll(async () => {
  await images.close()
  await rm(folder, { recursive: true, force: true })
})
const widths = [640, 1080, 1920]

async function process(bytes: Buffer) {
  const output = await mkdtemp(path.join(folder, 'made-'))
  const input = path.join(output, 'input')
  await writeFile(input, bytes)
  return images.process({ input, output, widths })
}
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3a7d44' } })

test('a photo comes back in every width that it has, with placeholder and colour', async () => {
  const result = await process(await picture(1200, 800).png().toBuffer())
  if (!result.ok) throw new Error(result.failure)
  expect(result.image).toMatchObject({ width: 1200, height: 800, color: '#3a7d44' })
  expect(result.image.variants.map(({ width, height }) => [width, height])).toEqual([
    [640, 427],
    [1080, 720],
  ])
  expect(Buffer.from(result.image.placeholder, 'base64').length).toBeLessThanOrEqual(30)
})

test('a small picture keeps its size', async () => {
  const result = await process(await picture(64, 64).png().toBuffer())
  expect(result.ok && result.image.variants.map(({ width }) => width)).toEqual([64])
})

test('a picture that lies on its side stands up, and what the camera wrote is gone', async () => {
  const camera = picture(900, 600)
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' } })
    .jpeg()
  const result = await process(
    await sharp(await camera.toBuffer())
      .withMetadata({ orientation: 6 })
      .keepExif()
      .toBuffer(),
  )
  if (!result.ok) throw new Error(result.failure)
  expect(result.image).toMatchObject({ width: 600, height: 900 })
  const [variant] = result.image.variants
  const made = await sharp(await readFile(variant?.file ?? '')).metadata()
  expect(made.exif).toBeUndefined()
  expect(made.orientation).toBeUndefined()
})

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  return Buffer.concat([length, body, Buffer.alloc(4)])
}
/** A PNG that says it is enormous and holds nothing. */
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
  expect(await process(bytes)).toEqual({ ok: false, failure })
})

test('an animation of too many frames is refused', async () => {
  const frames = 400
  const gif = await sharp(
    Buffer.alloc(8 * 8 * frames * 3, 120).map((_, index) => (index * 7) % 251),
    {
      raw: { width: 8, height: 8 * frames, channels: 3, pageHeight: 8 },
    },
  )
    .gif({ loop: 0 })
    .toBuffer()
  expect(await process(gif)).toEqual({ ok: false, failure: 'TOO_MANY_FRAMES' })
})

test('a picture that takes too long costs only itself', async () => {
  const hasty = createImages({ timeoutMs: 1 })
  const output = await mkdtemp(path.join(folder, 'slow-'))
  const input = path.join(output, 'input')
  await writeFile(input, await picture(6000, 4000).jpeg().toBuffer())
  expect(await hasty.process({ input, output, widths })).toEqual({ ok: false, failure: 'TOO_SLOW' })
  await hasty.close()
  expect((await process(good)).ok).toBe(true)
})

test('a polyglot is what its first bytes are, and only pixels of it are kept', async () => {
  const result = await process(Buffer.concat([good, Buffer.from('<script>alert(1)</script>')]))
  if (!result.ok) throw new Error(result.failure)
  for (const { file } of result.image.variants) expect((await readFile(file)).includes('script')).toBe(false)
})

test('names decide nothing', () => {
  expect(sniffImage(Buffer.from('photo.jpg is my name and not my bytes'))).toBeNull()
})
