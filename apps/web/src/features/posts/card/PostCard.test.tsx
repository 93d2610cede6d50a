import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { showAt } from '#lib/navigation/shell/testing.tsx'
import { PostCard } from './PostCard.tsx'

type Shown = Parameters<typeof PostCard>[0]['post']
const post = {
  id: 'p',
  author: { id: 'ana', displayName: 'Ana', username: 'ana', avatar: null },
  postedAs: null,
  group: null,
  event: null,
  place: null,
  poll: null,
  repostOf: null,
  linkPreview: null,
  locked: null,
  covered: null,
  sensitive: null,
  language: null,
  editedAt: null,
  createdAt: new Date(),
  audience: 'EVERYONE',
  status: 'PUBLISHED',
  text: 'Bread',
  facets: [{ kind: 'LIST_ITEM', list: 'BULLET', start: 0, end: 5 }],
  media: [],
  reactions: [],
  counts: { likes: 0, comments: 0, reposts: 0, shares: 0, views: 0 },
  mine: { liked: false, saved: false, reposted: false },
  can: {},
} as unknown as Shown

test('a text that is too long only with its formats has a link to the rest once they are loaded', async () => {
  const isFormatted = (element: Element) => element.querySelector('ul') !== null
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(function heightOf(this: HTMLElement) {
    return isFormatted(this) ? 400 : 100
  })
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(200)
  await showAt(<PostCard post={post} />)
  await screen.findByRole('list')
  expect((await screen.findByRole('link', { name: 'Read more' })).getAttribute('href')).toBe('/p/p')
})
