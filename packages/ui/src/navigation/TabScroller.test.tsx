import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchSizes } from '../sizesTesting.ts'
import { LinkTabs } from './LinkTabs.tsx'

let grow: ReturnType<typeof watchSizes>
beforeEach(() => void (grow = watchSizes()))
afterEach(() => vi.unstubAllGlobals())

/** A row of tabs of which this much is visible, as the browser would measure it. */
function show({ wide, visible }: { readonly wide: number; readonly visible: number }) {
  render(<LinkTabs label="Sections" tabs={[{ href: '/a', label: 'A' }]} />)
  const list = screen.getByRole('list')
  Object.defineProperties(list, { scrollWidth: { value: wide, configurable: true }, clientWidth: { value: visible } })
  grow(list)
  return { list, place: list.parentElement }
}

test('an arrow shows where tabs are cut off, and leads there; it is no stop for the keyboard', () => {
  const { list, place } = show({ wide: 900, visible: 400 })
  expect(place?.hasAttribute('data-before')).toBe(false)
  expect(place?.hasAttribute('data-after')).toBe(true)
  const moves: ScrollToOptions[] = []
  Object.defineProperty(list, 'scrollBy', { value: (to: ScrollToOptions) => moves.push(to) })
  const [before, after] = [...(place?.querySelectorAll('button') ?? [])]
  if (!before || !after) throw new Error('There are no arrows.')
  fireEvent.click(after)
  fireEvent.click(before)
  expect(moves).toEqual([{ left: 300 }, { left: -300 }])
  list.scrollLeft = 500
  fireEvent.scroll(list)
  expect(place?.hasAttribute('data-before')).toBe(true)
  expect(place?.hasAttribute('data-after')).toBe(false)
  expect([before.tabIndex, after.tabIndex]).toEqual([-1, -1])
  expect(screen.queryByRole('button')).toBeNull()
})

test('tabs with enough room have no arrows', () => {
  const { place } = show({ wide: 400, visible: 400 })
  expect(place?.hasAttribute('data-before')).toBe(false)
  expect(place?.hasAttribute('data-after')).toBe(false)
})

test('tabs that become wider, as by a font that arrives late, get their arrow', () => {
  const { list, place } = show({ wide: 400, visible: 400 })
  Object.defineProperty(list, 'scrollWidth', { value: 500 })
  grow(screen.getByRole('listitem'))
  expect(place?.hasAttribute('data-after')).toBe(true)
})

/** A row in which the current tab is `at` pixels from its start, as the browser would measure it. */
function showCurrent() {
  render(<LinkTabs label="Sections" tabs={[{ href: '/a', label: 'A', isCurrent: true }]} />)
  const [list, tab] = [screen.getByRole('list'), screen.getByRole('link')]
  const moveTo = (at: number) => {
    vi.spyOn(list, 'clientWidth', 'get').mockReturnValue(400)
    vi.spyOn(list, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, 0, 400, 40))
    vi.spyOn(tab, 'getBoundingClientRect').mockImplementation(() => new DOMRect(at - list.scrollLeft, 0, 100, 40))
    grow(list)
  }
  return { list, moveTo }
}

test('the current tab stays in sight when those before it become wider', () => {
  const { list, moveTo } = showCurrent()
  moveTo(500)
  expect(list.scrollLeft).toBe(350)
  moveTo(700)
  expect(list.scrollLeft).toBe(550)
})

test('a row that was moved by hand stays where it is', () => {
  const { list, moveTo } = showCurrent()
  moveTo(500)
  list.scrollLeft = 20
  moveTo(700)
  expect(list.scrollLeft).toBe(20)
})

test('a row that was not shown while the page changed, as on a wide screen, comes with its current tab in sight', () => {
  const tabs = (current: string) =>
    ['A', 'B'].map((label) => ({ href: `/${label}`, label, isCurrent: label === current }))
  const { rerender } = render(<LinkTabs label="Sections" tabs={tabs('A')} />)
  const list = screen.getByRole('list')
  const visible = vi.spyOn(list, 'clientWidth', 'get').mockReturnValue(400)
  vi.spyOn(list, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, 0, 400, 40))
  for (const [label, at] of [
    ['A', 500],
    ['B', 700],
  ] as const) {
    const tab = screen.getByRole('link', { name: label })
    vi.spyOn(tab, 'getBoundingClientRect').mockImplementation(() => new DOMRect(at - list.scrollLeft, 0, 100, 40))
  }
  grow(list)
  expect(list.scrollLeft).toBe(350)
  visible.mockReturnValue(0)
  list.scrollLeft = 0
  rerender(<LinkTabs label="Sections" tabs={tabs('B')} />)
  // The browser remembers where a row was.
  list.scrollLeft = 350
  visible.mockReturnValue(400)
  grow(list)
  expect(list.scrollLeft).toBe(550)
})
