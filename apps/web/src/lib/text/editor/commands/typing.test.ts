import { TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { afterEach, expect, test } from 'vitest'
import { maxColumns } from '@koinon/contract/richText'
import { readWritten } from '../../formatted/readWritten.ts'
import { markdownOf } from '../document/markdownDocs.ts'
import { loadEmojis } from '../emojis/loadEmojis.ts'
import { createView } from '../parts/createView.ts'
import { schema } from '../document/schema.ts'
import { linkAtSelection, setLink } from './inlines.ts'
import { newTable } from './tables.ts'

const rules = { hasHeadings: true }
let view: EditorView | undefined

afterEach(() => {
  view?.destroy()
  document.body.replaceChildren()
})

function open(source = '', given = rules, sendsOnEnter = false): EditorView {
  view = createView(document.body, {
    source,
    rules: given,
    before: { start: source.length, end: source.length, isFocused: false },
    sendsOnEnter,
    attributes: {},
    onState: () => undefined,
    onChange: () => undefined,
    onKey: () => false,
    onLink: () => undefined,
  })
  return view
}

const keyNames: Readonly<Record<string, KeyboardEventInit>> = {
  '⏎': { key: 'Enter' },
  '⌫': { key: 'Backspace' },
  '⇥': { key: 'Tab' },
  '⇤': { key: 'Tab', shiftKey: true },
  '⇧': { key: 'Enter', shiftKey: true },
  𝐁: { key: 'b', ctrlKey: true },
  '↩': { key: 'z', ctrlKey: true },
}

/** Types letter by letter, with signs for keys; what no key takes is deleted or inserted as a browser does. */
function type(editor: EditorView, typed: string): void {
  for (const sign of typed) {
    const named = keyNames[sign]
    const { from, to } = editor.state.selection
    if (named !== undefined) {
      const event = new KeyboardEvent('keydown', { ...named, cancelable: true })
      const isTaken = editor.someProp('handleKeyDown', (handle) => handle(editor, event) === true || undefined)
      if (isTaken !== true && sign === '⌫') editor.dispatch(editor.state.tr.delete(from - 1, to))
      continue
    }
    const insert = () => editor.state.tr.insertText(sign, from, to)
    const isTaken = editor.someProp(
      'handleTextInput',
      (...[handle]) => handle(editor, from, to, sign, insert) || undefined,
    )
    if (isTaken !== true) editor.dispatch(insert())
  }
}

const written = (editor: EditorView, given = rules) => markdownOf(editor.state.doc, given)

test.each`
  typed                        | markdown
  ${'a **b** c'}               | ${'a **b** c'}
  ${'__b__ _i_ *i* ***'}       | ${'**b** *i* *i* ***'}
  ${'~~s~~ ||p|| `c*d*`'}      | ${'~~s~~ ||p|| `c*d*`'}
  ${'snake_case_name 2*3*4'}   | ${'snake_case_name 2*3*4'}
  ${'[here](example.org/a) b'} | ${'[here](https://example.org/a) b'}
  ${'- a⏎b⏎⏎c'}                | ${'- a\n- b\nc'}
  ${'3. a⏎b'}                  | ${'3. a\n4. b'}
  ${'- a⏎⇥b⏎⇤c'}               | ${'- a\n  - b\n- c'}
  ${'[ ] a⏎[x] b'}             | ${'- [ ] a\n- [x] b'}
  ${'- [x] a⏎b'}               | ${'- [x] a\n- [ ] b'}
  ${'> a⏎b⏎⏎c'}                | ${'> a\n> b\nc'}
  ${'# a⏎b'}                   | ${'# a\nb'}
  ${'```ts a⏎  b⏎⏎c'}          | ${'```ts\na\n  b\n```\nc'}
  ${'```⏎a'}                   | ${'```\na\n```'}
  ${'a⇧b⏎c'}                   | ${'a\nb\nc'}
  ${'𝐁a𝐁 b'}                   | ${'**a** b'}
  ${'- ⌫a'}                    | ${'\\- a'}
  ${'- a⏎⌫b'}                  | ${'- a\nb'}
  ${'- a⏎⌫⌫b'}                 | ${'- ab'}
  ${'**a**⌫'}                  | ${'\\*\\*a\\*\\*'}
  ${'> ⌫⌫a'}                   | ${'\\>a'}
  ${'a **b**↩'}                | ${'a \\*\\*b\\*\\*'}
  ${'| a | **b** |⏎c⇥d⇥e⇤⇤f'}  | ${'| a | **b** |\n| --- | --- |\n| cf | d |\n| e |  |\n'}
  ${'| a | b |⏎c⏎d⏎⏎e'}        | ${'| a | b |\n| --- | --- |\n| c |  |\n| d |  |\ne'}
  ${'| a | b |⏎⌫⇤⌫⌫⌫'}         | ${'| a |  |\n| --- | --- |\n|  |  |\n'}
  ${'| a | # b - |⏎- '}        | ${'| a | \\# b - |\n| --- | --- |\n| \\- |  |\n'}
  ${'|| a ||⏎b'}               | ${'|| a ||\nb'}
`('$typed becomes $markdown', ({ typed, markdown }: { typed: string; markdown: string }) => {
  const editor = open()
  type(editor, typed)
  expect(written(editor)).toBe(markdown)
})

test('rows and columns of a table come and go by keys; one of two columns stays, and an empty table goes', () => {
  const editor = open('| a | b |\n| - | -: |\n| c | d |')
  const run = (key: string) =>
    editor.someProp('handleKeyDown', (handle) =>
      handle(editor, new KeyboardEvent('keydown', { key, altKey: true, shiftKey: true })),
    )
  run('ArrowUp')
  run('ArrowLeft')
  expect(written(editor)).toBe('| a |  | b |\n| --- | --- | --: |\n|  |  |  |\n| c |  | d |')
  run('Delete')
  run('Delete')
  run('Backspace')
  expect(written(editor)).toBe('| a | b |\n| --- | --: |\n| c | d |')
  for (let count = 0; count < 2; count += 1) run('Backspace')
  expect(written(editor)).toBe('')
})

test('a row of too many cells opens no table, and a table that came in too wide can become smaller', () => {
  const editor = open()
  const row = `|${' a |'.repeat(maxColumns + 1)}`
  type(editor, `${row}⏎b`)
  expect(editor.state.doc.textContent).toBe(`${row}b`)
  const cells = Array.from({ length: maxColumns + 2 }, () => schema.nodes.table_cell.create())
  const { tr } = editor.state
  tr.replaceWith(0, tr.doc.content.size, newTable(cells, 1))
  editor.dispatch(tr.setSelection(TextSelection.create(tr.doc, 3)))
  const press = (key: string) =>
    editor.someProp('handleKeyDown', (handle) =>
      handle(editor, new KeyboardEvent('keydown', { key, altKey: true, shiftKey: true })),
    )
  const width = () => editor.state.doc.firstChild?.firstChild?.childCount
  press('ArrowRight')
  expect(width()).toBe(maxColumns + 2)
  press('Delete')
  press('Delete')
  press('Delete')
  press('ArrowRight')
  press('ArrowRight')
  expect(width()).toBe(maxColumns)
})

test('what is erased across cells leaves them', () => {
  const editor = open('| ab | cd |\n| - | - |\n| ef | gh |')
  const { doc } = editor.state
  const at = (words: string) => {
    let found = 0
    doc.descendants((node, position) => void (node.text === words && (found = position)))
    return found
  }
  editor.dispatch(editor.state.tr.setSelection(TextSelection.create(doc, at('ab') + 1, at('gh') + 1)))
  type(editor, '⌫')
  expect(written(editor)).toBe('| a |  |\n| --- | --- |\n|  | h |')
})

test('in a message Shift+Enter goes on like Enter elsewhere, and Enter changes nothing', () => {
  const editor = open('', rules, true)
  type(editor, '- a⇧b⇧⇧c⇧```ts⇧d⏎')
  expect(written(editor)).toBe('- a\n- b\nc\n```ts\nd\n```')
})

test('an emoji whose name is closed takes its place, except in code', async () => {
  await loadEmojis('en')
  const editor = open()
  type(editor, 'a :tada: :nothing: `:tada:` 10:30:')
  expect(written(editor)).toBe('a 🎉 :nothing: `:tada:` 10:30:')
})

test('a comment has no headings', () => {
  const editor = open('', { hasHeadings: false })
  type(editor, '# a')
  const source = written(editor, { hasHeadings: false })
  expect(readWritten(source, new Map(), { hasHeadings: false }).text).toBe('# a')
})

test('a link is made of the word at the caret, changed as a whole, and taken away', () => {
  const editor = open('See the page')
  const link = linkAtSelection(editor.state)
  setLink(link, 'https://a.org/')(editor.state, editor.dispatch)
  expect(written(editor)).toBe('See the [page](https://a.org/)')
  const again = linkAtSelection(editor.state)
  expect(again).toEqual({ ...link, url: 'https://a.org/' })
  setLink(again, null)(editor.state, editor.dispatch)
  expect(written(editor)).toBe('See the page')
})
