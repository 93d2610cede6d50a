import { expect, test, vi } from 'vitest'
import { signalResult } from './signalResult.ts'

/** A loudspeaker that notes the tones it plays. */
function listenToDevice() {
  const tones: number[] = []
  const vibrate = vi.fn<Navigator['vibrate']>(() => true)
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0
      createOscillator = () => {
        const frequency = { value: 0 }
        return {
          frequency,
          connect: <T>(next: T) => next,
          start: () => tones.push(frequency.value),
          stop: () => undefined,
        }
      }
      createGain = () => ({
        gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
        connect: <T>(next: T) => next,
      })
    },
  )
  vi.stubGlobal('navigator', { vibrate })
  return { tones, shaken: () => vibrate.mock.calls.map(([pattern]) => pattern) }
}

test('each result of a scan sounds and shakes in its own way, rising for a guest who may come in', () => {
  const { tones, shaken } = listenToDevice()
  for (const result of ['IN', 'AGAIN', 'NOT'] as const) signalResult(result)
  const [first = 0, second = 0, ...others] = tones
  expect(second).toBeGreaterThan(first)
  expect(others).toEqual([others[0], others[0], expect.any(Number)])
  expect(others[2]).toBeLessThan(first)
  expect(new Set(shaken().map(String)).size).toBe(3)
})
