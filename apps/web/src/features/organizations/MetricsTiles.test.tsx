import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MetricsTiles } from './MetricsTiles.tsx'

const totals = {
  members: 40,
  newMembers: 1,
  leavers: 0,
  activeDay: 2,
  activeWeek: 5,
  activeMonth: 9,
  posts: 12,
  comments: 4,
  reactions: 3,
  eventAttendance: 0,
  premiumRevenue: { amount: 0, currency: 'EUR' },
}
const texts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('each count says what it was in the period before, as soon as there was one', () => {
  const { rerender } = render(<MetricsTiles metrics={{ totals, series: [] }} before={undefined} />)
  expect(texts()).toEqual(expect.arrayContaining(['Posts12', 'Comments4']))
  rerender(<MetricsTiles metrics={{ totals, series: [] }} before={{ ...totals, posts: 8 }} />)
  expect(texts()).toEqual(expect.arrayContaining(['Posts12was 8', 'Comments4as before']))
})
