import { render } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { RetryOnline } from './RetryOnline.tsx'

test('a browser that says it is online is believed once the server answers', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const server = vi.fn<() => Promise<Response>>().mockRejectedValueOnce(new TypeError('Failed to fetch'))
  server.mockResolvedValue(new Response())
  // Other parts send requests of their own once the browser is online.
  vi.stubGlobal('fetch', (_: string, init?: RequestInit) =>
    init?.method === 'HEAD' && init.signal ? server() : Promise.resolve(new Response()),
  )
  const onBack = vi.fn<() => void>()
  const { unmount } = render(<RetryOnline wasOffline={false} onBack={onBack} />)
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

test('a connection that came back before this was there is noticed', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()))
  const onBack = vi.fn<() => void>()
  render(<RetryOnline wasOffline onBack={onBack} />)
  await vi.waitFor(() => expect(onBack).toHaveBeenCalledOnce())
})

test('a page that was missing although the browser says it is online is tried again by itself, for as long as it takes', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  let isUp = false
  vi.stubGlobal('fetch', () => (isUp ? Promise.resolve(new Response()) : Promise.reject(new TypeError('Failed'))))
  const onBack = vi.fn<() => void>()
  render(<RetryOnline wasOffline={false} onBack={onBack} />)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(onBack).not.toHaveBeenCalled()
  isUp = true
  await vi.advanceTimersByTimeAsync(8000)
  expect(onBack).toHaveBeenCalledOnce()
})
