import { spawn } from 'node:child_process'
import { mkdtemp, readFile, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { clip, videoClip, h264, picture, program, tone } from '#test/fixtures/clips.ts'
import { openCutting, recorded } from '#test/world/recorded.ts'
import { mediaInfoOf } from './mediaInfo.ts'
import { findProgram } from './program.ts'
import { createRecordings } from './recordings.ts'
import { renditionsOf } from './renditions.ts'

const { folder, prepared, make } = await openCutting()

test('a video comes back in every quality up to its own, each in one file with a playlist of its ranges', async () => {
  const reported: number[] = []
  const bytes = await clip('film.mp4', ...picture('1280x720', 5, 5), ...tone(5), ...h264, '-c:a', 'aac')
  const { result, output } = await make(bytes, {}, (percent) => reported.push(percent))
  const recording = recorded(result)
  expect(recording).toMatchObject({ kind: 'VIDEO', width: 1280, height: 720, durationMs: 5000 })
  expect(recording.files.map(({ name, width, height }) => [name, width, height])).toEqual([
    ['hls.m3u8', 1280, 720],
    ['v360.m3u8', 640, 360],
    ['v360.mp4', 640, 360],
    ['v720.m3u8', 1280, 720],
    ['v720.mp4', 1280, 720],
  ])
  expect(await readFile(path.join(output, 'hls.m3u8'), 'utf8')).toMatch(
    /RESOLUTION=640x360\nv360\.m3u8\n.*RESOLUTION=1280x720\nv720\.m3u8\n$/s,
  )
  const rendition = await readFile(path.join(output, 'v360.m3u8'), 'utf8')
  expect(rendition).toContain('#EXT-X-ENDLIST')
  expect(rendition.match(/^v360\.mp4$/gm)).toHaveLength(2)
  expect(await sharp('still' in recording ? recording.still : '').metadata()).toMatchObject({
    width: 1280,
    height: 720,
  })
  expect(reported.length).toBeGreaterThan(0)
  expect(reported).toEqual(reported.toSorted((one, other) => one - other))
})

test('audio comes back for every browser, with its length and its loudness', async () => {
  const bytes = await clip('sound.mp3', '-f', 'lavfi', '-i', 'aevalsrc=if(lt(t\\,1)\\,0.1\\,0.8)*sin(2000*t):d=2')
  const { result } = await make(bytes)
  const recording = recorded(result)
  expect(recording.files.map(({ name, type }) => [name, type])).toEqual([
    ['audio.webm', 'audio/webm; codecs=opus'],
    ['audio.m4a', 'audio/mp4'],
  ])
  if (recording.kind !== 'AUDIO') throw new Error('This is no sound.')
  expect(recording.durationMs).toBeGreaterThan(1900)
  expect(recording.durationMs).toBeLessThan(2200)
  expect(Math.max(...recording.waveform)).toBe(1)
  expect(recording.waveform[5]).toBeLessThan(0.3)
  expect(recording.waveform[15]).toBeGreaterThan(0.7)
})

test.each([
  ['webm', [...picture('64x48'), '-c:v', 'libvpx'], 'VIDEO'],
  ['mov', [...picture('64x48'), ...h264], 'VIDEO'],
  ['ogg', [...tone(), '-c:a', 'libopus'], 'AUDIO'],
  ['wav', tone(), 'AUDIO'],
  ['flac', tone(), 'AUDIO'],
  ['m4a', tone(), 'AUDIO'],
  ['aac', tone(), 'AUDIO'],
] as const)('a %s file is judged by its content', async (ending, args, kind) => {
  const { result } = await make(await clip(`clip.${ending}`, ...args))
  expect(recorded(result).kind).toBe(kind)
})

/** Makes the header of a video's first track say that it is rotated by 90 degrees, as phones write it. */
function onItsSide(bytes: Buffer): Buffer {
  const matrix = bytes.indexOf('tkhd') + 44
  const turned = Buffer.from(bytes)
  turned.fill(0, matrix, matrix + 20)
  turned.writeInt32BE(0x00010000, matrix + 4)
  turned.writeInt32BE(-0x00010000, matrix + 12)
  return turned
}

test('a video taken sideways stands upright, and one with non-square pixels gets its true shape', async () => {
  const lying = onItsSide(await clip('lying.mp4', ...picture('64x48'), ...h264))
  const wide = await clip('wide.mp4', ...picture('64x48'), ...h264, '-aspect', '16:9')
  expect(recorded((await make(lying)).result)).toMatchObject({ width: 48, height: 64 })
  expect(recorded((await make(wide)).result)).toMatchObject({ width: 85, height: 48 })
})

test('metadata besides video and audio is gone', async () => {
  const bytes = await videoClip('-metadata', 'title=Ana was here', '-metadata', 'location=+52.5166+013.3833/')
  expect(bytes.includes('Ana was here')).toBe(true)
  const { output } = await make(bytes)
  for (const name of await readdir(output)) {
    const made = await readFile(path.join(output, name))
    expect(['Ana was here', '52.51'].some((words) => made.includes(words))).toBe(false)
  }
})

const small = await videoClip()
test('a file that takes too long, too much memory or too much room costs only itself', async () => {
  expect((await make(small, { seconds: 0.001 })).result).toEqual({ ok: false, failure: 'TOO_SLOW' })
  expect((await make(small, { memoryMb: 0 })).result).toEqual({ ok: false, failure: 'TOO_DEMANDING' })
  expect((await make(small, { bytes: 1 })).result).toEqual({ ok: false, failure: 'TOO_DEMANDING' })
  expect((await make(small)).result.ok).toBe(true)
})

const children = async () =>
  (await readFile(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')).trim().split(' ').filter(Boolean)
test.runIf(process.platform === 'linux')(
  'closing ends running work and its process, and gives no verdict on the file',
  async () => {
    const before = await children()
    const recordings = createRecordings({ program })
    const requests = await Promise.all([prepared(small), prepared(small)])
    const settled = Promise.allSettled(requests.map((request) => recordings.process(request)))
    await expect.poll(async () => (await children()).length).toBeGreaterThan(before.length)
    await recordings.close()
    expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await children()).toEqual(before)
  },
)

const endless = async () => {
  const stuck = path.join(await mkdtemp(path.join(folder, 'stuck-')), 'ffmpeg')
  const pids = `${stuck}.pids`
  await writeFile(stuck, `#!/bin/sh\necho $$ >> ${pids}\nexec sleep 3600\n`, { mode: 0o755 })
  return {
    stuck,
    pids: async () => (await readFile(pids, 'utf8').catch(() => '')).split('\n').filter(Boolean).map(Number),
  }
}
/** A process that has ended is listed until its parent reaps it, but has no command line any more. */
const isRunning = async (pid: number): Promise<boolean> =>
  (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')) !== ''
const expectAllGone = async (pids: readonly number[]) =>
  expect.poll(() => Promise.all(pids.map(isRunning))).not.toContain(true)

test.runIf(process.platform === 'linux')('an ffmpeg that hangs is ended by its bound of time', async () => {
  const { stuck, pids } = await endless()
  // On a busy machine it may be over before the program has begun: then it gets more time.
  for (let seconds = 0.2; (await pids()).length === 0; seconds *= 2) {
    const recordings = createRecordings({ program: stuck, limits: { seconds } })
    expect(await recordings.process(await prepared(small))).toEqual({ ok: false, failure: 'TOO_SLOW' })
    await recordings.close()
  }
  expect(await pids()).toHaveLength(1)
  await expectAllGone(await pids())
})

test.runIf(process.platform === 'linux')(
  'when the process that watches is killed, its ffmpeg ends with it, and another is tried',
  async () => {
    const { stuck, pids } = await endless()
    const before = await children()
    const recordings = createRecordings({ program: stuck })
    const outcome = recordings.process(await prepared(small))
    for (const turn of [1, 2]) {
      await expect.poll(() => pids()).toHaveLength(turn)
      const [watcher] = (await children()).filter((pid) => !before.includes(pid))
      process.kill(Number(watcher), 'SIGKILL')
    }
    expect(await outcome).toEqual({ ok: false, failure: 'TOO_DEMANDING' })
    await recordings.close()
    expect(await pids()).toHaveLength(2)
    await expectAllGone(await pids())
  },
)

test.runIf(process.platform === 'linux')('when the server itself is killed, no ffmpeg is left behind', async () => {
  const { stuck, pids } = await endless()
  const order = JSON.stringify(await prepared(small))
  const server = spawn(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { createRecordings } from ${JSON.stringify(path.join(import.meta.dirname, 'recordings.ts'))}
       await createRecordings({ program: ${JSON.stringify(stuck)} }).process(${order})`,
    ],
    { stdio: 'ignore' },
  )
  await expect.poll(() => pids()).toHaveLength(1)
  server.kill('SIGKILL')
  await expectAllGone(await pids())
})

test('without an encoder a file fails with that cause', async () => {
  const recordings = createRecordings({ program: null })
  expect(await recordings.process(await prepared(small))).toEqual({ ok: false, failure: 'NO_ENCODER' })
  await recordings.close()
})

test('the named program is the one that runs, and one that cannot run stops the start', () => {
  expect(findProgram(process.execPath, '')).toBe(process.execPath)
  expect(() => findProgram('/nowhere/ffmpeg', '')).toThrow('FFMPEG_PATH')
  expect(findProgram(undefined, '')).toMatch(/ffmpeg/)
})

test.each([
  [
    [1920, 1080],
    ['640x360', '1280x720', '1920x1080'],
  ],
  [
    [1080, 1920],
    ['360x640', '720x1280', '1080x1920'],
  ],
  [
    [3840, 2160],
    ['640x360', '1280x720', '1920x1080'],
  ],
  [[1280, 719], ['640x360']],
  [[200, 100], ['200x100']],
  [[65, 33], ['64x32']],
  [[4000, 100], ['852x20']],
  [[4000, 40], []],
  [[1, 1], []],
] as const)('a video of %j is made in %j', ([width, height], expected) => {
  expect(renditionsOf(width, height).map((rendition) => `${rendition.width}x${rendition.height}`)).toEqual(expected)
})

test('text in a file is not taken for facts about it', () => {
  const said = [
    "Input #0, mov, from 'x':",
    '  Metadata:',
    '    title           : x',
    '                    :   Duration: 00:00:01.00',
    '  Duration: 00:00:09.50, start: 0.0, bitrate: 1 kb/s',
    '    Stream #0:0(und): Video: h264, yuv420p, 64x48',
    'Output #0, yuv4mpegpipe, to pipe:',
    '    Stream #0:1(und): Audio: aac',
  ].join('\n')
  expect(mediaInfoOf(said, 'YUV4MPEG2 W64 H48 F5:1 Ip A4:3 C420\n')).toEqual({
    size: { width: 85, height: 48 },
    hasAudio: false,
    colours: { isRgb: false, matrix: null, primaries: null, transfer: null },
    declaredSeconds: 9.5,
  })
})
