import { screen, waitFor, within } from '@testing-library/react'
import { readMarkdown } from '@koinon/contract/richText'
import { expect, test } from 'vitest'
import { showAt } from '#lib/navigation/shell/testing.tsx'
import { PostCard } from '../PostCard.tsx'
import { anasPost } from '../testing.ts'
import { articleOf, excerptOf, readingMinutes } from './articleOf.ts'

const picture = (id: string, alt: string) => ({
  id,
  alt,
  mediaType: 'IMAGE',
  status: 'READY',
  color: null,
  focalPoint: { x: 0.5, y: 0.2 },
  sources: [{ url: `/${id}.webp`, type: 'image/webp', width: 640, bitrate: null }],
})

function articlePost(source: string) {
  const { text, formats } = readMarkdown(source)
  return anasPost({ text, facets: formats, media: [picture('cover', 'A loaf'), picture('second', 'A bakery')] })
}

const source = `Brot & Salz
===

# Flour
${'Sift **it** well. '.repeat(150)}
## Water
||Secret|| source.
# Salt
End.`

test('in a list an article is a card with its cover, title, first words and reading time', async () => {
  await showAt(<PostCard post={articlePost(source)} />)
  expect((await screen.findByRole('link', { name: 'Brot & Salz' })).getAttribute('href')).toBe('/p/p')
  screen.getByRole('img', { name: 'A loaf' })
  expect(screen.queryByRole('img', { name: 'A bakery' })).toBeNull()
  screen.getByText('2 min read')
  screen.getByText(/^Flour Sift it well\. Sift/)
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('on its page an article has contents that lead to its headings', async () => {
  await showAt(<PostCard post={articlePost(source)} isAlone />)
  await screen.findByRole('heading', { name: 'Brot & Salz', level: 2 })
  const contents = within(await screen.findByRole('navigation', { name: 'Contents' })).getAllByRole('link')
  expect(contents.map(({ textContent }) => textContent)).toEqual(['Flour', 'Water', 'Salt'])
  // There are no contents before what they lead to.
  const ids = contents.map((link) => link.getAttribute('href')?.slice(1) ?? '')
  expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual(['Flour', 'Water', 'Salt'])
  screen.getByRole('img', { name: 'A bakery' })
})

test('an address with a heading of an article leads to it once it is there', async () => {
  await showAt(<PostCard post={articlePost(source)} isAlone />, { address: '/p/p#heading-3', path: '/p/p' })
  const heading = await screen.findByRole('heading', { name: 'Salt' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

test('what readers have to uncover stays covered in the title and the first words', () => {
  const { text, formats } = readMarkdown('The ||butler||\n===\nIt was ||him||, 犯人。')
  const article = articleOf({ text, facets: formats })
  expect(article?.title).toBe('The ▒▒▒')
  expect(article && excerptOf(article.body)).toBe('It was ▒▒▒, 犯人。')
})

test('a post without a title is no article', () => {
  expect(articleOf({ text: 'Bread', facets: [{ kind: 'HEADING', level: 1, start: 0, end: 5 }] })).toBeNull()
})

test.each([
  ['nothing', '', 1],
  ['words', 'bread and salt '.repeat(220), 3],
  ['characters', 'パンと塩。'.repeat(250), 2],
])('%s take so many minutes', (_, text, minutes) => {
  expect(readingMinutes({ text })).toBe(minutes)
})
