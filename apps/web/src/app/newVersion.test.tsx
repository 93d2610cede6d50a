import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazyPart } from '#lib/navigation/lazyPart.tsx'
import { lazyScreen as screenOf } from '#lib/navigation/lazyScreen.ts'
import { toasts } from '#lib/feedback/toasts.ts'
import { reloadOnMissingParts } from './newVersion.ts'

const reload = vi.fn<() => void>()
let isBusy = false
let stop: () => void

beforeEach(() => {
  reload.mockClear()
  vi.spyOn(location, 'reload').mockImplementation(reload)
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()))
  sessionStorage.clear()
  isBusy = false
  stop = reloadOnMissingParts(() => isBusy)
})
afterEach(() => {
  stop()
})

const gone = new TypeError('Failed to fetch dynamically imported module: https://example.test/assets/a.js')
const partOf = (error: Error) =>
  lazyPart(async (): Promise<{ Part: () => null }> => {
    throw error
  }, 'Part')
const offers = () => toasts.current().map(({ message }) => message)

async function load(Part: ReturnType<typeof partOf>) {
  await act(async () => void render(<Part />))
}

test.each([gone, new Error('Unable to preload CSS for https://example.test/assets/a.css')])(
  'a part that is gone reloads the page, once per version, and offers the version after that: %s',
  async (error) => {
    await load(partOf(error))
    await expect.poll(() => reload.mock.calls.length).toBe(1)
    cleanup()
    await load(partOf(error))
    await expect.poll(offers).toEqual(['A new version is available.'])
    expect(reload).toHaveBeenCalledOnce()
  },
)

test('a page with unsaved text offers the new version instead of loading it', async () => {
  const Part = partOf(gone)
  const { rerender } = render(<textarea aria-label="Message" />)
  fireEvent.input(screen.getByRole('textbox'), { target: { value: 'Half a sentence' } })
  await act(async () =>
    rerender(
      <>
        <textarea aria-label="Message" />
        <Part />
      </>,
    ),
  )
  await expect.poll(offers).toEqual(['A new version is available.'])
  expect(reload).not.toHaveBeenCalled()
  toasts.current()[0]?.action?.onAction()
  await expect.poll(() => reload.mock.calls.length).toBe(1)
})

test('requests on their way to the server are not interrupted', async () => {
  isBusy = true
  await load(partOf(gone))
  await expect.poll(offers).toEqual(['A new version is available.'])
  expect(reload).not.toHaveBeenCalled()
})

test('navigating to a screen whose code is gone loads it from the new version', async () => {
  render(<textarea aria-label="Message" />)
  fireEvent.input(screen.getByRole('textbox'), { target: { value: 'On the page that is left' } })
  void screenOf('app', () => Promise.reject<{ Screen: () => null }>(gone), 'Screen').preload?.()
  await expect.poll(() => reload.mock.calls.length).toBe(1)
})

test('a part that fails for other reasons, or offline, reloads nothing', async () => {
  await load(partOf(new Error('Something in it is wrong')))
  expect(offers()).toEqual([])
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('down')))
  await load(partOf(gone))
  await expect.poll(offers).toEqual([expect.stringMatching(/^You’re offline/)])
  expect(reload).not.toHaveBeenCalled()
})

test('offline, a missing part that loads by itself is not reported', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('down')))
  vi.stubGlobal('navigator', { userActivation: { isActive: false } })
  await load(partOf(gone))
  expect(offers()).toEqual([])
})
