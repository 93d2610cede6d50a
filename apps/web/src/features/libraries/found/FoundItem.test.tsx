import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { LibraryItem } from '#lib/entities/libraries/useAllItems.ts'
import { showAt } from '#lib/navigation/shell/testing.tsx'
import { FoundItem } from './FoundItem.tsx'

const text = `Soil\n${'and much more about it, '.repeat(10)}also worms`
const at = (word: string) => ({ field: 'text', start: text.indexOf(word), end: text.indexOf(word) + word.length })
const item = {
  id: 'i',
  libraryId: 'l',
  position: 0,
  title: null,
  post: { id: 'p', text, facets: [], media: [], mediaType: 'TEXT', filteredBy: null, sensitive: null },
  progress: { state: 'TODO', positionMs: 0 },
} as unknown as LibraryItem

test.each([
  { words: ['Soil'], isInTitle: true },
  { words: ['Soil', 'worms'], isInTitle: false },
  { words: ['worms'], isInTitle: false },
])('an item found by $words is marked in its title, or says where it matched', async ({ words, isInTitle }) => {
  await showAt(<FoundItem item={item} highlights={words.map(at)} groupId="g" place="Gardeners" />)
  const link = screen.getByRole('link', { name: 'Soil' })
  expect(screen.getByRole('listitem').textContent).toContain('Gardeners')
  expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(words)
  expect(link.querySelector('mark') !== null).toBe(isInTitle)
})

test('a muted post is not quoted', async () => {
  const muted = { ...item, post: { ...item.post, filteredBy: 'worms' } } as LibraryItem
  await showAt(<FoundItem item={muted} highlights={[at('worms')]} groupId="g" place="Gardeners" />)
  expect(screen.queryByText('worms', { exact: false })).toBeNull()
})
