import { reviveDates } from './dates.ts'
import { CallFailed } from './errors.ts'
import { isRecord } from './values.ts'

/** The answer's JSON with its times as Dates; anything else as text, after a warning. */
export async function readAnswer(response: Response, warn: () => void): Promise<unknown> {
  const text = await response.text()
  const json = /\bjson\b/i.test(response.headers.get('content-type') ?? '') ? parse(text) : undefined
  if (json !== undefined) return reviveDates(json)
  warn()
  return text
}

/** JSON has no `undefined`, so it can stand for what is none. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The error of an answer that is not 2xx. A page of some machine in between is no problem document. */
export const refusalOf = (response: Response, answer: unknown): CallFailed =>
  new CallFailed(response.status, isRecord(answer) ? answer : {}, secondsOf(response.headers.get('retry-after')))

/** `Retry-After` is seconds, or the time from which on. */
function secondsOf(header: string | null): number | undefined {
  if (header === null || header.trim() === '') return undefined
  if (/^\d+$/.test(header)) return Number(header)
  const at = Date.parse(header)
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - Date.now()) / 1000))
}
