import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { everyNth } from '#test/depth.ts'
import { clip, h264, picture, program, tone } from '#test/fixtures/clips.ts'
import { openCutting, recorded } from '#test/world/recorded.ts'
import { picturesMs } from '../live/pictureTimes.ts'
import { type Colors, colorsIn, gradingOf } from './colors.ts'

const { make } = await openCutting()

const source = (of: string): string[] => ['-f', 'lavfi', '-i', of]
const declaredSeconds = (playlist: string): number =>
  [...playlist.matchAll(/^#EXTINF:([\d.]+)/gm)].reduce((sum, [, seconds]) => sum + Number(seconds), 0)
/** Frames come at an uneven pace, some of them most of a second apart. */
const uneven = ['-vf', "select='lt(n,30)+not(mod(n,17))+gt(n,110)'", '-vsync', 'vfr']

const lengths = [
  ['120 frames a second', 'fast.mp4', [...source('testsrc2=s=160x120:r=120:d=2'), ...h264], 2000],
  ['the slow motion of a phone', 'slow.mov', [...source('testsrc2=s=160x120:r=240:d=2'), ...h264], 2000],
  ['an odd rate', 'odd.mp4', [...source('testsrc2=s=160x120:r=90:d=2'), ...h264], 2000],
  ['a varying rate', 'uneven.webm', [...source('testsrc2=s=160x120:r=30:d=4'), ...uneven, '-c:v', 'libvpx'], 4000],
  ['several segments', 'long.mp4', [...source('testsrc2=s=160x120:r=100:d=9'), ...h264], 9000],
  ['sound that goes on', 'sound.mp4', [...picture('160x120', 1), ...tone(3), ...h264, '-c:a', 'aac'], 3000],
] as const

// Making a video takes a while: every second of these lists in each run, as the commit chooses; all in a deep run.
test.each(everyNth(lengths, 2))(
  'a video with %s is as long as it is shown',
  { timeout: 60_000 },
  async (_, name, args, expected) => {
    const { result, output } = await make(await clip(name, ...args))
    expect(Math.abs(recorded(result).durationMs - expected)).toBeLessThan(60)
    const list = await readFile(path.join(output, recorded(result).files[1]?.name ?? ''), 'latin1')
    expect(Math.abs(declaredSeconds(list) * 1000 - recorded(result).durationMs)).toBeLessThan(2)
  },
)

test.each([
  ['a constant rate', ['testsrc2=s=160x120:r=120:d=2'], 2000],
  ['a varying rate', ['testsrc2=s=160x120:r=30:d=4', ...uneven], 4000],
])('a segment of a stream with %s is as long as its frames are shown', async (_, [of = '', ...filter], expected) => {
  const segment = await clip('segment.ts', ...source(of), ...filter, ...h264, '-f', 'mpegts')
  expect(Math.abs((picturesMs(segment) ?? 0) - expected)).toBeLessThan(100)
  expect(picturesMs(await clip('sound.ts', ...tone(), '-f', 'mpegts'))).toBeNull()
})

/** A grey video with this signal (0 to 1) in 10 bits, with these tags. */
const grey = (signal: number, transfer: string, rest = 'colorprim=bt2020:colormatrix=bt2020nc') => {
  const y = Math.round(64 + 876 * signal)
  return clip(
    'hdr.mp4',
    ...source('color=c=gray:s=64x48:r=10:d=0.5'),
    '-vf',
    `format=yuv420p10le,lutyuv=y=${y}:u=512:v=512`,
    '-c:v',
    'libx265',
    '-tag:v',
    'hvc1',
    '-x265-params',
    `transfer=${transfer}:${rest}:log-level=error:crf=4`,
  )
}
const tagsOf = (file: string): string => {
  try {
    return execFileSync(program, ['-hide_banner', '-i', file], { encoding: 'utf8', stdio: 'pipe' })
  } catch (error) {
    return error instanceof Error && 'stderr' in error ? String(error.stderr) : ''
  }
}

describe('a video of high dynamic range is mapped to BT.709, and so is its poster', () => {
  const greys = [
    ['HLG', 'middle grey', 0.38, 'arib-std-b67', 0.42],
    ['HLG', 'white on paper', 0.75, 'arib-std-b67', 0.85],
    ['PQ', 'middle grey', 0.38, 'smpte2084', 0.42],
    ['PQ', 'white on paper', 0.58, 'smpte2084', 0.85],
    ['PQ', 'a lamp of 1,000 nits', 0.75, 'smpte2084', 1],
  ] as const

  test.each(everyNth(greys, 2))('%s: %s', async (_, __, signal, transfer, expected) => {
    const { result, output } = await make(await grey(signal, transfer))
    const video = recorded(result)
    if (video.kind !== 'VIDEO') throw new Error('This is no film.')
    expect(tagsOf(path.join(output, 'v48.mp4'))).toMatch(/Video: h264.*yuv420p\(tv, bt709[,)]/)
    const { channels } = await sharp(video.still).stats()
    for (const { mean } of channels) expect(Math.abs(mean / 255 - expected)).toBeLessThan(0.04)
  })
})

const none: Colors = { isRgb: false, matrix: null, primaries: null, transfer: null }
test.each([
  [
    'yuv420p10le(tv, bt2020nc/bt2020/arib-std-b67, progressive), 64x48',
    { matrix: 'bt2020nc', primaries: 'bt2020', transfer: 'arib-std-b67' },
  ],
  ['yuv420p(tv, bt709), 64x48', { matrix: 'bt709', primaries: 'bt709', transfer: 'bt709' }],
  ['yuvj420p(pc, bt470bg/unknown/unknown), 64x48', { matrix: 'bt470bg' }],
  ['yuv420p(progressive), 64x48', {}],
  ['yuv420p, 64x48', {}],
  ['bgra, 64x48', { isRgb: true }],
  ['yuv420p(tv, evil/words/-y), 64x48', {}],
])('of a stream of %s the colours are %j', (words, expected) => {
  expect(colorsIn(`    Stream #0:0(und): Video: hevc (Main 10) (hvc1 / 0x31637668), ${words}, 30 fps`)).toEqual({
    ...none,
    ...expected,
  })
})

test('other colours stay and are named in every version; without zscale also those of high dynamic range', () => {
  const hasZscale = true
  const sd = { ...none, matrix: 'smpte170m' }
  expect(gradingOf(sd, 1080, { hasZscale })).toEqual({ filter: null, scaling: '', tags: ['-colorspace', 'smpte170m'] })
  expect(gradingOf(none, 480, { hasZscale }).tags).toEqual([])
  expect(gradingOf(none, 720, { hasZscale }).tags).toContain('bt709')
  const hlg = { isRgb: false, matrix: 'bt2020nc', primaries: 'bt2020', transfer: 'arib-std-b67' }
  expect(gradingOf(hlg, 1080, { hasZscale: false })).toMatchObject({
    filter: null,
    tags: expect.arrayContaining(['arib-std-b67']),
  })
})
