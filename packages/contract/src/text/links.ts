import { characterAt, characterBefore, isJoiner, isLettered } from './characters.ts'

const maxLength = 2048
const start = /^(?:https?:\/\/|www\.)/i
/** Before an address: `見てhttps://` begins one; `xhttp://`, `@http://` and `$http://` do not. */
const attached = /[\p{Script=Latin}\p{N}_@＠#＃$&/]/u
const hostRun = /^[\p{L}\p{M}\p{N}\p{So}\u200C-\u200D_.-]+/u
const outerLabel = /^[\p{L}\p{N}\p{So}](?:.*[\p{L}\p{M}\p{N}\p{So}])?$/u
/** A top-level domain is written in one script: `https://example.orgへ` ends before the particle. */
const lastLabels = [/^(?:xn--[a-z\d-]*[a-z\d]|[a-z]{2,})/i, /^\d{1,3}(?!\d)/, /^[^\p{ASCII}\p{So}]{2,}/u] as const
const port = /^:\d{1,5}(?!\d)/

/** A link that begins at an index: its address as a browser writes it; null if none begins there. */
export function linkAt(text: string, at: number, stop: number): { url: string; end: number } | null {
  const part = text.slice(at, Math.min(stop, at + maxLength + 1))
  const opening = start.exec(part)?.[0]
  if (opening === undefined || attached.test(characterBefore(text, at))) return null
  const hasScheme = opening.includes(':')
  if (!hasScheme && /[.-]/.test(characterBefore(text, at))) return null
  const hostAt = hasScheme ? opening.length : 0
  const host = hostIn(part.slice(hostAt))
  if (host === null) return null
  const afterHost = hostAt + host.length
  const afterPort = afterHost + (port.exec(part.slice(afterHost))?.[0].length ?? 0)
  // The text before `@` only looks like a host.
  if (part[afterPort] === '@') return null
  const shown = part.slice(0, afterPort) + (/[/?#]/.test(part[afterPort] ?? '') ? pathIn(part.slice(afterPort)) : '')
  const url = shown.length > maxLength ? null : URL.parse(hasScheme ? shown : `https://${shown}`)
  return url === null ? null : { url: url.href, end: at + shown.length }
}

/** The address of the first link in a text; null if there is none. */
export function firstLink(text: string): string | null {
  for (const { index } of text.matchAll(/https?:\/\/|www\./gi)) {
    const link = linkAt(text, index, text.length)
    if (link !== null) return link.url
  }
  return null
}

/** The host at the beginning; null unless it has a dot, since others could not open it. */
function hostIn(part: string): string | null {
  const all = (hostRun.exec(part)?.[0] ?? '').split('.')
  const empty = all.indexOf('')
  const labels = empty === -1 ? all : all.slice(0, empty)
  const last = labels.pop() ?? ''
  if (labels.length === 0 || !labels.every((label) => outerLabel.test(label))) return null
  const isNumeric = /^\d/.test(last)
  if (isNumeric && (labels.length !== 3 || !labels.every((label) => /^\d{1,3}$/.test(label)))) return null
  const top = lastLabels.map((form) => form.exec(last)?.[0]).find((found) => found !== undefined)
  if (top === undefined || /^[\p{Script=Latin}\p{N}_]/u.test(last.slice(top.length))) return null
  return [...labels, top].join('.')
}

const pairs: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }
const closers = new Set(Object.values(pairs))
const forbidden = /[\u0000-\u0020\u007F"<>\\^`]/
const ascii = /\p{ASCII}/u
/** Within words of an address as browsers show it; at their end they belong to the sentence. */
const inner = '·・–־׳״་'
/** Where an address in a text without spaces is followed by another one. */
const nextAddress = /[^\p{ASCII}]+https?:\/\//iu

/** From the host on, up to what cannot be of an address, without the punctuation of the sentence. */
function pathIn(part: string): string {
  const open: string[] = []
  let [end, isQuery] = [0, false]
  while (end < part.length) {
    const character = characterAt(part, end)
    if (!isOfAddress(part, end, character, isQuery)) break
    if (closers.has(character) && open.pop() !== character) break
    const closer = pairs[character]
    if (closer !== undefined) open.push(closer)
    isQuery ||= character === '?'
    end += character.length
  }
  const path = part.slice(0, end)
  const next = nextAddress.exec(path)
  return (next === null ? path : path.slice(0, next.index)).replace(/[.,;:!?'*_~([{]+$/, '')
}

function isOfAddress(part: string, at: number, character: string, isQuery: boolean): boolean {
  if (ascii.test(character)) return !forbidden.test(character)
  if (/[\p{L}\p{M}\p{N}]/u.test(character)) return true
  const after = characterAt(part, at + character.length)
  if (isJoiner(character) || inner.includes(character)) return isLettered(after)
  // `?utf8=✓`; elsewhere arrows, stars and emoji are the writer's.
  return isQuery && /(?![\p{Emoji_Presentation}\uFF01-\uFFEF])\p{S}/u.test(character)
}
