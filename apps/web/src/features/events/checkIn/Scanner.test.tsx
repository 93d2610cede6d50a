import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { showAt } from '#lib/navigation/shell/testing.tsx'
import { Scanner } from './Scanner.tsx'

vi.mock('qr-scanner', () => ({
  default: class {
    start = () => Promise.reject(new Error('Camera not found.'))
    destroy = () => undefined
  },
}))

test('on a device without a camera the scanner says so, and lets the screen offer the list', async () => {
  const onBlind = vi.fn<() => void>()
  await showAt(<Scanner onScan={() => undefined} onBlind={onBlind} />)
  await screen.findByText('No camera found')
  await expect.poll(() => onBlind.mock.calls.length).toBe(1)
})
