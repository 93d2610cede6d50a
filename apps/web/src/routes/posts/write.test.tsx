import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { callKey } from '#lib/data/calls/index.ts'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { lastingCache, showAt } from '#lib/navigation/shell/testing.tsx'
import { WriteArticle } from './write.tsx'

const draft = (id: string, text: string) => ({
  id,
  text,
  mentions: [],
  media: [],
  poll: null,
  place: null,
  language: null,
  sensitive: null,
  group: null,
  event: null,
  version: 1,
  updatedAt: '2026-03-01T12:00:00.000Z',
})

/** A member with many drafts, of which the last is an article. */
async function open(address: string) {
  const drafts = [
    ...Array.from({ length: 40 }, (_, index) => draft(`d${index}`, 'Bread')),
    draft('article', 'Salt\n===\nWhere it is from'),
  ]
  fakeServer(({ path }) => {
    if (!path.startsWith('drafts')) return Response.json({ status: 404, code: 'NOT_FOUND' }, { status: 404 })
    const limit = Number(new URLSearchParams(path.split('?')[1]).get('limit') ?? 20)
    return Response.json({ items: drafts.slice(0, limit), nextCursor: drafts.length > limit ? 'more' : null })
  })
  const client = lastingCache()
  client.setQueryData(callKey('accounts.getAccountDetails'), { id: 'ana', displayName: 'Ana', avatar: null })
  await showAt(<WriteArticle />, { address, client })
}

test('a draft far down the list goes on where it is linked to', async () => {
  await open('/write?draft=article')
  expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'Salt')
})

test('a text that is as long as an article may be wants a title, and is not too long', async () => {
  await open('/write')
  const text = await screen.findByRole('textbox', { name: 'Text' })
  await act(async () => void fireEvent.change(text, { target: { value: 'a '.repeat(4000) } }))
  const button = screen.getByRole('button', { name: 'Post to everyone' })
  expect(button.getAttribute('aria-description')).toBe('Give the article a title')
})
