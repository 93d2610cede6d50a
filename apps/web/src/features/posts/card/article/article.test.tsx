import { screen, waitFor, within } from '@testing-library/react'
import { readMarkdown } from '@koinon/contract/richText'
import { expect, test } from 'vitest'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { showAt } from '#lib/navigation/shell/testing.tsx'
import { PostCard } from '../PostCard.tsx'
import { anasPost } from '../testing.ts'
import { articleOf, excerptOf } from './articleOf.ts'

const picture = (id: string, alt: string) => ({
  id,
  alt,
  mediaType: 'IMAGE',
  status: 'READY',
  color: null,
  focalPoint: { x: 0.5, y: 0.2 },
  sources: [{ url: `/${id}.webp`, type: 'image/webp', width: 640, bitrate: null }],
})

function articlePost(source: string, about: object = {}) {
  const { text, formats } = readMarkdown(source)
  const article = { readingMinutes: 2, isExcerpt: false, ...about }
  return anasPost({
    text,
    facets: formats,
    article,
    media: [picture('cover', 'A loaf'), picture('second', 'A bakery')],
  })
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

test('all of an article that came from a list is read where it stands by itself', async () => {
  const whole = articlePost(source)
  const sent = fakeServer(({ path }) =>
    path === 'p' ? Response.json(whole) : Response.json({ code: 'NOT_FOUND' }, { status: 404 }),
  )
  await showAt(<PostCard post={articlePost('Brot & Salz\n===\nSift it', { isExcerpt: true })} isAlone />)
  await screen.findByRole('heading', { name: 'Salt' })
  expect(sent.filter(({ path }) => path === 'p')).toHaveLength(1)
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
