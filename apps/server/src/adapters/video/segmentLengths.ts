import { type FileHandle, open } from 'node:fs/promises'
import { boxesAt } from './boxes.ts'

/** Audio that outlasts the video by less is only its last packet, rounded up. */
const tailSeconds = 0.1
/** A video's last frame is shown as long as the one before it, but no longer than this. */
const lastPictureSeconds = 0.1

interface Track {
  readonly id: number
  readonly isPicture: boolean
  /** Units of its clock in a second. */
  readonly scale: number
  /** The clock's value at the beginning of the video, in those units. */
  readonly start: number
}
/** The begin and end of the frames, or the audio, of one piece of a video, in seconds. */
interface Run {
  readonly isPicture: boolean
  readonly begins: number
  readonly ends: number
}

/**
 * Seconds of each segment that a playlist names in this file, a fragmented MP4 made by us: from the times of the frames
 * themselves, since the lengths that ffmpeg writes into a playlist assume a constant frame rate.
 */
export async function segmentLengths(file: string, playlist: string): Promise<number[]> {
  const handle = await open(file)
  try {
    const [head] = rangesIn(playlist, /^#EXT-X-MAP:.*BYTERANGE="(\d+)@(\d+)"/gm)
    const tracks = head ? tracksIn(await read(handle, head)) : []
    const runs: Run[][] = []
    for (const range of rangesIn(playlist, /^#EXT-X-BYTERANGE:(\d+)@(\d+)$/gm))
      runs.push(await runsIn(handle, range, tracks))
    return lengthsOf(runs)
  } finally {
    await handle.close()
  }
}

/** The playlist with these lengths instead of its own. */
export function withLengths(playlist: string, lengths: readonly number[]): string {
  let at = 0
  return playlist
    .replaceAll(/^#EXTINF:[\d.]+/gm, (line) => {
      const seconds = lengths[at]
      at += 1
      return seconds === undefined ? line : `#EXTINF:${seconds.toFixed(6)}`
    })
    .replace(/^#EXT-X-TARGETDURATION:\d+/m, `#EXT-X-TARGETDURATION:${Math.max(1, Math.ceil(Math.max(0, ...lengths)))}`)
}

interface Range {
  readonly from: number
  readonly bytes: number
}
const rangesIn = (playlist: string, pattern: RegExp): Range[] =>
  [...playlist.matchAll(pattern)].map(([, bytes, from]) => ({ from: Number(from), bytes: Number(bytes) }))

async function read(handle: FileHandle, { from, bytes }: Range): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytes), 0, bytes, from)
  return buffer.subarray(0, bytesRead)
}

function tracksIn(head: Buffer): Track[] {
  return boxesAt(head, ['moov', 'trak']).flatMap((trak): Track[] => {
    const [[tkhd], [mdhd], [hdlr]] = [
      boxesAt(trak, ['tkhd']),
      boxesAt(trak, ['mdia', 'mdhd']),
      boxesAt(trak, ['mdia', 'hdlr']),
    ]
    if (!tkhd || !mdhd || !hdlr) return []
    const [id, scale] = [tkhd.readUInt32BE(tkhd[0] === 1 ? 20 : 12), mdhd.readUInt32BE(mdhd[0] === 1 ? 20 : 12)]
    const [elst] = boxesAt(trak, ['edts', 'elst'])
    return [{ id, scale, isPicture: hdlr.toString('latin1', 8, 12) === 'vide', start: elst ? startIn(elst) : 0 }]
  })
}

/** The time that an edit list begins with: frames out of order, and audio encoders, begin a little late. */
function startIn(elst: Buffer): number {
  const isLong = elst[0] === 1
  const starts = Array.from({ length: elst.readUInt32BE(4) }, (_, index) =>
    isLong ? Number(elst.readBigInt64BE(16 + index * 20)) : elst.readInt32BE(12 + index * 12),
  )
  return starts.find((start) => start >= 0) ?? 0
}

/** The lengths of fragments in a range of the file. Only their tables are read, not the frames. */
async function runsIn(handle: FileHandle, range: Range, tracks: readonly Track[]): Promise<Run[]> {
  const runs: Run[] = []
  const end = range.from + range.bytes
  for (let at = range.from; at + 8 <= end;) {
    const head = await read(handle, { from: at, bytes: 8 })
    const bytes = head.length === 8 ? head.readUInt32BE(0) : 0
    if (bytes < 8) break
    if (head.toString('latin1', 4) === 'moof') runs.push(...runsOf(await read(handle, { from: at, bytes }), tracks))
    at += bytes
  }
  return runs
}

function runsOf(moof: Buffer, tracks: readonly Track[]): Run[] {
  return boxesAt(moof, ['moof', 'traf']).flatMap((traf): Run[] => {
    const [[tfhd], [tfdt], truns] = [boxesAt(traf, ['tfhd']), boxesAt(traf, ['tfdt']), boxesAt(traf, ['trun'])]
    const track = tracks.find(({ id }) => id === tfhd?.readUInt32BE(4))
    if (!tfhd || !tfdt || !track) return []
    const base = tfdt[0] === 1 ? Number(tfdt.readBigUInt64BE(4)) : tfdt.readUInt32BE(4)
    const shown = shownIn(truns, base, defaultLength(tfhd)).toSorted((one, other) => one.at - other.at)
    const [first, last, before] = [shown[0], shown.at(-1), shown.at(-2)]
    if (!first || !last) return []
    const gap = before && track.isPicture ? Math.min(last.at - before.at, lastPictureSeconds * track.scale) : 0
    return [
      {
        isPicture: track.isPicture,
        begins: (first.at - track.start) / track.scale,
        ends: (last.at - track.start + Math.max(last.length, gap)) / track.scale,
      },
    ]
  })
}

function defaultLength(tfhd: Buffer): number {
  const flags = tfhd.readUInt32BE(0) & 0xff_ffff
  const at = 8 + (flags & 0x1 ? 8 : 0) + (flags & 0x2 ? 4 : 0)
  return flags & 0x8 ? tfhd.readUInt32BE(at) : 0
}

/** Every sample of a fragment: when it is shown, and for how long as its table says. */
function shownIn(truns: readonly Buffer[], base: number, usual: number): { at: number; length: number }[] {
  let clock = base
  return truns.flatMap((trun) => {
    const flags = trun.readUInt32BE(0) & 0xff_ffff
    const width = 4 * [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length
    const offset = 4 * [0x100, 0x200, 0x400].filter((flag) => flags & flag).length
    const first = 8 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0)
    return Array.from({ length: trun.readUInt32BE(4) }, (_, index) => {
      const row = first + index * width
      const length = flags & 0x100 ? trun.readUInt32BE(row) : usual
      const at = clock + (flags & 0x800 ? trun.readInt32BE(row + offset) : 0)
      clock += length
      return { at, length }
    })
  })
}

/** A segment lasts until the next one begins; the last, until its last frame and its audio have ended. */
function lengthsOf(segments: readonly (readonly Run[])[]): number[] {
  const begins = segments.map((runs) => Math.min(...runs.filter(({ isPicture }) => isPicture).map((run) => run.begins)))
  if (!begins.every(Number.isFinite)) return []
  const last = segments.at(-1) ?? []
  const endOf = (isPicture: boolean) =>
    Math.max(0, ...last.filter((run) => run.isPicture === isPicture).map(({ ends }) => ends))
  const [picture, audio] = [endOf(true), endOf(false)]
  const end = audio > picture + tailSeconds ? audio : picture
  return begins.map((from, index) => Math.max(0, (begins[index + 1] ?? end) - from))
}
