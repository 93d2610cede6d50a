import { lift, setBlockType, wrapIn } from 'prosemirror-commands'
import type { Node, ResolvedPos } from 'prosemirror-model'
import { liftListItem, sinkListItem, splitListItem, wrapRangeInList } from 'prosemirror-schema-list'
import { TextSelection } from 'prosemirror-state'
import type { Command, EditorState, Transaction } from 'prosemirror-state'
import { maxDepth } from '@koinon/contract/richText'
import { schema } from '../document/schema.ts'

const { nodes } = schema

export type ListKind = 'BULLET' | 'NUMBER' | 'TASK'

/** How many quotes and list items are around a position. */
function depthAt($pos: ResolvedPos): number {
  let depth = 0
  for (let at = $pos.depth; at > 0; at -= 1)
    if ($pos.node(at).type === nodes.quote || $pos.node(at).type === nodes.list_item) depth += 1
  return depth
}
/** Deeper than texts can be nested, formats would be lost. */
const isDeep = ({ selection }: EditorState): boolean => depthAt(selection.$from) >= maxDepth

/** The depth of the innermost list around the selection; 0 if there is none. */
function listDepth($pos: ResolvedPos): number {
  for (let at = $pos.depth; at > 0; at -= 1) if ($pos.node(at).type === nodes.list) return at
  return 0
}

/** The kind of the list that the selection is in. */
export function listKindAt({ selection: { $from } }: EditorState): ListKind | null {
  const depth = listDepth($from)
  const list: unknown = depth === 0 ? null : $from.node(depth).attrs['list']
  return list === 'NUMBER' || list === 'TASK' || list === 'BULLET' ? list : null
}

export function isWithin({ selection: { $from } }: EditorState, name: 'quote' | 'code_block' | 'heading'): boolean {
  for (let at = $from.depth; at > 0; at -= 1) if ($from.node(at).type === nodes[name]) return true
  return false
}

/** Makes a list of the selected lines, changes what kind of list it is, or takes them out of it. */
export const toggleList =
  (list: ListKind): Command =>
  (state, dispatch) => {
    const { $from } = state.selection
    const kind = listKindAt(state)
    if (kind === list) return liftListItem(nodes.list_item)(state, dispatch)
    if (kind !== null) {
      const depth = listDepth($from)
      dispatch?.(changeList(state.tr, $from.before(depth), $from.node(depth), list))
      return true
    }
    if (isDeep(state)) return false
    const { from, to } = state.selection
    const tr = state.tr.setBlockType(from, to, nodes.paragraph)
    const range = tr.doc.resolve(tr.mapping.map(from)).blockRange(tr.doc.resolve(tr.mapping.map(to)))
    if (range === null || !wrapRangeInList(tr, range, nodes.list, { list })) return false
    dispatch?.((list === 'TASK' ? withTasks(tr) : tr).scrollIntoView())
    return true
  }

/** Changes the kind of a list; its items become tasks, or are none any more. */
export function changeList(tr: Transaction, at: number, node: Node, list: ListKind): Transaction {
  tr.setNodeMarkup(at, null, { list, from: 1 })
  node.forEach((item, offset) => {
    const { checked } = item.attrs
    tr.setNodeMarkup(at + 1 + offset, null, { checked: list === 'TASK' ? checked === true : null })
  })
  return tr
}

/** The list that the selection is in as a list of tasks. */
function withTasks(tr: Transaction): Transaction {
  const { $from } = tr.selection
  const depth = listDepth($from)
  return depth === 0 ? tr : changeList(tr, $from.before(depth), $from.node(depth), 'TASK')
}

export const toggleQuote: Command = (state, dispatch) => {
  if (isWithin(state, 'quote')) return lift(state, dispatch)
  return !isDeep(state) && wrapIn(nodes.quote)(state, dispatch)
}

export const toggleCodeBlock: Command = (state, dispatch) =>
  setBlockType(isWithin(state, 'code_block') ? nodes.paragraph : nodes.code_block)(state, dispatch)

export const setHeading =
  (level: number): Command =>
  (state, dispatch) => {
    const { parent } = state.selection.$from
    const isSame = parent.type === nodes.heading && parent.attrs['level'] === level
    return isSame
      ? setBlockType(nodes.paragraph)(state, dispatch)
      : setBlockType(nodes.heading, { level })(state, dispatch)
  }

/** Begins the next item; leaves the list in an empty one. */
export const splitItem: Command = (state, dispatch) =>
  splitListItem(nodes.list_item, listKindAt(state) === 'TASK' ? { checked: false } : undefined)(state, dispatch)

const isAtStart = ({ selection }: EditorState): boolean => selection.empty && selection.$from.parentOffset === 0

/** Where the selection begins an item of a list. */
const isAtItemStart = (state: EditorState): boolean => {
  const { $from } = state.selection
  return isAtStart(state) && $from.depth > 1 && $from.node(-1).type === nodes.list_item && $from.index(-1) === 0
}

/** At the beginning of an item, puts it into the one before. */
export const sinkItem: Command = (state, dispatch) =>
  isAtItemStart(state) && !isDeep(state) && sinkListItem(nodes.list_item)(state, dispatch)

/** At the beginning of an item that is in another one, takes it out of that. */
export const liftItem: Command = (state, dispatch) =>
  isAtItemStart(state) &&
  state.selection.$from.node(-3).type === nodes.list_item &&
  liftListItem(nodes.list_item)(state, dispatch)

/** At the beginning of a block, makes a plain line of it, and takes it out of its item or quote. */
export const unwrapAtStart: Command = (state, dispatch) => {
  if (!isAtStart(state)) return false
  const { $from } = state.selection
  if ($from.parent.type !== nodes.paragraph) return setBlockType(nodes.paragraph)(state, dispatch)
  if (isAtItemStart(state)) return liftListItem(nodes.list_item)(state, dispatch)
  const isFirstInQuote = $from.depth > 1 && $from.node(-1).type === nodes.quote && $from.index(-1) === 0
  return isFirstInQuote && lift(state, dispatch)
}

/** On a line that only opens a block of code, begins that. */
export const openCode: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  const { parent } = $from
  const opened = parent.type === nodes.paragraph ? /^`{3,}(?<language>[\w+#.-]{0,30})$/.exec(parent.textContent) : null
  if (!empty || opened === null || $from.parentOffset < parent.content.size) return false
  const language = opened.groups?.['language']
  const tr = state.tr.delete($from.start(), $from.end())
  dispatch?.(
    tr.setBlockType($from.start(), $from.start(), nodes.code_block, { language: language === '' ? null : language }),
  )
  return true
}

/** On an empty last line of code, leaves the code. */
export const leaveCode: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  const { parent } = $from
  if (!empty || parent.type !== nodes.code_block || $from.parentOffset < parent.content.size) return false
  if (!parent.textContent.endsWith('\n')) return false
  if (dispatch) {
    const tr = state.tr.delete($from.pos - 1, $from.pos)
    dispatch(withParagraphAt(tr, tr.mapping.map($from.after())).scrollIntoView())
  }
  return true
}

/** From the end of a block that is the last one, and can hold nothing but its kind, goes to a new line below. */
export const goBelow: Command = (state, dispatch, view) => {
  const { $from, empty } = state.selection
  if (!empty || $from.parent.type !== nodes.code_block || view?.endOfTextblock('down') !== true) return false
  if ($from.indexAfter(-1) < $from.node(-1).childCount) return false
  dispatch?.(withParagraphAt(state.tr, $from.after()).scrollIntoView())
  return true
}

function withParagraphAt(tr: Transaction, at: number): Transaction {
  tr.insert(at, nodes.paragraph.create())
  return tr.setSelection(TextSelection.create(tr.doc, at + 1))
}

export const insertBreak: Command = (state, dispatch) => {
  if (state.selection.$from.parent.type !== nodes.paragraph) return false
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView())
  return true
}
