import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { showAt } from '#lib/navigation/shell/testing.tsx'
import { Comment } from './Comment.tsx'
import type { CommentItem } from './types.ts'

const url = 'https://youtu.be/dQw4w9WgXcQ'
const comment = {
  id: 'comment',
  postId: 'post',
  parentId: null,
  author: { id: 'ana', kind: 'PERSON', username: 'ana', displayName: 'Ana', avatar: null },
  text: `Look ${url}`,
  facets: [{ kind: 'LINK', byteStart: 5, byteEnd: 33, url }],
  image: null,
  linkPreview: { url, title: 'A garden tour', description: 'By Mara', siteName: 'YouTube', image: null },
  filteredBy: null,
  counts: { likes: 0, replies: 0 },
  reactions: [],
  mine: { liked: false },
  createdAt: new Date('2030-05-01T12:00:00.000Z'),
  editedAt: null,
  removed: null,
  replies: { items: [], nextCursor: null },
  can: { edit: true, delete: true, reply: true, report: false },
} as unknown as CommentItem
const show = (given: Partial<CommentItem> = {}) =>
  showAt(
    <ul>
      <Comment comment={{ ...comment, ...given }} />
    </ul>,
  )
const press = (element: Element) => act(async () => void fireEvent.click(element))

test('a page or video that a comment links to is a low card, which its author can take away', async () => {
  const sent = fakeServer(() => Response.json(comment))
  await show()
  const card = await screen.findByRole('link', { name: 'YouTube A garden tour' })
  expect(card.getAttribute('href')).toBe(url)
  expect(screen.queryByRole('button', { name: /^Play/ })).toBeNull()
  await press(screen.getByRole('button', { name: 'More about the comment by Ana' }))
  await press(await screen.findByRole('menuitem', { name: 'Remove preview' }))
  expect(sent.at(-1)).toEqual({ path: 'comment', body: { linkUrl: null } })
})

test('a link whose page was not read has no card, and others cannot take one away', async () => {
  fakeServer(() => Response.json(comment))
  await show({
    can: { ...comment.can, edit: false },
    linkPreview: { url, title: null, description: null, siteName: null, image: null },
  })
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/@ana', url])
  await press(screen.getByRole('button', { name: 'More about the comment by Ana' }))
  await screen.findByRole('menuitem', { name: 'Copy link' })
  expect(screen.queryByRole('menuitem', { name: 'Remove preview' })).toBeNull()
})
