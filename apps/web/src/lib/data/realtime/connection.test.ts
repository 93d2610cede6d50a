import { expect, test } from 'vitest'
import { createConnectionState } from './connection.ts'

/** A clock that only moves when told to. */
function heldClock() {
  let now = 0
  let timers: { at: number; run: () => void }[] = []
  return {
    setTimer(run: () => void, ms: number) {
      const timer = { at: now + ms, run }
      timers.push(timer)
      return () => void (timers = timers.filter((other) => other !== timer))
    },
    goOn(ms: number) {
      now += ms
      const due = timers.filter(({ at }) => at <= now)
      timers = timers.filter(({ at }) => at > now)
      due.forEach(({ run }) => run())
    },
  }
}

test('an interruption of less than three seconds is not shown', () => {
  const clock = heldClock()
  const connection = createConnectionState(clock.setTimer)
  connection.lost(1000)
  clock.goOn(2900)
  expect(connection.current()).toEqual({ state: 'connected' })
  connection.found()
  clock.goOn(10_000)
  expect(connection.current()).toEqual({ state: 'connected' })
})

test('a longer interruption is shown with the time of the next attempt, and its end for two seconds', () => {
  const clock = heldClock()
  const connection = createConnectionState(clock.setTimer)
  connection.lost(1000)
  connection.lost(5000)
  clock.goOn(3000)
  expect(connection.current()).toEqual({ state: 'offline', retryAt: 5000 })
  connection.lost(9000)
  expect(connection.current()).toEqual({ state: 'offline', retryAt: 9000 })
  connection.found()
  expect(connection.current()).toEqual({ state: 'restored' })
  clock.goOn(2000)
  expect(connection.current()).toEqual({ state: 'connected' })
})

test('a connection lost again while announced as restored does not look connected', () => {
  const clock = heldClock()
  const connection = createConnectionState(clock.setTimer)
  connection.lost(null)
  clock.goOn(3000)
  connection.found()
  connection.lost(null)
  clock.goOn(3000)
  expect(connection.current()).toEqual({ state: 'offline', retryAt: null })
})
