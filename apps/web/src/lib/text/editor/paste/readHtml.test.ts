import { expect, test } from 'vitest'
import { maxFormats, writeMarkdown } from '@koinon/contract/richText'
import { github, googleDocs, libreOffice, notion, word } from './pastedSources.ts'
import * as tables from './pastedTables.ts'
import { readHtml } from './readHtml.ts'

/** As Markdown, in which formats can be seen. */
function shown(html: string, rules = { hasHeadings: true }): string[] {
  const { text, formats } = readHtml(html, rules)
  return writeMarkdown(text, formats).split('\n')
}

test.each([
  [
    'Word',
    word,
    [
      '# Harvest supper',
      'Bring **bread** and *salt*, not ~~wine~~.',
      '',
      '- Soup',
      '  - Leek',
      '1. Come',
      '2. Eat',
      'See [the page](https://example.org/supper).',
    ],
  ],
  [
    'Google Docs',
    googleDocs,
    [
      '## Plan',
      'We meet **at nine**, *sharp*.',
      '',
      '- Tables',
      '  - ~~Round~~',
      '- Chairs',
      '- [x] Keys',
      '[The map](https://example.org/map)',
    ],
  ],
  [
    'Notion',
    notion,
    [
      '### Minutes',
      'All were **there**; see `notes.md`.',
      '',
      'Next time: Friday.',
      '- [x] Open the gate',
      '- [ ] Close it',
      '  - [ ] both wings',
      '> Well done',
      '```ts',
      'const a = 1',
      '  const b = 2',
      '```',
    ],
  ],
  [
    'GitHub',
    github,
    [
      '## Fix',
      'The `gate` is ~~red~~ green, says [@ana](https://github.com/ana).',
      '',
      'See https://example.org/x',
      '- [x] Paint it',
      '- [ ] Dry it',
      '3. third',
      '4. fourth',
      '> One',
      '>',
      '> Two',
      '```ts',
      'let a = 1',
      'f(a)',
      '```',
      '| Who | What |',
      '| --- | --- |',
      '| Ana | Bread |',
    ],
  ],
  ['LibreOffice', libreOffice, ['# Choir', 'Sing **loud**, *please*', '', '1. Alto', '2. Bass', 'Bye']],
])('what is copied from %s keeps what is known', (_, html, lines) => {
  expect(shown(html)).toEqual(lines)
})

test.each([
  ['Word', tables.word, ['| Who | **What** |', '| --- | --- |', '| Ana | Bread, salt |', '| Ben |  |', 'Bye']],
  [
    'Google Docs',
    tables.googleDocs,
    ['|  |  |  |', '| --- | --- | --- |', '| Who | What |  |', '| Ana | **Bread** | [map](https://example.org/map) |'],
  ],
  ['Notion', tables.notion, ['| Who | What |', '| --- | --- |', '| Ana | `notes.md` |', '| Ben |  |']],
  ['GitHub', tables.github, ['| Who | How many |', '| :-: | --: |', '| Ana | 2 \\| 3 |']],
  [
    'LibreOffice',
    tables.libreOffice,
    ['|  |  |', '| --- | --- |', '| *Alto* | 4 |', '| Bass | 3 |', '', '|  |  |', '| --- | --- |', '| a | b |'],
  ],
])('a table that is copied from %s stays one', (_, html, lines) => {
  expect(shown(html)).toEqual(lines)
})

test('a table that arranges other things, has one column, or stands where none may, is lines', () => {
  const table = '<table><tr><td>a</td><td>b</td></tr></table>'
  expect(shown(`<table><tr><td>${table}</td><td>c</td></tr></table>`)).toContain('| a | b |')
  expect(shown('<table><tr><td>a</td></tr><tr><td>b</td></tr></table>')).toEqual(['a', 'b'])
  expect(shown(`<ul><li>${table}</li></ul>`)).toEqual(['- a | b'])
  expect(shown(table, { hasHeadings: false })).toEqual(['a | b'])
})

test('what is copied from the editor comes back as it was', () => {
  const html =
    '<p>a <span data-spoiler="">end</span></p><ul data-list="TASK"><li data-task="done"><span data-box=""></span><div><p>x</p></div></li></ul>'
  expect(shown(html)).toEqual(['a ||end||', '- [x] x'])
})

test('headings are lines where there are none', () => {
  expect(shown('<h1>Title</h1><p>text</p>', { hasHeadings: false })).toEqual(['Title', 'text'])
})

test.each([
  ['a script', '<p>a<script>window.ran = true</script></p><img src=x onerror="window.ran = true">', 'a'],
  ['a link that runs', '<a href="javascript:alert(1)">a</a>', 'a'],
  ['hidden words', '<p>a<span style="display: none">b</span><span hidden>c</span></p>', 'a'],
  ['a frame', '<iframe srcdoc="<p>b</p>"></iframe>a', 'a'],
])('%s leaves only its words', (_, html, text) => {
  expect(readHtml(html)).toEqual({ text, formats: [] })
  expect('ran' in window).toBe(false)
})

test.each([
  ['nested elements', `${'<div><b>'.repeat(5000)}a`],
  ['nested quotes', `${'<blockquote>'.repeat(10_000)}a`],
  ['nested lists', `${'<ul><li>'.repeat(5000)}a`],
  ['nested tables', '<table><tr><td>'.repeat(5000)],
  ['a table without end', `<table>${'<tr><td>a<td>b'.repeat(10_000)}`],
  ['cells that reach over everything', `<table>${'<tr><td colspan=999 rowspan=99999>a'.repeat(200)}`],
  ['many words in bold', '<b>a</b> b '.repeat(20_000)],
  ['megabytes', `<p>${'word '.repeat(1_000_000)}</p>`],
])('%s are read once, and cut', (_, html) => {
  const { text, formats } = readHtml(html)
  expect(text.length).toBeLessThanOrEqual(60_000)
  expect(formats.length).toBeLessThanOrEqual(maxFormats)
})

test.each([
  ['a generator that never ends', '<meta generator '.repeat(5000)],
  ['a style that never ends', `<p style="${'text-decoration '.repeat(100_000)}">`],
  ['a line of links', '<a href="https://a.example/">a</a>b'.repeat(7000)],
])('%s is read in no time', (_, html) => {
  const start = performance.now()
  expect(readHtml(`${html}<p>a</p>`).text).toMatch(/a$/)
  expect(performance.now() - start).toBeLessThan(5000)
})
