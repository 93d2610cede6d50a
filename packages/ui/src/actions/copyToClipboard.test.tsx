import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CopyButton } from './CopyButton.tsx'
import { CopyByHand } from './CopyByHand.tsx'

beforeEach(() => {
  // In these tests the dialog cannot find its own document and would take the focus from its field.
  vi.stubGlobal('Document', { [Symbol.hasInstance]: (tested: unknown) => tested === document })
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'clipboard')
})

/** A button that copies, in a browser with this clipboard. */
function show(clipboard: Pick<Clipboard, 'writeText'> | undefined): void {
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
  render(
    <>
      <CopyButton text="one-two-three">Copy the link</CopyButton>
      <CopyByHand />
    </>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Copy the link' }))
}

describe('Copying', () => {
  it('is confirmed where it works', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined)
    show({ writeText })
    expect((await screen.findByRole('status')).textContent).toBe('Copied')
    expect(writeText).toHaveBeenCalledWith('one-two-three')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each([
    { why: 'an insecure address has no clipboard', clipboard: undefined },
    { why: 'the browser refuses', clipboard: { writeText: () => Promise.reject(new Error('NotAllowedError')) } },
  ])('shows the text selected, to be copied by hand, where $why', async ({ clipboard }) => {
    show(clipboard)
    const area = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text to copy' })
    await expect.poll(() => document.activeElement).toBe(area)
    expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe('one-two-three')
    expect(screen.getByRole('dialog', { name: 'Copy this yourself' })).toBeTruthy()
    const [close] = screen.getAllByRole('button', { name: 'Close' })
    if (close) fireEvent.click(close)
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  })
})
