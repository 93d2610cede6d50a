import { createHash } from 'node:crypto'

/** The moment of every example. */
const moment = Date.UTC(2026, 11, 1, 10)
const dayMs = 86_400_000
/** Dates further away, such as birthdays, stay. */
const nearDays = 800

const id = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z$/
const date = /^\d{4}-\d\d-\d\d$/
/** A token, a signature, a cursor: neither a word nor a name. */
const secret = /(?<![\w-])((?:koi_[a-z]+_|whsec_)?)([\w-]{20,})/g
const isMixed = (text: string) => /\d/.test(text) && /[a-z]/.test(text)

/**
 * A value without the ids, times, secrets and addresses of the run that made it; the same stays the same. Times keep their
 * distance from the moment of the call.
 */
export function neutral<T>(value: T, at: string): T {
  const [now, ids, secrets] = [Date.parse(at), new Map<string, string>(), new Map<string, string>()]
  const idFor = (given: string) => {
    const known = ids.get(given) ?? `0193f2a0-7c1e-7cc3-b5d3-${(ids.size + 1).toString(16).padStart(12, '0')}`
    ids.set(given, known)
    return known
  }
  const secretFor = (given: string) => {
    const known = secrets.get(given) ?? likeIt(given, secrets.size)
    secrets.set(given, known)
    return known
  }
  const textOf = (text: string): string => {
    if (time.test(text)) return timeNear(text, now)
    if (date.test(text)) return dateNear(text, now)
    return text
      .replaceAll(id, idFor)
      .replaceAll(secret, (all, prefix: string, rest: string) =>
        isMixed(rest) && !rest.startsWith('0193f2a0-') ? prefix + secretFor(rest) : all,
      )
      .replaceAll(/https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?/g, 'https://community.example')
  }
  const walk = (one: unknown): unknown => {
    if (typeof one === 'string') return textOf(one)
    if (Array.isArray(one)) return shortened(one).map(walk)
    if (typeof one !== 'object' || one === null) return one
    return Object.fromEntries(Object.entries(one).map(([name, part]) => [textOf(name), walk(part)]))
  }
  return walk(value) as T
}

/** The first entries of a long list show its form. */
const shortened = (list: readonly unknown[]): readonly unknown[] =>
  JSON.stringify(list).length > 1000 ? list.slice(0, 2) : list

/** A time without end stays. */
function timeNear(text: string, now: number): string {
  const distance = Date.parse(text) - now
  return Math.abs(distance) > 20 * 365 * dayMs
    ? text
    : new Date(moment + Math.round(distance / 1000) * 1000).toISOString()
}

function dateNear(text: string, now: number): string {
  const days = Math.round((Date.parse(text) - now) / dayMs)
  return Math.abs(days) > nearDays ? text : new Date(moment + days * dayMs).toISOString().slice(0, 10)
}

/** Letters and digits of the same kinds, which open nothing. */
function likeIt(text: string, position: number): string {
  const bytes = createHash('sha512').update(`example ${position}`).digest()
  return Array.from(text, (sign, index) => {
    const byte = bytes[index % bytes.length] ?? 0
    if (/[0-9]/.test(sign)) return String(byte % 10)
    if (/[a-z]/.test(sign)) return String.fromCodePoint(97 + (byte % 6))
    return /[A-Z]/.test(sign) ? String.fromCodePoint(65 + (byte % 6)) : sign
  }).join('')
}
