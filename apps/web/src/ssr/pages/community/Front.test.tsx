import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { FrontPage } from '../../pages.ts'
import { front } from './Front.tsx'

const frame = {
  placeName: 'Riverside',
  url: 'https://riverside.example/',
  community: null,
  viewer: null,
  locale: 'en',
  hasSignedOut: false,
  documents: [],
  languages: [],
}
const data: FrontPage = { intro: 'Neighbours.', about: '', communities: null, canRegister: false, demoPath: null }
const paragraphs = (about: string) => {
  const { container, unmount } = render(<front.Page data={{ ...data, about }} frame={frame} />)
  const header = within(container).getByRole('heading', { level: 1 }).closest('header')
  const texts = [...(header?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent)
  unmount()
  return texts
}

test('the front page has a paragraph for each of the description, and none without one', () => {
  expect(paragraphs('')).toEqual(['Neighbours.'])
  expect(paragraphs('By the river.\n\nBy the mill.\n\nBy the river.')).toEqual([
    'Neighbours.',
    'By the river.',
    'By the mill.',
    'By the river.',
  ])
  expect(screen.queryByRole('heading')).toBeNull()
})
