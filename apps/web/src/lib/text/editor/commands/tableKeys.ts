import type { Node } from 'prosemirror-model'
import { chainCommands } from 'prosemirror-commands'
import { TextSelection } from 'prosemirror-state'
import type { Command, Transaction } from 'prosemirror-state'
import { maxColumns } from '@koinon/contract/richText'
import { schema } from '../document/schema.ts'
import {
  addColumn,
  addRow,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToCell,
  newTable,
  positionIn,
  tableAt,
} from './tables.ts'

const { nodes } = schema

/** Puts a table in the place of a block that is in no other one, with a line below to go on in. */
function putTable(tr: Transaction, [from, to]: readonly [number, number], table: Node): Transaction {
  const isLast = to === tr.doc.content.size
  tr.replaceWith(from, to, isLast ? [table, nodes.paragraph.create()] : [table])
  return tr.setSelection(TextSelection.near(tr.doc.resolve(from + 1))).scrollIntoView()
}

/** Puts a table below the block with the selection, or in the place of an empty line. */
export const insertTable: Command = (state, dispatch) => {
  const { $from, $to } = state.selection
  if ($from.depth === 0 || tableAt(state) !== null) return false
  const isEmptyLine = $from.depth === 1 && $from.parent.type === nodes.paragraph && $from.parent.content.size === 0
  const [from, to] = isEmptyLine ? [$from.before(1), $from.after(1)] : [$to.after(1), $to.after(1)]
  dispatch?.(
    putTable(
      state.tr,
      [from, to],
      newTable(
        Array.from({ length: 3 }, () => nodes.table_cell.create()),
        2,
      ),
    ),
  )
  return true
}

/** On a line that is a row of Markdown, `| a | b |`, begins a table with that as its header. */
const openTable: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  const { parent, depth } = $from
  if (!empty || depth !== 1 || parent.type !== nodes.paragraph || $from.parentOffset < parent.content.size) return false
  const written = parent.textContent
  if (parent.content.size !== written.length || !/^\|[^|].*[^\\]\|$/.test(written)) return false
  const header = cellsOfLine(parent, written)
  if (header.length < 2 || header.length > maxColumns) return false
  const tr = putTable(state.tr, [$from.before(1), $from.after(1)], newTable(header, 1))
  const body = $from.before(1) + 1 + (tr.doc.child($from.index(0)).firstChild?.nodeSize ?? 0)
  dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(body + 2))).scrollIntoView())
  return true
}

/** The parts of a line between strokes, with their formats. */
function cellsOfLine(line: Node, written: string): Node[] {
  const strokes = [...written.matchAll(/(?<!\\)\|/g)].map(({ index }) => index)
  return strokes.slice(1).map((end, at) => {
    const start = (strokes[at] ?? 0) + 1
    const words = written.slice(start, end)
    const from = start + (words.length - words.trimStart().length)
    const to = Math.max(from, start + words.trimEnd().length)
    return nodes.table_cell.create(null, line.cut(from, to).content)
  })
}

const isEmpty = ({ textContent }: Node): boolean => textContent === ''

/** Goes to the cell below; an empty last row is given up for the line below the table. */
const goDown: Command = (state, dispatch, view) => {
  const at = tableAt(state)
  if (at === null) return false
  const { node, row, column, position } = at
  if (row < node.childCount - 1) {
    const below = positionIn(node, position, row + 1, column)
    dispatch?.(state.tr.setSelection(TextSelection.create(state.doc, below)).scrollIntoView())
    return true
  }
  if (row === 0 || !isEmpty(node.child(row))) return addRow(1)(state, dispatch, view)
  const end = position + node.nodeSize
  const last = node.child(row)
  const tr = state.tr.delete(end - 1 - last.nodeSize, end - 1)
  dispatch?.(goAfter(tr, end - last.nodeSize).scrollIntoView())
  return true
}

/** The selection after a block, in a line that begins there if none does. */
function goAfter(tr: Transaction, at: number): Transaction {
  if (tr.doc.resolve(at).nodeAfter?.type !== nodes.paragraph) tr.insert(at, nodes.paragraph.create())
  return tr.setSelection(TextSelection.create(tr.doc, at + 1))
}

/** From the last row goes to the line below, from the first one to the line above, where nothing else is. */
const leaveTable =
  (direction: 'up' | 'down'): Command =>
  (state, dispatch, view) => {
    const at = tableAt(state)
    if (at === null || !state.selection.empty || view?.endOfTextblock(direction) !== true) return false
    const isUp = direction === 'up'
    if (at.row !== (isUp ? 0 : at.node.childCount - 1)) return false
    const edge = isUp ? at.position : at.position + at.node.nodeSize
    const $edge = state.doc.resolve(edge)
    if ((isUp ? $edge.nodeBefore : $edge.nodeAfter) !== null) return false
    const tr = state.tr.insert(edge, nodes.paragraph.create())
    dispatch?.(tr.setSelection(TextSelection.create(tr.doc, edge + 1)).scrollIntoView())
    return true
  }

/** Empties the selected parts of several cells. An empty table goes; other cells stay where they are. */
const erase =
  (direction: 'before' | 'after'): Command =>
  (state, dispatch, view) => {
    const at = tableAt(state)
    const { $from, $to, empty, from, to } = state.selection
    if (at === null) return false
    if (empty) {
      const edge = direction === 'before' ? 0 : $from.parent.content.size
      if ($from.parentOffset !== edge) return false
      return isEmpty(at.node) ? deleteTable(state, dispatch, view) : true
    }
    if ($from.parent === $to.parent || $to.depth < 3 || $to.node(1) !== at.node) return false
    const { tr } = state
    const parts: [number, number][] = []
    state.doc.nodesBetween(from, to, (node, position) => {
      if (node.type === nodes.table_cell)
        parts.push([Math.max(from, position + 1), Math.min(to, position + node.nodeSize - 1)])
    })
    for (const [start, end] of parts.toReversed()) if (start < end) tr.delete(start, end)
    dispatch?.(tr.setSelection(TextSelection.create(tr.doc, from)))
    return true
  }

/** A column in the direction of an arrow: in a table from right to left, the one before is to the right. */
const addColumnTowards =
  (side: 'left' | 'right'): Command =>
  (state, dispatch, view) => {
    const at = tableAt(state)
    const shown = at === null ? null : view?.nodeDOM(at.position)
    const table = shown instanceof HTMLElement ? shown.querySelector('table') : null
    const isMirrored = table !== null && getComputedStyle(table).direction === 'rtl'
    return addColumn((side === 'right') === isMirrored ? 0 : 1)(state, dispatch, view)
  }

/** Keys in tables; elsewhere they do what they do in other lines. */
export const tableKeys: Readonly<Record<string, Command>> = {
  Tab: goToCell(1),
  'Shift-Tab': goToCell(-1),
  Enter: chainCommands(goDown, openTable),
  'Shift-Enter': goDown,
  Backspace: erase('before'),
  Delete: erase('after'),
  ArrowUp: leaveTable('up'),
  ArrowDown: leaveTable('down'),
  'Alt-Shift-ArrowUp': addRow(0),
  'Alt-Shift-ArrowDown': addRow(1),
  'Alt-Shift-ArrowLeft': addColumnTowards('left'),
  'Alt-Shift-ArrowRight': addColumnTowards('right'),
  'Alt-Shift-Backspace': deleteRow,
  'Alt-Shift-Delete': deleteColumn,
}
