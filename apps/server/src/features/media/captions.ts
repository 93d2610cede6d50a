const wrong = Symbol('a cue that cannot be')
const mostCues = 20_000
const mostLines = 6
const stamp = '(?:(\\d{2,}):)?([0-5]\\d):([0-5]\\d)\\.(\\d{3})'
const timing = new RegExp(`^${stamp}[ \\t]+-->[ \\t]+${stamp}(?:[ \\t]+(.*))?$`)
/** A cue's position may be set; any other setting is dropped. */
const setting = /^(?:align:(?:start|center|end|left|right)|(?:line|position|size):-?\d{1,3}(?:\.\d+)?%?)$/
const keptTags = /^<\/?[biu]>$|^<\/?v(?:[ \t][^<>&]{1,80})?>$/

const millisOf = (hours: string | undefined, minutes = '0', seconds = '0', millis = '0'): number =>
  ((Number(hours ?? 0) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(millis)

/**
 * Reads WebVTT and rewrites it: cues with their times, positions and text. Styles, regions, notes and every tag but
 * bold, italic, underline and voice are dropped. Null for invalid WebVTT: wrong beginning, wrong encoding, a cue that
 * ends before it begins, or no cue at all.
 */
export function readCaptions(bytes: Buffer): string | null {
  const text = decode(bytes)
  if (text === null || !/^WEBVTT(?:[ \t].*)?(?:\n|$)/.test(text)) return null
  const cues: string[] = []
  for (const block of text.split(/\n{2,}/).slice(1)) {
    const cue = cueOf(block.split('\n').filter((line) => line !== ''))
    if (cue === wrong || cues.length >= mostCues) return null
    if (cue !== null) cues.push(cue)
  }
  return cues.length > 0 ? `WEBVTT\n\n${cues.join('\n\n')}\n` : null
}

function decode(bytes: Buffer): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return text.includes('\0') ? null : text.replaceAll(/\r\n?/g, '\n')
  } catch {
    return null
  }
}

/** A cue rewritten; null for a block that is not one. */
function cueOf(lines: readonly string[]): string | typeof wrong | null {
  const at = lines.findIndex((line) => line.includes('-->'))
  if (at < 0 || at > 1) return null
  const found = timing.exec(lines[at] ?? '')
  if (!found) return wrong
  const [from, to] = [timeOf(found, 1), timeOf(found, 5)]
  if (!(to > from)) return wrong
  const words = lines
    .slice(at + 1, at + 1 + mostLines)
    .map(plain)
    .filter((line) => line.trim() !== '')
  if (words.length === 0) return null
  const settings = (found[9] ?? '').split(/[ \t]+/).filter((word) => setting.test(word))
  return [[`${clock(from)} --> ${clock(to)}`, ...settings].join(' '), ...words].join('\n')
}

const plain = (line: string): string =>
  line
    .replaceAll(/<[^<>]*>/g, (tag) => (keptTags.test(tag) ? tag : ''))
    .replaceAll('-->', '→')
    .replaceAll(/<(?!\/?[biuv][ \t>])/g, '&lt;')
    .slice(0, 500)

const timeOf = (found: RegExpExecArray, from: number): number =>
  millisOf(found[from], found[from + 1], found[from + 2], found[from + 3])

const two = (value: number): string => String(value).padStart(2, '0')
const clock = (millis: number): string => {
  const seconds = Math.floor(millis / 1000)
  const rest = String(millis % 1000).padStart(3, '0')
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}.${rest}`
}
