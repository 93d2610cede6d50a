import { renderHook } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useLineBack } from './useLineBack.ts'

test('a browser that says it is online is believed once the server answers', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const server = vi.fn<() => Promise<Response>>().mockRejectedValueOnce(new TypeError('Failed to fetch'))
  server.mockResolvedValue(new Response())
  vi.stubGlobal('fetch', server)
  const onBack = vi.fn<() => void>()
  const { unmount } = renderHook(() => useLineBack(true, onBack))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(server).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect([server.mock.calls.length, onBack.mock.calls.length]).toEqual([1, 0])
  await vi.advanceTimersByTimeAsync(1000)
  expect([server.mock.calls.length, onBack.mock.calls.length]).toEqual([2, 1])
  unmount()
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(onBack).toHaveBeenCalledOnce()
})
