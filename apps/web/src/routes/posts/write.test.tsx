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

/** A member with a draft of an article. */
async function open(address: string, known?: string) {
  fakeServer(({ path }) =>
    path === 'article'
      ? Response.json(draft('article', 'Salt\n===\nWhere it is from'))
      : Response.json({ status: 404, code: path === 'gone' ? 'POST_NOT_FOUND' : 'NOT_FOUND' }, { status: 404 }),
  )
  const client = lastingCache()
  client.setQueryData(callKey('accounts.getAccountDetails'), { id: 'ana', displayName: 'Ana', avatar: null })
  if (known !== undefined)
    client.setQueryData(callKey('content.getDraft', { params: { id: known } }), draft(known, 'Salt'))
  await showAt(<WriteArticle />, { address, client })
}

test('a draft goes on where it is linked to', async () => {
  await open('/write?draft=article')
  expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'Salt')
})

test.each([undefined, 'gone'])(
  'a draft that is gone says so, and leads to the others, if %s is stored here',
  async (known) => {
    await open('/write?draft=gone', known)
    await screen.findByText('This draft is no longer there')
    expect(screen.getByRole('link', { name: 'Drafts' }).getAttribute('href')).toBe('/drafts')
  },
)

test('a text that is as long as an article may be wants a title, and is not too long', async () => {
  await open('/write')
  const text = await screen.findByRole('textbox', { name: 'Text' })
  await act(async () => void fireEvent.change(text, { target: { value: 'a '.repeat(4000) } }))
  const button = screen.getByRole('button', { name: 'Post to everyone' })
  expect(button.getAttribute('aria-description')).toBe('Give the article a title')
})
