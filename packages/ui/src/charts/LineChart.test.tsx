import { act } from 'react'
import { expect, it } from 'vitest'
import { mount } from '../testing.tsx'
import { LineChart } from './LineChart.tsx'

const points = [3, 8, 5].map((value, index) => ({ label: `${index + 1} Nov`, value, words: `${value} posts` }))
const slider = (place: HTMLElement): HTMLInputElement => {
  const found = place.querySelector<HTMLInputElement>('input[type="range"]')
  if (found === null) throw new Error('There is nothing to move.')
  return found
}

it('reads its newest point, and any other that the reader moves to', async () => {
  const place = await mount(<LineChart label="Posts by day" points={points} formatValue={String} />)
  expect(slider(place).getAttribute('aria-label')).toBe('Posts by day')
  expect(slider(place).getAttribute('aria-valuetext')).toBe('3 Nov: 5 posts')
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  await act(async () => {
    set?.call(slider(place), '1')
    slider(place).dispatchEvent(new Event('input', { bubbles: true }))
  })
  expect(slider(place).getAttribute('aria-valuetext')).toBe('2 Nov: 8 posts')
  expect(place.querySelector('figcaption')?.textContent).toBe('8 posts2 Nov')
})

it('draws a line only where there are two points, and nothing where there is none', async () => {
  const one = await mount(<LineChart label="Posts" points={points.slice(0, 1)} formatValue={String} />)
  expect(one.querySelector('polyline')).toBeNull()
  expect(slider(one).getAttribute('aria-valuetext')).toBe('1 Nov: 3 posts')
  const none = await mount(<LineChart label="Posts" points={[]} formatValue={String} />)
  expect(none.querySelector('figure')).toBeNull()
})
