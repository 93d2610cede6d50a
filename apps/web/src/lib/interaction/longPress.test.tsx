import { fireEvent, render, screen } from '@testing-library/react'
import { useEffect, useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listenForLongPress } from './longPress.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
})

function Board({ did }: { readonly did: (what: string) => void }) {
  const board = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (board.current === null) return undefined
    const find = (target: EventTarget | null) => (target instanceof Element ? target.closest('button') : null)
    return listenForLongPress(board.current, { ms: 450, find, onHeld: ({ textContent }) => did(`held ${textContent}`) })
  }, [did])
  return (
    <div ref={board} onContextMenu={() => did('menu')}>
      <button onClick={() => did('pressed')}>Like</button>
      <p>Words</p>
    </div>
  )
}
const finger = { isPrimary: true, button: 0, pointerType: 'touch', clientX: 20, clientY: 20 }

function start() {
  const done: string[] = []
  render(<Board did={(what) => done.push(what)} />)
  const button = screen.getByRole('button')
  return {
    done,
    button,
    down: (target: Element = button) => void fireEvent.pointerDown(target, finger),
    up: () => {
      fireEvent.pointerUp(button, finger)
      fireEvent.click(button, { detail: 1 })
    },
  }
}

test('resting on it triggers a long press, and releasing does not press it; the next tap does', () => {
  const { done, down, up } = start()
  down()
  vi.advanceTimersByTime(449)
  expect(done).toEqual([])
  vi.advanceTimersByTime(1)
  up()
  expect(done).toEqual(['held Like'])
  down()
  up()
  expect(done).toEqual(['held Like', 'pressed'])
})

test('a tap, a key, and elements without a long press work as usual', () => {
  const { done, button, down, up } = start()
  down()
  up()
  down(screen.getByText('Words'))
  vi.advanceTimersByTime(1000)
  down()
  vi.advanceTimersByTime(450)
  fireEvent.click(button, { detail: 0 })
  expect(done).toEqual(['pressed', 'held Like', 'pressed'])
})

test.each([
  ['scrolls', () => void fireEvent.scroll(window)],
  ['moves on', (button: Element) => void fireEvent.pointerMove(button, { ...finger, clientY: 40 })],
  ['is taken by the browser', (button: Element) => void fireEvent.pointerCancel(button, finger)],
])('a person who %s does not trigger a long press', (_, act) => {
  const { done, button, down } = start()
  down()
  act(button)
  vi.advanceTimersByTime(1000)
  expect(done).toEqual([])
})

test('a trembling finger still triggers a long press, and the browser’s own menu opens as usual', () => {
  const { done, button, down } = start()
  down()
  fireEvent.pointerMove(button, { ...finger, clientX: 25 })
  vi.advanceTimersByTime(450)
  expect(fireEvent.contextMenu(button)).toBe(true)
  expect(done).toEqual(['held Like', 'menu'])
})

test('another mouse button, or a second finger, triggers no long press', () => {
  const { done, button } = start()
  fireEvent.pointerDown(button, { ...finger, pointerType: 'mouse', button: 2 })
  fireEvent.pointerDown(button, { ...finger, isPrimary: false })
  vi.advanceTimersByTime(1000)
  expect(done).toEqual([])
})
