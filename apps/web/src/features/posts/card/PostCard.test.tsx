import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { showAt } from '#lib/navigation/shell/testing.tsx'
import { PostCard } from './PostCard.tsx'
import { anasPost } from './testing.ts'

const post = anasPost({ facets: [{ kind: 'LIST_ITEM', list: 'BULLET', start: 0, end: 5 }] })

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
