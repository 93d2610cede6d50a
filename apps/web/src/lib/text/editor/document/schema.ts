import { Schema } from 'prosemirror-model'
import type { MarkSpec, Node, NodeSpec } from 'prosemirror-model'
import type { Align } from '@koinon/contract/richText'

const levelOf: Readonly<Record<string, number>> = { H1: 0, H2: 1, H3: 2, H4: 3 }

/** The alignment of that name; START for any other. */
export const alignNamed = (name: unknown): Align => (name === 'CENTER' || name === 'END' ? name : 'START')
export const alignOfCell = ({ attrs }: Node): Align => alignNamed(attrs['align'])

const nodes = {
  doc: { content: '(block | table)+' },
  /** One line of a text; several where a format goes across their breaks. */
  paragraph: {
    group: 'block',
    content: 'inline*',
    parseDOM: [{ tag: 'p' }],
    toDOM: () => ['p', 0],
  },
  /** The level 0 is the title of an article, which is the first line. */
  heading: {
    group: 'block',
    content: 'text*',
    attrs: { level: { default: 1, validate: 'number' } },
    defining: true,
    parseDOM: ['h1', 'h2', 'h3', 'h4'].map((tag) => ({
      tag,
      getAttrs: ({ tagName }) => ({ level: levelOf[tagName] ?? 1 }),
    })),
    toDOM: ({ attrs }) => [`h${Number(attrs['level']) + 1}`, { dir: 'auto' }, 0],
  },
  quote: {
    group: 'block',
    content: 'block+',
    defining: true,
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: () => ['blockquote', { dir: 'auto' }, 0],
  },
  code_block: {
    group: 'block',
    content: 'text*',
    marks: '',
    code: true,
    defining: true,
    attrs: { language: { default: null, validate: 'string|null' } },
    parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
    toDOM: () => ['pre', { dir: 'ltr' }, ['code', 0]],
  },
  list: {
    group: 'block',
    content: 'list_item+',
    attrs: { list: { default: 'BULLET', validate: 'string' }, from: { default: 1, validate: 'number' } },
    parseDOM: [
      { tag: 'ol', getAttrs: (list) => ({ list: 'NUMBER', from: Number(list.getAttribute('start') ?? 1) }) },
      { tag: 'ul', getAttrs: ({ dataset }) => ({ list: dataset['list'] ?? 'BULLET' }) },
    ],
    toDOM: ({ attrs: { list, from } }) => [
      list === 'NUMBER' ? 'ol' : 'ul',
      // Without markers, one browser takes it for no list.
      { dir: 'auto', 'data-list': list, ...(list === 'NUMBER' ? { start: from } : { role: 'list' }) },
      0,
    ],
  },
  list_item: {
    content: 'block+',
    defining: true,
    /** Of tasks: whether they are done; null in other lists. */
    attrs: { checked: { default: null, validate: 'boolean|null' } },
    parseDOM: [
      {
        tag: 'li',
        getAttrs: ({ dataset }) => ({ checked: dataset['task'] === undefined ? null : dataset['task'] === 'done' }),
        contentElement: (item) =>
          (item instanceof Element ? item.querySelector<HTMLElement>(':scope > div') : null) ?? item,
      },
    ],
    toDOM: ({ attrs: { checked } }) =>
      checked === null
        ? ['li', 0]
        : [
            'li',
            { 'data-task': checked === true ? 'done' : 'open' },
            ['span', { contenteditable: 'false', 'data-box': '' }],
            ['div', 0],
          ],
  },
  /** In nothing else: a row is one line of the text. */
  table: {
    content: 'table_row+',
    isolating: true,
    parseDOM: [{ tag: 'table' }],
    toDOM: () => ['div', { 'data-table': '' }, ['table', { dir: 'auto' }, ['tbody', 0]]],
  },
  table_row: {
    content: 'table_cell+',
    parseDOM: [{ tag: 'tr' }],
    toDOM: () => ['tr', 0],
  },
  /** All of a row are headers or none is; those of a column have one alignment. */
  table_cell: {
    content: 'text*',
    isolating: true,
    defining: true,
    attrs: { header: { default: false, validate: 'boolean' }, align: { default: 'START', validate: 'string' } },
    parseDOM: ['td', 'th'].map((tag) => ({
      tag,
      getAttrs: ({ dataset }: HTMLElement) => ({ header: tag === 'th', align: alignNamed(dataset['align']) }),
    })),
    toDOM: ({ attrs: { header, align } }) =>
      header === true
        ? ['th', { scope: 'col', 'data-align': String(align) }, 0]
        : ['td', { 'data-align': String(align) }, 0],
  },
  text: { group: 'inline' },
  hard_break: {
    group: 'inline',
    inline: true,
    selectable: false,
    linebreakReplacement: true,
    leafText: () => '\n',
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
  },
} satisfies Record<string, NodeSpec>

const marks = {
  spoiler: {
    parseDOM: [{ tag: 'span[data-spoiler]' }],
    toDOM: () => ['span', { 'data-spoiler': '' }, 0],
  },
  link: {
    inclusive: false,
    attrs: {
      url: { validate: 'string' },
      /** Keeps two links to one page apart that touch. */
      part: { default: 0, validate: 'number' },
    },
    parseDOM: [{ tag: 'a[href]', getAttrs: (link) => ({ url: link.getAttribute('href') ?? '' }) }],
    toDOM: ({ attrs }) => ['a', { href: String(attrs['url']), rel: 'noopener nofollow' }, 0],
  },
  bold: {
    parseDOM: [{ tag: 'strong' }, { tag: 'b' }],
    toDOM: () => ['strong', 0],
  },
  italic: {
    parseDOM: [{ tag: 'em' }, { tag: 'i' }],
    toDOM: () => ['em', 0],
  },
  strike: {
    parseDOM: [{ tag: 's' }, { tag: 'del' }, { tag: 'strike' }],
    toDOM: () => ['s', 0],
  },
  code: {
    code: true,
    parseDOM: [{ tag: 'code' }],
    toDOM: () => ['code', { dir: 'ltr' }, 0],
  },
} satisfies Record<string, MarkSpec>

/** The document schema: each format of our texts as a node or mark of its own. */
export const schema = new Schema({ nodes, marks })
export type MarkName = keyof typeof marks
