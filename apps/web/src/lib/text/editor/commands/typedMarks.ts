import { InputRule, inputRules, textblockTypeInputRule } from 'prosemirror-inputrules'
import type { MarkType } from 'prosemirror-model'
import { TextSelection } from 'prosemirror-state'
import type { EditorState, Plugin, Transaction } from 'prosemirror-state'
import { canJoin, findWrapping } from 'prosemirror-transform'
import { maxDepth } from '@koinon/contract/richText'
import { schema } from '../document/schema.ts'
import { emojiNamed } from '../emojis/emojiSuggestions.tsx'
import { typedTarget } from './inlines.ts'

const { nodes, marks } = schema

/** Markdown becomes what it means as it is typed; Backspace directly after that brings the signs back. */
export function typedMarks({ hasHeadings }: { readonly hasHeadings: boolean }): Plugin {
  const headings = textblockTypeInputRule(/^(?<signs>#{1,3})\s$/, nodes.heading, (match) => ({
    level: match.groups?.['signs']?.length ?? 1,
  }))
  return inputRules({
    rules: [
      ...inlineSigns.map(([sign, type]) => inlineRule(sign, type)),
      linkRule,
      emojiRule,
      listRule(/^[-*]\s$/, () => ({ list: 'BULLET' })),
      listRule(/^(?<number>\d{1,9})[.)]\s$/, (match) => ({
        list: 'NUMBER',
        from: Number(match.groups?.['number'] ?? 1),
      })),
      taskRule,
      wrapRule(/^>\s$/, nodes.quote),
      textblockTypeInputRule(/^```(?<language>[\w+#.-]{0,30})\s$/, nodes.code_block, (match) => ({
        language: match.groups?.['language'] === '' ? null : match.groups?.['language'],
      })),
      ...(hasHeadings ? [headings] : []),
    ],
  })
}

const inlineSigns = [
  ['**', marks.bold],
  ['__', marks.bold],
  ['~~', marks.strike],
  ['||', marks.spoiler],
  ['`', marks.code],
  ['*', marks.italic],
  ['_', marks.italic],
] as const

/** Words between two equal signs, which touch them, and before which the sign is not a part of a word. */
function inlineRule(sign: string, type: MarkType): InputRule {
  const one = sign.slice(0, 1)
  const [signs, letter] = [sign.replaceAll(/[*|]/g, String.raw`\$&`), one.replaceAll(/[*|]/g, String.raw`\$&`)]
  const before = one === '_' ? String.raw`[\p{L}\p{N}_\\]` : `[${letter}\\\\]`
  const words = `[^\\s${letter}](?:[^${letter}]*[^\\s${letter}])?`
  return new InputRule(
    new RegExp(`(?<!${before})${signs}(?<words>${words})${signs}$`, 'u'),
    (...[state, match, start, end, typed]) => {
      // Of what arrives at once, the document has nothing yet.
      if (typed.length > sign.length) return null
      const said = match.groups?.['words'] ?? ''
      if (!state.doc.resolve(start).parent.type.allowsMarkType(type)) return null
      if (type !== marks.code && isInCode(state, start, end)) return null
      const from = start + sign.length
      // The last sign that was typed is not in the document yet.
      return state.tr
        .delete(from + said.length, end)
        .delete(start, from)
        .addMark(start, start + said.length, type.create())
        .removeStoredMark(type)
    },
  )
}

/** In code, also in such as is not closed yet, signs stay signs. */
function isInCode({ doc }: EditorState, start: number, end: number): boolean {
  const $start = doc.resolve(start)
  const before = $start.parent.textBetween(0, $start.parentOffset, undefined, '\uFFFC')
  return doc.rangeHasMark(start, end, marks.code) || before.split('`').length % 2 === 0
}

/** An emoji whose name is closed: `:tada:`. Its names are loaded once one is begun. */
const emojiRule = new InputRule(
  /(?<![\p{L}\p{N}:]):(?<name>[\p{L}\p{M}\p{N}_+-]{2,40}):$/u,
  (...[state, match, start, end]) => {
    const emoji = emojiNamed(match.groups?.['name'] ?? '')
    return emoji === undefined || isInCode(state, start, end) ? null : state.tr.insertText(emoji, start, end)
  },
)

const linkRule = new InputRule(
  /\[(?<words>[^\s[\]](?:[^[\]]*[^\s[\]])?)\]\((?<url>\S+)\)$/,
  (...[state, match, start, end, typed]) => {
    if (typed.length > 1) return null
    const url = typedTarget(match.groups?.['url'] ?? '')
    const words = match.groups?.['words'] ?? ''
    if (url === null || !state.doc.resolve(start).parent.type.allowsMarkType(marks.link)) return null
    return state.tr
      .delete(start + 1 + words.length, end)
      .delete(start, start + 1)
      .addMark(start, start + words.length, marks.link.create({ url }))
      .removeStoredMark(marks.link)
  },
)

interface ListAttributes {
  readonly list: 'BULLET' | 'NUMBER'
  readonly from?: number
}

const depthAt = (state: EditorState, at: number): number => {
  const $at = state.doc.resolve(at)
  return Array.from({ length: $at.depth }, (_, depth) => $at.node(depth + 1).type).filter(
    (type) => type === nodes.quote || type === nodes.list_item,
  ).length
}

function listRule(pattern: RegExp, attributesOf: (match: RegExpMatchArray) => ListAttributes): InputRule {
  return new InputRule(pattern, (state, match, start, end) => {
    const attributes = attributesOf(match)
    const tr = wrapped(state, start, end, nodes.list, attributes)
    if (tr === null) return null
    const before = tr.doc.resolve(start - 1).nodeBefore
    const isNext =
      before?.type === nodes.list &&
      before.attrs['list'] === attributes.list &&
      (attributes.from === undefined || Number(before.attrs['from']) + before.childCount === attributes.from)
    return isNext && canJoin(tr.doc, start - 1) ? tr.join(start - 1) : tr
  })
}

const wrapRule = (pattern: RegExp, type: typeof nodes.quote): InputRule =>
  new InputRule(pattern, (state, _, start, end) => wrapped(state, start, end, type, null))

/** Only plain lines are wrapped: a heading or code shows its signs. */
function wrapped(
  state: EditorState,
  start: number,
  end: number,
  ...[type, attributes]: [typeof nodes.quote, object | null]
): Transaction | null {
  if (state.doc.resolve(start).parent.type !== nodes.paragraph || depthAt(state, start) >= maxDepth) return null
  const tr = state.tr.delete(start, end)
  const range = tr.doc.resolve(start).blockRange()
  const wrapping = range && findWrapping(range, type, attributes === null ? null : { ...attributes })
  return range && wrapping ? tr.wrap(range, wrapping) : null
}

/** A box at the beginning of an item makes tasks of its list; elsewhere it begins one. */
const taskRule = new InputRule(/^\[(?<done>[ xX]?)\]\s$/, (state, match, start, end) => {
  const isDone = /x/i.test(match.groups?.['done'] ?? '')
  const $start = state.doc.resolve(start)
  const isFirstOfItem = $start.depth > 1 && $start.node(-1).type === nodes.list_item && $start.index(-1) === 0
  const tr = isFirstOfItem ? state.tr.delete(start, end) : wrapped(state, start, end, nodes.list, { list: 'TASK' })
  if (tr === null) return null
  const $at = tr.doc.resolve(tr.mapping.map(end))
  const listAt = $at.before(-2)
  const own = $at.before(-1)
  tr.setNodeMarkup(listAt, null, { list: 'TASK', from: 1 })
  $at.node(-2).forEach((item, offset) => {
    const at = listAt + 1 + offset
    tr.setNodeMarkup(at, null, { checked: at === own ? isDone : item.attrs['checked'] === true })
  })
  return tr.setSelection(TextSelection.create(tr.doc, $at.pos))
})
