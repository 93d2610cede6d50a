import { reviveDates } from './dates.ts'
import { CallError } from './errors.ts'
import { isRecord } from './values.ts'

/** The answer's JSON with its times as Dates; anything else as text, after a warning. */
export async function readAnswer(response: Response, warn: () => void): Promise<unknown> {
  const text = await response.text()
  const json = /\bjson\b/i.test(response.headers.get('content-type') ?? '') ? parse(text) : undefined
  if (json !== undefined) return reviveDates(json)
  warn()
  return text
}

/** JSON has no `undefined`, so it can stand for "not JSON". */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The error for an answer other than 2xx. A page from some proxy in between is not a problem document. */
export const refusalOf = (response: Response, answer: unknown): CallError =>
  new CallError(response.status, isRecord(answer) ? answer : {}, secondsOf(response.headers.get('retry-after')))

/** `Retry-After` is a number of seconds or a date. */
function secondsOf(header: string | null): number | undefined {
  if (header === null || header.trim() === '') return undefined
  if (/^\d+$/.test(header)) return Number(header)
  const at = Date.parse(header)
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - Date.now()) / 1000))
}
