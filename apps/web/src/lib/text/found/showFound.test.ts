import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showFound } from './showFound.ts'

class Painted extends Set<Range> {
  constructor(...ranges: Range[]) {
    super(ranges)
  }
}
const highlights = new Map<string, Painted>()
const shown = () => [...(highlights.get('found') ?? [])].map(String)

beforeEach(() => {
  highlights.clear()
  document.body.replaceChildren()
  vi.stubGlobal('CSS', { highlights, escape: (id: string) => id })
  vi.stubGlobal('Highlight', Painted)
  history.replaceState(null, '', '/discover')
})

/** A mark that stays watches the pages of other tests. */
afterEach(leave)

async function leave(): Promise<void> {
  history.replaceState(null, '', '/home')
  document.body.replaceChildren()
  await vi.waitFor(() => expect(highlights.has('found')).toBe(false))
}

test('the words of a hit are marked where it stands, also when its text comes later, until its page is left', async () => {
  showFound({ href: '/p/a', id: 'a', words: ['Brot', 'salz'] })
  document.body.innerHTML = '<li data-item="a">Brot</li>'
  await vi.waitFor(() => expect(shown()).toEqual([]))
  history.replaceState(null, '', '/p/a')
  document.body.innerHTML =
    '<article data-post="a">Brot und <b>Salz</b>, brot<aside>.</aside></article><p data-item="b">Brot</p>'
  await vi.waitFor(() => expect(shown()).toEqual(['Brot', 'Salz', 'brot']))
  document.querySelector('aside')?.append('Salz')
  await vi.waitFor(() => expect(shown()).toHaveLength(4))
  await leave()
})

test('a letter that is everywhere is not marked everywhere, and a reply is marked in its thread', async () => {
  showFound({ href: '/messages/talk?at=a', id: 'a', words: ['e'] })
  history.replaceState(null, '', '/messages/talk/thread/b?reply=a')
  document.body.innerHTML = `<article data-item="a">${'e '.repeat(5000)}</article>`
  await vi.waitFor(() => expect(shown()).toHaveLength(300))
})
