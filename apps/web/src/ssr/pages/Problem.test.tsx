import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { problem } from './Problem.tsx'

const frame = {
  placeName: 'Riverside',
  url: 'https://riverside.example/c/mill',
  community: null,
  viewer: null,
  locale: 'en',
  hasSignedOut: false,
  documents: [],
  languages: [],
}

test('a place that is closed answers 503, and says until when and why', () => {
  const data = { kind: 'MAINTENANCE', reference: 'r7', until: '2026-03-01T08:00:00.000Z', reason: 'We move.' } as const
  expect(problem.status?.({ data, frame })).toBe(503)
  render(<problem.Page data={data} frame={frame} />)
  expect(screen.getByRole('heading', { level: 1, name: 'Back in a moment' })).toBeTruthy()
  expect(screen.getByText(/^We’re doing maintenance, probably until .*2026/u)).toBeTruthy()
  expect(screen.getByText('We move.')).toBeTruthy()
  expect(screen.getByText('Reference: r7')).toBeTruthy()
})
