import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SecretField } from './SecretField.tsx'
import type { MadeKey } from './SecretField.tsx'

const made: MadeKey = { id: 'k', label: 'Camera', secret: 'told-once', ingestUrl: 'rtmp://here/live' }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a key hides itself after half a minute, even if the page around it changes', () => {
  const hidden = vi.fn<() => void>()
  const shown = () => <SecretField made={made} onHidden={() => hidden()} />
  const { rerender } = render(shown())
  expect(screen.getByLabelText('Stream key').textContent).toBe('told-once')
  expect(screen.getByLabelText('Server').textContent).toBe('rtmp://here/live')
  act(() => void vi.advanceTimersByTime(20_000))
  rerender(shown())
  expect(hidden).not.toHaveBeenCalled()
  act(() => void vi.advanceTimersByTime(10_000))
  expect(hidden).toHaveBeenCalledOnce()
})
