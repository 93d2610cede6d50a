import { cleanup, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { showAt } from '#lib/navigation/shell/testing.tsx'
import { Scanner } from './Scanner.tsx'

test('on a device without a camera the scanner says so, lets the screen offer the list, and ends its worker', async () => {
  const sent: string[] = []
  // The library starts one before it looks for a camera.
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage = ({ type }: { readonly type: string }) => sent.push(type)
    },
  )
  const onBlind = vi.fn<() => void>()
  await showAt(<Scanner onScan={() => undefined} onBlind={onBlind} />)
  await screen.findByText('No camera found')
  await expect.poll(() => onBlind.mock.calls.length).toBe(1)
  cleanup()
  await expect.poll(() => sent).toContain('close')
})
