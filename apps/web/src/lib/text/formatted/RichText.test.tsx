import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { readMarkdown } from '@koinon/contract/richText'
import { expect, test } from 'vitest'
import { RichText } from '../RichText.tsx'

/** Shows what Markdown is read as, once the code for it is loaded. */
async function show(source: string) {
  const { text, formats } = readMarkdown(source)
  const { container } = render(<RichText text={text} facets={formats} />)
  await waitFor(() => expect(container.querySelector('div')).not.toBeNull())
  return container
}

test('formats are shown as what they are', async () => {
  const shown = await show('# Title\n**bold** *italic* ~~gone~~ `code`\n> quoted\n\n```ts\na\n\nb\n```')
  screen.getByRole('heading', { name: 'Title', level: 2 })
  expect(within(shown).getByText('bold').tagName).toBe('STRONG')
  expect(within(shown).getByText('italic').tagName).toBe('EM')
  expect(within(shown).getByText('gone').tagName).toBe('S')
  expect(within(shown).getByText('code').tagName).toBe('CODE')
  expect(screen.getByRole('blockquote').textContent).toBe('quoted')
  expect((await screen.findByRole('group', { name: 'Code in ts' })).textContent).toBe('a\n\nb')
})

test('items one after another are one list, with their numbers, tasks and what is below them', async () => {
  await show('1. one\n2. two\n\n5. five\n- [x] done\n- [ ] open\n- a\n  - b')
  const lists = screen.getAllByRole('list')
  expect(lists.map((list) => [list.tagName, list.getAttribute('start'), list.children.length])).toEqual([
    ['OL', '1', 2],
    ['OL', '5', 1],
    ['UL', null, 2],
    ['UL', null, 1],
    ['UL', null, 1],
  ])
  screen.getByRole('img', { name: 'Done' })
  screen.getByRole('img', { name: 'To do' })
})

test('a table has headers for its columns, and what stands in its cells', async () => {
  await show('| Who | What |\n| - | -: |\n| Ana | **Bread** |\n| Ben |')
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Who', 'What'])
  const rows = screen.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(rows.slice(1)).toEqual([
    ['Ana', 'Bread'],
    ['Ben', ''],
  ])
  expect(screen.getByText('Bread').closest('td')?.dataset['align']).toBe('END')
  expect(screen.getByRole('group', { name: 'Table' }).textContent).toBe('WhoWhatAnaBreadBen')
})

test('a spoiler is heard and seen once it is uncovered', async () => {
  await show('The butler ||did [it](https://example.org/)||')
  const cover = screen.getByRole('button', { name: 'Show spoiler' })
  expect(screen.queryByRole('link')).toBeNull()
  fireEvent.click(cover)
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('link', { name: 'it' }).getAttribute('href')).toBe('https://example.org/')
  expect(document.activeElement?.textContent).toBe('did it')
})

test.each(['Enter', ' '])('the key “%s” uncovers a spoiler, as it presses any button', async (key) => {
  await show('It was ||the butler||')
  fireEvent.keyDown(screen.getByRole('button', { name: 'Show spoiler' }), { key })
  expect(document.activeElement?.textContent).toBe('the butler')
})

test('until the code is loaded, the words are shown', async () => {
  const { text, formats } = readMarkdown('**Read** this')
  const { container } = render(<RichText text={text} facets={formats} />)
  await waitFor(() => expect(container.textContent).toBe('Read this'))
})

test('in a line, and until the code is loaded, a spoiler is a mark, and links are words', async () => {
  const { text, formats } = readMarkdown('[Who ||did it||](https://example.org/a), [she](https://example.org/b)')
  const { container } = render(<RichText text={text} facets={formats} isInline />)
  expect(container.textContent).toBe('Who ▒▒▒, she')
  expect(screen.queryByRole('link')).toBeNull()
})

test('without formats nothing is loaded, and links are links', () => {
  const { container } = render(
    <RichText text="See words" facets={[{ kind: 'LINK', url: 'https://example.org/', start: 4, end: 9 }]} />,
  )
  screen.getByRole('link', { name: 'words' })
  expect(container.querySelector('div')).toBeNull()
})
