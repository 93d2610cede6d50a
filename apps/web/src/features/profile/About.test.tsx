import { cleanup, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { About } from './About.tsx'
import type { OpenProfile } from './head/ProfileHead.tsx'

const show = (profile: Partial<OpenProfile>, isOwn: boolean) =>
  render(
    <About
      profile={{ interests: [], links: [], joinedAt: new Date(2026, 2, 1), ...profile } as OpenProfile}
      isOwn={isOwn}
    />,
  )

test('a profile shows interests, which of them the reader shares, and links to other sites', () => {
  const interests = [
    { id: 'a', name: 'Baking', chosen: true },
    { id: 'b', name: 'Rivers', chosen: false },
  ] as OpenProfile['interests']
  show({ interests, links: ['https://example.test/ana'] }, false)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Baking (you too)',
    'Rivers',
    'example.test/ana',
  ])
  expect(screen.getByRole('link', { name: 'example.test/ana' }).getAttribute('href')).toBe('https://example.test/ana')
  screen.getByText('Member since March 2026')
})

test('an empty profile leads its owner to choosing interests, but nobody else', () => {
  show({}, false)
  expect(screen.queryByRole('link')).toBeNull()
  cleanup()
  show({}, true)
  expect(screen.getByRole('link', { name: 'Choose your interests' }).getAttribute('href')).toBe('/settings/interests')
})
