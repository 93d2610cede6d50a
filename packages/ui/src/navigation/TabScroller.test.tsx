import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { LinkTabs } from './LinkTabs.tsx'

afterEach(cleanup)

/** A row of tabs of which this much is visible, as the browser would measure it. */
function show({ wide, visible }: { readonly wide: number; readonly visible: number }) {
  render(<LinkTabs label="Sections" tabs={[{ href: '/a', label: 'A' }]} />)
  const list = screen.getByRole('list')
  Object.defineProperties(list, { scrollWidth: { value: wide }, clientWidth: { value: visible } })
  fireEvent(window, new Event('resize'))
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
