import { beforeEach, expect, test, vi } from 'vitest'
import { type SentCall, fakeServer } from '../../data/calls/testing.ts'
import { reportLocationIfAllowed, reportLocation } from './reportLocation.ts'

const coords = { latitude: 48.2, longitude: 16.37, accuracy: 25 }
let sent: SentCall[]

beforeEach(() => {
  sent = fakeServer(() => Response.json({ storedUntil: '2026-01-02T00:00:00.000Z' }))
})

/** A browser that knows where it is, and has been asked before or not. */
function browser(state: 'granted' | 'prompt' | 'denied') {
  const getCurrentPosition = vi.fn<(found: (at: object) => void, failed: (why: Error) => void) => void>(
    (found, failed) => (state === 'denied' ? failed(new Error('denied')) : found({ coords })),
  )
  vi.stubGlobal('navigator', {
    geolocation: { getCurrentPosition },
    permissions: { query: async () => ({ state }) },
  })
  return getCurrentPosition
}

test('a member who shares their position is located, and the browser asks only if they turn it on', async () => {
  browser('granted')
  await reportLocationIfAllowed()
  expect(sent).toEqual([{ path: 'locationPing', body: coords }])
  const requested = browser('prompt')
  await reportLocationIfAllowed()
  expect(requested).not.toHaveBeenCalled()
  await reportLocation()
  expect(sent).toHaveLength(2)
})

test('where the browser denies the position, nothing is sent', async () => {
  browser('denied')
  await expect(reportLocation()).rejects.toThrow('denied')
  expect(sent).toEqual([])
})
