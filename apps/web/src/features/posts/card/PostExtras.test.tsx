import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PostExtras } from './PostExtras.tsx'

type Shown = Parameters<typeof PostExtras>[0]['post']
const url = 'https://example.org/paper'
const show = (facets: Shown['facets']) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PostExtras
        post={
          {
            id: 'p',
            status: 'PUBLISHED',
            text: '',
            facets,
            media: [],
            locked: null,
            repostOf: null,
            poll: null,
            linkPreview: { url, title: null, description: null, siteName: null, image: null },
            event: null,
            place: null,
            reactions: [],
            counts: {},
            mine: {},
            can: {},
          } as unknown as Shown
        }
      />
    </QueryClientProvider>,
  )

test('the address of a page that says nothing about itself is shown, unless the text contains it', () => {
  show([])
  expect(screen.getByRole('link', { name: url }).getAttribute('href')).toBe(url)
  cleanup()
  show([{ kind: 'LINK', start: 0, end: 25, url }])
  expect(screen.queryByRole('link')).toBeNull()
})
