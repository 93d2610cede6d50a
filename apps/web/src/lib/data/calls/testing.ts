import { vi } from 'vitest'

/** A call as it was sent: the last segment of its path, and its body; empty without one. */
export interface SentCall {
  readonly path: string
  readonly body: Record<string, unknown>
}

/**
 * Fakes the server until the test's globals are restored; `answer` decides what each call gets. Returns the list of
 * calls sent so far.
 */
export function fakeServer(answer: (sent: SentCall) => Response | Promise<Response>): SentCall[] {
  const calls: SentCall[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const address = input instanceof Request ? input.url : input.toString()
    const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {}
    const sent = { path: address.split('/').at(-1) ?? '', body }
    calls.push(sent)
    return answer(sent)
  })
  return calls
}

/** A server that takes its time: it answers nothing as long as the test runs. */
export const fakeSilentServer = (): SentCall[] => fakeServer(() => new Promise(() => undefined))

/** The reply to a call for the reader's preferences: none are stored. */
export const noPreferences = (): Response => Response.json({ preferences: {}, updatedAt: null })
