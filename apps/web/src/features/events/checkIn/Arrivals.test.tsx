import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Guest } from '../guests/types.ts'
import { Arrivals } from './Arrivals.tsx'

const cameAt = (time: string | null) =>
  ({ checkedInAt: time === null ? null : new Date(`2026-12-06T${time}Z`) }) as unknown as Guest

test('the curve of arrivals waits for three guests, and writes its newest quarter out', () => {
  const guests = [cameAt('18:01:00'), cameAt('18:09:00'), cameAt(null)]
  const { rerender } = render(<Arrivals guests={guests} />)
  expect(screen.queryByRole('heading')).toBeNull()
  rerender(<Arrivals guests={[...guests, cameAt('18:40:00')]} />)
  screen.getByRole('heading', { name: 'Arrivals' })
  screen.getByText('1 guest')
})
