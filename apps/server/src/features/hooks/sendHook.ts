import type { HookFault } from '@koinon/contract/shared'
import type { FetchResult } from '#adapters/fetch/port.ts'
import { readRetryAfter } from '#kernel/deliveries/schedule.ts'
import type { App } from '#kernel/http/app.ts'
import { signedHookHeaders } from './signHook.ts'
import type { HookRow } from './store/hooks.ts'

export interface Attempt {
  readonly at: Date
  readonly ms: number
  readonly status: number | null
  readonly fault: HookFault | null
  readonly answer: string | null
  /** As much of the answer as was read. */
  readonly wholeAnswer: string
  readonly retryAfterMs: number | null
}

const maxAnswerLength = 1000

/** Signs a body for now and sends it once; returns what became of it. */
export async function sendHook(
  app: App,
  hook: HookRow,
  message: { readonly id: string; readonly body: string },
): Promise<Attempt> {
  const at = app.runtime.now()
  const headers = signedHookHeaders(app, hook, { ...message, at })
  const started = performance.now()
  const result = await app.ports.hookSender.send(hook.url, { headers, body: message.body })
  const ms = Math.round(performance.now() - started)
  app.metrics.deliveries.inc({ kind: 'HOOK', outcome: faultOf(result) === null ? 'delivered' : 'failed' })
  const body = result.ok ? printable(result.body.toString('utf8')) : ''
  return {
    at,
    ms,
    status: result.ok ? result.status : null,
    fault: faultOf(result),
    answer: body === '' ? null : body.slice(0, maxAnswerLength),
    wholeAnswer: body,
    retryAfterMs: result.ok ? readRetryAfter(result.headers['retry-after'], at) : null,
  }
}

function faultOf(result: FetchResult): HookFault | null {
  if (result.ok) {
    if (result.status >= 200 && result.status < 300) return null
    return result.status >= 300 && result.status < 400 ? 'REDIRECT' : 'STATUS'
  }
  switch (result.reason) {
    case 'URL_NOT_ALLOWED':
    case 'NAME_NOT_FOUND':
    case 'TIMED_OUT':
      return result.reason
    default:
      return 'UNREACHABLE'
  }
}

/** The database stores no NUL, and half a character at the end of what was read is none. */
const printable = (text: string): string => text.replaceAll('\0', '').replace(/\uFFFD$/, '')
