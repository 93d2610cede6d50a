import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { minuteMs } from '#lib/text/durations.ts'
import { useHistoryStep } from './useHistoryStep.ts'

interface Entry {
  readonly state: unknown
}
/** The tab's history as a browser keeps it: reloaded pages find their entry unchanged. */
let entries: Entry[] = []
let at = 0

beforeEach(() => {
  entries = [{ state: null }]
  at = 0
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.stubGlobal('history', {
    get state() {
      return entries[at]?.state
    },
    pushState: (state: unknown) => {
      entries = [...entries.slice(0, at + 1), { state }]
      at += 1
    },
    replaceState: (state: unknown) => {
      entries[at] = { state }
    },
    back: () => {
      at -= 1
      dispatchEvent(new Event('popstate'))
    },
  })
})
afterEach(() => {
  vi.useRealTimers()
})

const open = () => renderHook(() => useHistoryStep<string>()).result
const go = (page: ReturnType<typeof open>, to: string | null) => act(() => page.current[1](to))

test('a page reloaded, as on a phone after reading the mail, continues at its step', () => {
  go(open(), 'code')
  cleanup()
  expect(open().current[0]).toBe('code')
})

test('Back leads to the first step, skipping used-up ones', () => {
  const page = open()
  go(page, 'code')
  go(page, 'second step')
  act(() => history.back())
  expect(page.current[0]).toBeNull()
  expect(at).toBe(0)
})

test('leaving a step by its own button equals Back, so that Back never returns to it', () => {
  const page = open()
  go(page, 'code')
  go(page, null)
  expect(page.current[0]).toBeNull()
  expect(at).toBe(0)
})

test('a step whose code has expired is not continued', () => {
  go(open(), 'code')
  cleanup()
  vi.setSystemTime(Date.now() + 10 * minuteMs)
  expect(open().current[0]).toBeNull()
})
