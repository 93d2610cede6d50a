import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Post } from '../types.ts'
import { QuotedPost } from './QuotedPost.tsx'

const show = (part: object) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <QuotedPost quoted={quoted(part)} />
    </QueryClientProvider>,
  )

type Quoted = Exclude<Post['repostOf'], null>
const picture = {
  id: 'one',
  status: 'READY',
  mediaType: 'IMAGE',
  alt: 'A green gate',
  sources: [{ url: '/gate.webp', width: 640 }],
  focalPoint: null,
  color: null,
  width: 640,
  height: 480,
}
const quoted = (part: object): Quoted =>
  ({
    id: 'post',
    author: { displayName: 'Linnea' },
    text: 'The gate is green',
    facets: [],
    media: [picture],
    poll: null,
    linkPreview: null,
    locked: null,
    status: 'PUBLISHED',
    sensitive: null,
    filteredBy: null,
    can: { edit: false },
    ...part,
  }) as unknown as Quoted
const shown = () => document.body.textContent

test('a quoted post shows its pictures with their descriptions', async () => {
  show({})
  expect(shown()).toContain('The gate is green')
  expect(screen.getByRole('img', { name: 'A green gate' })).toBeDefined()
  expect(await screen.findByRole('button', { name: /^Alt: show image description/ })).toBeDefined()
})

test.each([{ sensitive: { cover: true, note: 'About the flood' } }, { filteredBy: 'gate' }])(
  'a covered post is covered where it is quoted, until the reader opens it: %o',
  (part) => {
    show(part)
    expect(shown()).not.toContain('The gate is green')
    expect(screen.queryByRole('img')).toBeNull()
    fireEvent.click(screen.getByRole('button'))
    expect(shown()).toContain('The gate is green')
  },
)

test('the reader’s own post is not covered', () => {
  show({ sensitive: { cover: true, note: '' }, can: { edit: true } })
  expect(shown()).toContain('The gate is green')
})

test('a quoted post that is only a poll, a link or something to buy is not an empty box', () => {
  const options = ['Tea', 'Milk'].map((text) => ({ id: text, text }))
  const poll = { options, multiple: false, closesAt: new Date(Date.now() + 60_000), total: 0, mine: [] }
  show({ text: '', media: [], poll })
  expect(screen.getByRole('button', { name: /^Tea/ })).toBeDefined()
  cleanup()
  const url = 'https://example.org/'
  show({ text: '', media: [], linkPreview: { url, title: null, description: null, siteName: null, image: null } })
  expect(screen.getByRole('link', { name: url })).toBeDefined()
  cleanup()
  show({ text: '', media: [], locked: { id: 'e', title: 'Seeds' } })
  expect(shown()).toContain('Get “Seeds” to read more.')
})
