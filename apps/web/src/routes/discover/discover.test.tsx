import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { showAt } from '#lib/navigation/shell/testing.tsx'
import { Discover } from './discover.tsx'

async function open(answers: Readonly<Record<string, readonly object[]>>) {
  fakeServer(({ path }) => Response.json({ items: answers[path.replace(/\?.*/u, '')] ?? [], nextCursor: null }))
  await showAt(<Discover />, { address: '/discover' })
}
const gardening = { category: 'gardening', title: 'Gardening', image: null, postCount: 0 }
const isSaidToStart = () => screen.queryByText(/This community is just starting/u) !== null

test('a place with nothing to explore yet says that it is just starting', async () => {
  await open({ getExploreCategories: [gardening] })
  await screen.findByText(/This community is just starting/u)
  expect(screen.queryByText('Gardening')).toBeNull()
})

test('with trends the place is not said to be starting, and categories without posts are omitted', async () => {
  await open({ getExploreCategories: [gardening], getTrendingTopics: [{ tag: 'seeds', posts: 9, people: 7 }] })
  await screen.findByText('Trending topics')
  expect(isSaidToStart()).toBe(false)
  expect(screen.queryByText('Browse posts')).toBeNull()
})

test('categories are shown as soon as one has posts', async () => {
  await open({ getExploreCategories: [{ ...gardening, postCount: 2 }] })
  await screen.findByText('Gardening')
  expect(isSaidToStart()).toBe(false)
})

test('dismissing a suggested person focuses the next', async () => {
  const suggested = ['Ana', 'Ben'].map((name) => {
    const item = {
      id: name,
      username: name,
      displayName: name,
      kind: 'PERSON',
      avatar: null,
      followState: 'NOT_FOLLOWING',
    }
    return { item, reasons: [] }
  })
  await open({ getPeople: suggested })
  fireEvent.click(await screen.findByRole('button', { name: 'Do not suggest Ana again' }))
  expect(document.activeElement?.closest('li')?.textContent).toContain('Ben')
})
