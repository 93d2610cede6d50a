import { render } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { PartBoundary } from './PartBoundary.tsx'
import { problemOf } from '../data/problems/index.ts'
import { lazyScreen } from './lazyScreen.ts'

/** The text shown in place of a screen whose code does not load. */
async function kindShown(hasLine: boolean): Promise<string> {
  vi.stubGlobal('fetch', () => (hasLine ? Promise.resolve(new Response()) : Promise.reject(new TypeError('down'))))
  const Screen = lazyScreen('app', () => Promise.reject(new Error('The code did not arrive')), 'Screen')
  await Screen.preload?.()
  const { container, unmount } = render(
    <PartBoundary fallback={(error) => problemOf(error).kind}>
      <Screen />
    </PartBoundary>,
  )
  const kind = container.textContent
  unmount()
  return kind
}

test('a screen that was never loaded says offline that it needs a connection, and online that it failed', async () => {
  // React tells of what a boundary catches.
  vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => void vi.restoreAllMocks())
  expect(await kindShown(false)).toBe('connection')
  expect(await kindShown(true)).toBe('server')
})
