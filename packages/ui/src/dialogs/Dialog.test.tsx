import { fireEvent, render, screen } from '@testing-library/react'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchSizes } from '../sizesTesting.ts'
import { Dialog } from './Dialog.tsx'
import { ToastRegion } from '../toasts/ToastRegion.tsx'
import { createToastQueue } from '../toasts/toastQueue.ts'

let grow: ReturnType<typeof watchSizes>
beforeEach(() => void (grow = watchSizes()))
afterEach(() => vi.unstubAllGlobals())

const nothing = () => undefined

/** The dialog's body, with a text of this height in a body of that one, as the browser would measure them. */
function measured({ text, room }: { readonly text: number; readonly room: number }): void {
  const body = screen.getByText('Long ago').parentElement?.parentElement
  if (!body) throw new Error('The dialog has no body.')
  Object.defineProperties(body, {
    scrollHeight: { value: text, configurable: true },
    clientHeight: { value: room, configurable: true },
  })
  act(() => grow(body))
}

test('content longer than the screen can be focused, so that the keyboard scrolls it; shorter content is no stop', () => {
  render(
    <Dialog isOpen onOpenChange={nothing} title="Terms">
      <p>Long ago</p>
    </Dialog>,
  )
  measured({ text: 200, room: 200 })
  expect(screen.queryByRole('region')).toBeNull()
  measured({ text: 900, room: 400 })
  expect(screen.getByRole('region', { name: 'Terms' }).tabIndex).toBe(0)
})

test('a message is announced over an open dialog, and its button does what it says without closing the dialog', async () => {
  const queue = createToastQueue()
  const onUndo = vi.fn<() => void>()
  const onOpenChange = vi.fn<() => void>()
  render(
    <>
      <ToastRegion queue={queue} label="Notices" />
      <p>Page</p>
      <Dialog isOpen onOpenChange={onOpenChange} title="Draft">
        <p>Half a thought</p>
      </Dialog>
    </>,
  )
  act(() => void queue.showUndo({ message: 'Removed.', undoLabel: 'Undo', onUndo }))
  const undo = screen.getByRole('button', { name: 'Undo' })
  expect(undo.closest('[inert], [aria-hidden="true"]')).toBeNull()
  expect(screen.getByText('Page').closest('[inert], [aria-hidden="true"]')).not.toBeNull()
  fireEvent.pointerDown(undo)
  fireEvent.pointerUp(undo)
  fireEvent.click(undo)
  expect(onUndo).toHaveBeenCalledOnce()
  expect(onOpenChange).not.toHaveBeenCalled()
})
