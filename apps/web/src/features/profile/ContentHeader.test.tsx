import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showAt } from '#lib/navigation/shell/testing.tsx'
import { ContentHeader } from './ContentHeader.tsx'
import type { OpenProfile } from './head/ProfileHead.tsx'

const source = { url: '/media/wound/640', width: 640 }
const post = {
  id: 'p',
  text: 'The whole wound',
  facets: [],
  media: [{ mediaType: 'IMAGE', status: 'READY', alt: 'A wound', sources: [source] }],
  filteredBy: null,
  sensitive: null,
}
const show = (sensitive: { cover: boolean; note: string } | null) => {
  const profile = { displayName: 'Ana', contentHeader: [{ ...post, sensitive }] } as unknown as OpenProfile
  return showAt(<ContentHeader profile={profile} />)
}

test('a featured post is shown with its words and its picture', async () => {
  await show(null)
  screen.getByRole('img', { name: 'A wound' })
  expect(screen.getByRole('link').textContent).toBe('The whole wound')
})

test('of a featured post with a content warning neither words nor picture are shown', async () => {
  await show({ cover: true, note: 'Blood' })
  expect(screen.getByRole('link').textContent).toBe('Post with a content warning')
  expect(screen.queryByRole('img')).toBeNull()
})
