import { readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gradingOf, isHdr } from './colors.ts'
import { type VideoPlan, probe, makeRenditions, makeAudio, makeStill, maxSeconds } from './commands.ts'
import { type MediaInfo, mediaInfoOf, failureIn } from './mediaInfo.ts'
import { measureLoudness } from './loudness.ts'
import type { MadeFile, RecordingFailure, RecordingOrder, RecordingResult } from './port.ts'
import { type Ended, queryBuild, runBounded } from './ffmpeg.ts'
import { type Rendition, renditionsOf } from './renditions.ts'
import { frameRateMode } from './frameRateMode.ts'
import { segmentLengths, withLengths } from './segmentLengths.ts'

type ReportProgress = (percent: number) => void

const playlistType = 'application/vnd.apple.mpegurl'
const lookSeconds = 30
const stillSecond = 3
const failed = (failure: RecordingFailure): RecordingResult => ({ ok: false, failure })

/** Makes all versions of one video or audio file, or returns the one reason why it cannot. */
export async function makeRecording(order: RecordingOrder, report: ReportProgress): Promise<RecordingResult> {
  const facts = await inspect(order)
  if (typeof facts === 'string') return failed(facts)
  const kind = facts.size ? 'VIDEO' : 'AUDIO'
  if ((facts.declaredSeconds ?? 0) > maxSeconds[kind]) return failed('TOO_LONG')
  return facts.size ? makeVideo(order, facts, facts.size, report) : processAudio(order, facts, report)
}

const boundsOf = ({ limits, output }: RecordingOrder, seconds = limits.seconds) => ({
  ...limits,
  folder: output,
  seconds: Math.min(seconds, limits.seconds),
})
/** A minute to begin with, plus four times its length; three times as much for colours that have to be mapped. */
const fairSeconds = ({ declaredSeconds, colours }: MediaInfo): number =>
  60 + 4 * (declaredSeconds ?? 4 * 3600) * (isHdr(colours) ? 3 : 1)

async function inspect(order: RecordingOrder): Promise<MediaInfo | RecordingFailure> {
  let header = ''
  const ended = await runBounded(order.program, probe(order), boundsOf(order, lookSeconds), (chunk) => {
    if (header.length < 200) header += chunk.toString('latin1', 0, 200)
  })
  const facts = ended.stopped ?? mediaInfoOf(ended.said, header)
  // A recording of ours may have been interrupted and resumed: its clock restarts each time.
  return typeof facts === 'string' || order.container !== 'mpegts' ? facts : { ...facts, declaredSeconds: null }
}

async function makeVideo(
  order: RecordingOrder,
  facts: MediaInfo,
  size: { width: number; height: number },
  report: ReportProgress,
): Promise<RecordingResult> {
  const renditions = renditionsOf(size.width, size.height)
  if (renditions.length === 0) return failed('TOO_SMALL')
  const plan = await planOf(order, facts, size.height, renditions)
  const ended = await runBounded(
    order.program,
    makeRenditions(order, plan),
    boundsOf(order, fairSeconds(facts)),
    readProgress(facts, report),
  )
  const failure = failureOf(ended)
  if (failure) return failed(failure)
  const made = await Promise.all(renditions.map((rendition) => filesOf(order.output, rendition)))
  const seconds = Math.min(...made.map((rendition) => rendition.seconds))
  if (!(seconds > 0)) return failed('CORRUPT')
  if (seconds > maxSeconds.VIDEO) return failed('TOO_LONG')
  const master = await saveMaster(order.output, renditions, made)
  const picture = await still(order, plan, seconds)
  if (!picture) return failed('CORRUPT')
  return {
    ok: true,
    recording: {
      kind: 'VIDEO',
      ...size,
      durationMs: Math.round(seconds * 1000),
      files: [master, ...made.flatMap(({ files }) => files)],
      still: picture,
    },
  }
}

const failureOf = ({ stopped, ok, said }: Ended): RecordingFailure | null =>
  stopped ?? (ok ? null : (failureIn(said) ?? 'CORRUPT'))

const readDetails = (order: RecordingOrder, question: string): Promise<string> =>
  queryBuild(order.program, boundsOf(order, lookSeconds), question)

async function planOf(
  order: RecordingOrder,
  { colours }: MediaInfo,
  height: number,
  renditions: readonly Rendition[],
): Promise<VideoPlan> {
  const [version, filters] = [await readDetails(order, '-version'), await readDetails(order, '-filters')]
  const grading = gradingOf(colours, height, { hasZscale: / zscale /.test(filters) && / tonemap /.test(filters) })
  return { renditions, grading, frameTiming: frameRateMode(version) }
}

/** Follows ffmpeg's progress; a file that does not give its length shows none. */
function readProgress({ declaredSeconds }: MediaInfo, report: ReportProgress): (chunk: Buffer) => void {
  let rest = ''
  return (chunk) => {
    rest = (rest + chunk.toString('latin1')).slice(-4096)
    const microseconds = [...rest.matchAll(/^out_time_(?:us|ms)=(\d+)$/gm)].at(-1)?.[1]
    if (microseconds !== undefined && declaredSeconds)
      report((100 * Number(microseconds)) / 1_000_000 / declaredSeconds)
  }
}

interface MadeRung {
  readonly seconds: number
  readonly files: readonly [playlist: MadeFile, film: MadeFile]
}
async function filesOf(folder: string, { name, width, height, kbps }: Rendition): Promise<MadeRung> {
  const [list, video] = [`${name}.m3u8`, `${name}.mp4`]
  const [listFile, videoFile] = [path.join(folder, list), path.join(folder, video)]
  const [drawn, { size: bytes }] = await Promise.all([readFile(listFile, 'latin1'), stat(videoFile)])
  const lengths = await segmentLengths(videoFile, drawn)
  const playlist = withLengths(drawn, lengths)
  await writeFile(listFile, playlist)
  const seconds = lengths.reduce((sum, length) => sum + length, 0)
  const bitrate = seconds > 0 ? Math.round((bytes * 8) / seconds) : kbps * 1000
  return {
    seconds,
    files: [
      { name: list, type: playlistType, width, height, bitrate, bytes: playlist.length },
      { name: video, type: 'video/mp4', width, height, bitrate, bytes },
    ],
  }
}

/** The playlist that names the rungs, lowest first: players begin there. */
async function saveMaster(
  folder: string,
  renditions: readonly Rendition[],
  made: readonly MadeRung[],
): Promise<MadeFile> {
  const lines = renditions.flatMap(({ name, width, height, kbps }, index) => {
    const average = made[index]?.files[1].bitrate ?? kbps * 1000
    const peak = Math.max(average, Math.round(kbps * 1000 * 1.3))
    return [
      `#EXT-X-STREAM-INF:BANDWIDTH=${peak},AVERAGE-BANDWIDTH=${average},RESOLUTION=${width}x${height}`,
      `${name}.m3u8`,
    ]
  })
  const text = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...lines, ''].join('\n')
  await writeFile(path.join(folder, 'hls.m3u8'), text)
  const best = made.at(-1)?.files[1]
  const { width = null, height = null, bitrate = 0 } = best ?? {}
  return { name: 'hls.m3u8', type: playlistType, width, height, bitrate, bytes: text.length }
}

/** A frame from a little way in; for a video too short for that, its first. */
async function still(
  order: RecordingOrder,
  { renditions, grading }: VideoPlan,
  seconds: number,
): Promise<string | null> {
  const rendition = renditions.at(-1)
  if (!rendition) return null
  const picture = path.join(order.output, 'still.png')
  for (const at of [Math.min(seconds / 3, stillSecond), 0]) {
    await runBounded(
      order.program,
      makeStill(order, { rendition, grading, still: picture, at }),
      boundsOf(order, lookSeconds),
    )
    if (await stat(picture).catch(() => null)) return picture
  }
  return null
}

async function processAudio(order: RecordingOrder, facts: MediaInfo, report: ReportProgress): Promise<RecordingResult> {
  const loudness = measureLoudness()
  const ended = await runBounded(order.program, makeAudio(order), boundsOf(order, fairSeconds(facts)), (chunk) => {
    loudness.add(chunk)
    if (facts.declaredSeconds) report((100 * loudness.seconds()) / facts.declaredSeconds)
  })
  const seconds = loudness.seconds()
  const failure = failureOf(ended)
  if (failure) return failed(failure)
  if (!(seconds > 0)) return failed('CORRUPT')
  if (seconds > maxSeconds.AUDIO) return failed('TOO_LONG')
  const files = [
    { name: 'audio.webm', type: 'audio/webm; codecs=opus' },
    { name: 'audio.m4a', type: 'audio/mp4' },
  ].map(async ({ name, type }): Promise<MadeFile> => {
    const { size: bytes } = await stat(path.join(order.output, name))
    return { name, type, width: null, height: null, bitrate: Math.round((bytes * 8) / seconds), bytes }
  })
  return {
    ok: true,
    recording: {
      kind: 'AUDIO',
      durationMs: Math.round(seconds * 1000),
      files: await Promise.all(files),
      waveform: loudness.waveform(),
    },
  }
}
