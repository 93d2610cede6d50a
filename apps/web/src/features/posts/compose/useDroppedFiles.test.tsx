import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useDroppedFiles } from './useDroppedFiles.ts'

const picture = new File(['x'], 'gate.png', { type: 'image/png' })

function Form({ taken }: { readonly taken: File[] | null }) {
  const isOver = useDroppedFiles(taken === null ? undefined : (files) => void taken.push(...files))
  return isOver ? 'Let go' : 'Write'
}
/** The browser's events of a drag; returns whether the browser is kept from leaving the page. */
function drag(type: string, files: readonly File[], types: readonly string[] = ['Files']): boolean {
  const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), {
    dataTransfer: { files, types },
    relatedTarget: null,
  })
  act(() => void document.body.dispatchEvent(event))
  return event.defaultPrevented
}

test('files dropped anywhere on the page are added, which is announced while they are dragged', () => {
  const taken: File[] = []
  render(<Form taken={taken} />)
  expect(drag('dragover', [picture])).toBe(true)
  screen.getByText('Let go')
  expect(drag('drop', [picture])).toBe(true)
  expect(taken).toEqual([picture])
  screen.getByText('Write')
})

test('a form without files loses no text to them, and text can be dropped as usual', () => {
  render(<Form taken={null} />)
  expect(drag('dragover', [picture])).toBe(true)
  screen.getByText('Write')
  expect(drag('drop', [picture])).toBe(true)
  expect(drag('drop', [], ['text/plain'])).toBe(false)
})
