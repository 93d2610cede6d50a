import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ResultStatus } from './ResultStatus.tsx'

test('the number of results is announced by a region that was there before', () => {
  const { rerender } = render(<ResultStatus found={{ data: undefined }} />)
  const region = screen.getByRole('status')
  expect(region.textContent).toBe('')
  const says = (count: number, hasNextPage = false, total?: number) => {
    rerender(<ResultStatus found={{ data: { items: Array.from({ length: count }) }, hasNextPage }} total={total} />)
    return region.textContent
  }
  expect(says(0)).toBe('Nothing found')
  expect(says(1)).toBe('1 result')
  expect(says(3, false, 4)).toBe('3 results')
  expect(says(20, true)).toBe('The first 20 results')
  expect(says(20, true, 300)).toBe('About 300 results')
  expect(screen.getByRole('status')).toBe(region)
})
