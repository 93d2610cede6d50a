import { decodeFile, decodeStrictly } from '@koinon/contract/encodings'
import { guessEncoding } from '#adapters/encodings/encodings.ts'

const maxCues = 20_000
const maxLines = 6
const stamp = '(?:(\\d{1,4}):)?([0-5]?\\d):([0-5]?\\d)(?:[.,](\\d{1,3}))?'
const timing = new RegExp(`^\\s*${stamp}\\s*-->\\s*${stamp}(?:\\s+(.*))?$`)
/** No line with times is longer, in characters; only shorter ones are parsed, as the expressions above backtrack. */
const longestTimes = 500
/** Whether a line has times, right or wrong; an arrow between words is none. */
const hasTimes = (line: string): boolean => line.length <= longestTimes && line.includes('-->') && /\d:\d/.test(line)
/** A cue's position may be set; any other setting is dropped. */
const setting = /^(?:align:(?:start|center|end|left|right)|(?:line|position|size):-?\d{1,3}(?:\.\d+)?%?)$/
const allowedTags = /^<\/?[biu]>$|^<\/?v(?:[ \t][^<>&]{1,80})?>$/

interface Cue {
  /** Milliseconds. */
  readonly from: number
  readonly to: number
  readonly settings: readonly string[]
  readonly lines: string[]
}

/**
 * Reads WebVTT or SubRip and writes WebVTT: cues with their times, positions and text. Styles, regions, notes and every
 * tag but bold, italic, underline and voice are dropped, and so is a cue that is never shown or cannot be read. Null if
 * there is no cue at all, or there are more than anybody reads.
 */
export function readCaptions(bytes: Buffer): string | null {
  const text = decode(bytes)
  if (text === null) return null
  const lines = text.split('\n')
  const cues = cuesIn(lines, !/^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '')).flatMap((cue) => written(cue) ?? [])
  return cues.length > 0 && cues.length <= maxCues ? `WEBVTT\n\n${cues.join('\n\n')}\n` : null
}

/** WebVTT is in UTF-8; SubRip is in whatever its program writes, which only its bytes tell. */
function decode(bytes: Buffer): string | null {
  const file = decodeFile(bytes)
  const likely = file?.because === 'DEFAULT' ? guessEncoding(bytes) : null
  const text = (likely === null ? null : decodeStrictly(bytes, likely)) ?? file?.text
  return text === undefined || text.includes('\0') ? null : text.replaceAll(/\r\n?/g, '\n')
}

/** A cue begins with its times, anywhere, and ends at an empty line or at the next times. */
function cuesIn(lines: readonly string[], isSubRip: boolean): Cue[] {
  const cues: Cue[] = []
  let open: Cue | null = null
  for (const line of lines) {
    if (hasTimes(line)) {
      // Where the empty line between two cues is missing, the number of the second belongs to none.
      if (isSubRip && /^\s*\d+\s*$/.test(open?.lines.at(-1) ?? '')) open?.lines.pop()
      open = cueAt(line)
      if (open) cues.push(open)
    } else if (line.trim() === '') open = null
    else open?.lines.push(line)
  }
  return cues
}

/** Null if the line is no times: then the lines after it are no cue. */
function cueAt(line: string): Cue | null {
  const found = timing.exec(line)
  if (!found) return null
  const settings = (found[9] ?? '').split(/\s+/).filter((word) => setting.test(word))
  return { from: timeOf(found, 1), to: timeOf(found, 5), settings, lines: [] }
}

/** Null for a cue that is never shown. */
function written({ from, to, settings, lines }: Cue): string | null {
  const words = lines
    .slice(0, maxLines)
    .map(plain)
    .filter((line) => line.trim() !== '')
  if (to <= from || words.length === 0) return null
  return [[`${clock(from)} --> ${clock(to)}`, ...settings].join(' '), ...words].join('\n')
}

const plain = (line: string): string =>
  line
    // SubRip borrows marks of position from other formats.
    .replaceAll(/\{\\[^{}]*\}/g, '')
    .replaceAll(/<[^<>]*>/g, (tag) => {
      const known = /^<\/?[BIU]>$/.test(tag) ? tag.toLowerCase() : tag
      return allowedTags.test(known) ? known : ''
    })
    .replaceAll('-->', '→')
    .replaceAll(/<(?!\/?[biuv][ \t>])/g, '&lt;')
    .slice(0, 500)

const timeOf = (found: RegExpExecArray, from: number): number => {
  const [hours = '0', minutes = '0', seconds = '0', millis = '0'] = found.slice(from, from + 4)
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(millis.padEnd(3, '0'))
}

const two = (value: number): string => String(value).padStart(2, '0')
const clock = (millis: number): string => {
  const seconds = Math.floor(millis / 1000)
  const rest = String(millis % 1000).padStart(3, '0')
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}.${rest}`
}
