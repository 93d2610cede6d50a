import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPresence } from './presence.ts'

const said = (userId: string, state: 'ONLINE' | 'AWAY' | 'OFF') =>
  ({ type: 'ephemeral', name: 'presence', data: { userId, state, lastActivityTime: null } }) as const

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('people reported are here or away, and nobody else is', () => {
  const reported: string[] = []
  const presence = createPresence(({ data: { userId, state } }) => reported.push(`${userId} ${state}`))
  presence.receive(said('ana', 'ONLINE'))
  presence.receive(said('ben', 'AWAY'))
  presence.receive(said('ana', 'OFF'))
  expect([presence.of('ana'), presence.of('ben'), presence.of('cleo')]).toEqual([null, 'AWAY', null])
  expect(reported).toEqual(['ana ONLINE', 'ben AWAY', 'ana OFF'])
  expect(presence.all()).toEqual([said('ben', 'AWAY')])
})

test('after reconnecting, people reported again stay without a flicker, and others have gone', () => {
  const presence = createPresence(() => undefined)
  presence.receive(said('ana', 'ONLINE'))
  presence.receive(said('ben', 'ONLINE'))
  presence.doubt()
  presence.receive(said('ana', 'ONLINE'))
  expect(presence.of('ben')).toBe('ONLINE')
  vi.advanceTimersByTime(5000)
  expect([presence.of('ana'), presence.of('ben')]).toEqual(['ONLINE', null])
})
