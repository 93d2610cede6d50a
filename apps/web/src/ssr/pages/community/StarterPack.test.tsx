import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { StarterPackPage } from '../../pages.ts'
import { starterPack } from './StarterPack.tsx'

const pack: NonNullable<StarterPackPage['pack']> = {
  name: 'Mill neighbours',
  description: 'All about the mill.',
  ownerName: 'Amara',
  people: [{ id: 'ben', isOrganization: false, username: 'ben', name: 'Ben', sources: [] }],
  groups: [{ id: 'oven', isOrganization: false, name: 'Oven', description: 'Bread on Friday', sources: [] }],
}
const frame = {
  placeName: 'Home',
  url: 'https://home.example/lists/l1',
  community: null,
  viewer: null,
  locale: 'en',
  documents: [],
  languages: [],
  hasSignedOut: false,
}
const show = (more: Partial<StarterPackPage> = {}) =>
  render(<starterPack.Page data={{ path: '/lists/l1', pack, canRegister: true, ...more }} frame={frame} />)
const hrefOf = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href')

test('a visitor reads who is on a shared list and by whom it is, and joins to follow them', () => {
  show()
  screen.getByRole('heading', { level: 1, name: 'Mill neighbours' })
  for (const text of ['Starter pack by Amara', 'All about the mill.', 'Ben', '@ben', 'Oven', 'Bread on Friday'])
    screen.getByText(text)
  expect(hrefOf('Join to follow')).toBe('/register?next=%2Flists%2Fl1%3Ffollow%3Dall')
  expect(hrefOf('Sign in as a member')).toBe('/signin?next=%2Flists%2Fl1%3Ffollow%3Dall')
})

test('where nobody may register, members sign in', () => {
  show({ canRegister: false })
  expect(hrefOf('Join to follow')).toBeUndefined()
  expect(hrefOf('Sign in as a member')).toBe('/signin?next=%2Flists%2Fl1%3Ffollow%3Dall')
})

test('a list that visitors may not see is not found', () => {
  show({ pack: null })
  screen.getByRole('heading', { level: 1, name: 'List not found' })
  expect(hrefOf('Sign in as a member')).toBe('/signin?next=%2Flists%2Fl1')
})
