import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { heic } from '#test/fixtures/heic.ts'
import { createImages } from './pool.ts'

const images = createImages()
const folder = await mkdtemp(path.join(tmpdir(), 'koinon-heic-'))
afterAll(async () => {
  await images.close()
  await rm(folder, { recursive: true, force: true })
})

async function make(bytes: Buffer) {
  const output = await mkdtemp(path.join(folder, 'made-'))
  const input = path.join(output, 'input')
  await writeFile(input, bytes)
  const result = await images.process({ input, output, widths: [640] })
  expect(await readdir(output)).not.toContain('decoded.tiff')
  return result
}

test('a picture of an iPhone is decoded, upright and in the colours of screens', async () => {
  const wide = await sharp(
    await sharp({ create: { width: 8, height: 8, channels: 3, background: '#ffffff' } })
      .withIccProfile('p3')
      .png()
      .toBuffer(),
  ).metadata()
  const redAbove = 'color=c=0xff0000:s=64x32,pad=64:64:0:0:0x00ff00'
  const plain = await make(await heic(redAbove, [64, 64]))
  const turned = await make(await heic(redAbove, [64, 64], { turnCount: 1 }))
  const wider = await make(await heic('color=c=0x3a7d44:s=64x64', [64, 64], { profile: wide.icc ?? Buffer.alloc(0) }))
  const colours = async (result: typeof plain, at: readonly (readonly [number, number])[]) => {
    if (!result.ok) throw new Error(result.failure)
    const { data, info } = await sharp(result.image.variants[0]?.file)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return at.map(([x, y]) => [0, 1, 2].map((channel) => data[(y * info.width + x) * 3 + channel] ?? 0))
  }
  const isRed = ([red = 0, green = 0]: readonly number[] = []) => red > 200 && green < 60
  expect(
    (
      await colours(plain, [
        [32, 8],
        [32, 56],
      ])
    ).map(isRed),
  ).toEqual([true, false])
  expect(
    (
      await colours(turned, [
        [8, 32],
        [56, 32],
      ])
    ).map(isRed),
  ).toEqual([true, false])
  const [[red = 99, green = 0] = []] = await colours(wider, [[32, 32]])
  expect([red < 45, green > 122]).toEqual([true, true])
})

test('a damaged or too large picture of an iPhone costs only itself', async () => {
  const whole = await heic('testsrc2=s=64x64', [64, 64])
  expect(await make(whole.subarray(0, -200))).toEqual({ ok: false, failure: 'CORRUPT' })
  const vast = await heic('testsrc2=s=64x64', [64, 64], { statedSize: [20_000, 20_000] })
  expect(await make(vast)).toEqual({ ok: false, failure: 'TOO_MANY_PIXELS' })
  expect((await make(whole)).ok).toBe(true)
})
