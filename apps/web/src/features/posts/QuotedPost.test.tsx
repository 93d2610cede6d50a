import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Post } from './PostCard.tsx'
import { QuotedPost } from './QuotedPost.tsx'

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
    sensitive: null,
    covered: null,
    can: { edit: false },
    ...part,
  }) as unknown as Quoted
const shown = () => document.body.textContent

test('a quoted post shows its pictures, and what they show in words', async () => {
  render(<QuotedPost quoted={quoted({})} />)
  expect(shown()).toContain('The gate is green')
  expect(screen.getByRole('img', { name: 'A green gate' })).toBeDefined()
  expect(await screen.findByRole('button', { name: /^Alt/ })).toBeDefined()
})

test.each([{ sensitive: { cover: true, note: 'About the flood' } }, { covered: 'gate' }])(
  'what is covered where it stands is covered where it is quoted, until one wants to see it: %o',
  (part) => {
    render(<QuotedPost quoted={quoted(part)} />)
    expect(shown()).not.toContain('The gate is green')
    expect(screen.queryByRole('img')).toBeNull()
    fireEvent.click(screen.getByRole('button'))
    expect(shown()).toContain('The gate is green')
  },
)

test('one’s own post is not covered', () => {
  render(<QuotedPost quoted={quoted({ sensitive: { cover: true, note: '' }, can: { edit: true } })} />)
  expect(shown()).toContain('The gate is green')
})
