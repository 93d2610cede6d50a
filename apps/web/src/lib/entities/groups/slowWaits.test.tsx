import { renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { slowWaits, useSlowWait, useWaitSince } from './slowWaits.ts'

afterEach(() => slowWaits.reset())

function waitAfter(seconds: number, agoMs: number | undefined): number {
  const writtenAt = agoMs === undefined ? undefined : new Date(Date.now() - agoMs)
  const { result } = renderHook(() => {
    useWaitSince('choir', seconds, writtenAt)
    return useSlowWait('choir')
  })
  return result.current
}

test('after a reload a member waits for what is left since their last message', () => {
  const left = waitAfter(300, 100_000)
  expect(left).toBeGreaterThan(190)
  expect(left).toBeLessThanOrEqual(200)
})

test('a clock that is behind makes nobody wait longer than the group asks for', () => {
  expect(waitAfter(300, -3_600_000)).toBe(300)
})

test.each([
  ['who wrote nothing', 300, undefined],
  ['whose wait is over', 300, 300_000],
  ['who moderates', 0, 1000],
])('a member %s does not wait', (_, seconds, agoMs) => {
  expect(waitAfter(seconds, agoMs)).toBe(0)
})
