import type { Node } from 'prosemirror-model'
import { Plugin, TextSelection } from 'prosemirror-state'
import type { Command, EditorState, Transaction } from 'prosemirror-state'
import type { Align } from '@koinon/contract/richText'
import { maxColumns, maxRows } from '@koinon/contract/richText'
import { alignOfCell, schema } from '../document/schema.ts'

const { nodes } = schema

/** A table with the cell that the selection begins in. */
export interface TableAt {
  readonly node: Node
  readonly position: number
  readonly row: number
  readonly column: number
}

/** Tables are in nothing else: they, their rows and cells have the depths 1 to 3. */
export function tableAt({ selection: { $from } }: EditorState): TableAt | null {
  if ($from.depth < 3 || $from.node(1).type !== nodes.table) return null
  return { node: $from.node(1), position: $from.before(1), row: $from.index(1), column: $from.index(2) }
}

type Rows = readonly (readonly Node[])[]
const rowsOf = (table: Node): Rows => table.children.map((row) => row.children)
const isHeaded = (table: Node): boolean => table.firstChild?.firstChild?.attrs['header'] === true
const alignsOf = (table: Node): Align[] => (table.firstChild?.children ?? []).map(alignOfCell)
const emptyCell = (): Node => nodes.table_cell.create()

interface CellFormats {
  readonly header: boolean
  readonly aligns: readonly Align[]
}

/** A table in which each row has all columns, and each cell the look of its row and column. */
function wholeTable(rows: Rows, { header, aligns }: CellFormats): Node {
  const columns = Math.max(2, ...rows.map((row) => row.length))
  const cells = rows.map((row, at) =>
    Array.from({ length: columns }, (_, column) =>
      nodes.table_cell.create({ header: header && at === 0, align: aligns[column] ?? 'START' }, row[column]?.content),
    ),
  )
  return nodes.table.create(
    null,
    cells.map((row) => nodes.table_row.create(null, row)),
  )
}

/** A new table with a header, of two columns at least. */
export const newTable = (header: readonly Node[], bodyRows: number): Node =>
  wholeTable([header, ...Array.from({ length: bodyRows }, () => [])], { header: true, aligns: [] })

/** The position at the end of a cell's words. */
export function positionIn(table: Node, position: number, row: number, column: number): number {
  const sizeOf = (children: readonly Node[]) => children.reduce((size, child) => size + child.nodeSize, 0)
  const cells = table.child(row).children
  const before = sizeOf(table.children.slice(0, row)) + sizeOf(cells.slice(0, column))
  return position + 3 + before + (cells[column]?.content.size ?? 0)
}

interface Change extends Partial<CellFormats> {
  readonly rows?: Rows
  readonly row?: number
  readonly column?: number
}

/**
 * Changes the table at the selection, and goes on in one of its cells; does nothing if it would grow beyond what a table
 * may have. One that came in larger can become smaller.
 */
const changeTable =
  (changeOf: (table: TableAt, rows: Rows) => Change | null): Command =>
  (state, dispatch) => {
    const at = tableAt(state)
    if (at === null) return false
    const before = rowsOf(at.node)
    const change = changeOf(at, before)
    if (change === null) return false
    const { rows = before, header = isHeaded(at.node), aligns = alignsOf(at.node) } = change
    if (exceeds(rows.length, before.length, maxRows)) return false
    if (exceeds(rows[0]?.length ?? 0, before[0]?.length ?? 0, maxColumns)) return false
    const table = wholeTable(rows, { header, aligns })
    const row = Math.min(change.row ?? at.row, table.childCount - 1)
    const column = Math.min(change.column ?? at.column, table.child(row).childCount - 1)
    const tr = state.tr.replaceWith(at.position, at.position + at.node.nodeSize, table)
    dispatch?.(select(tr, positionIn(table, at.position, row, column)).scrollIntoView())
    return true
  }

const exceeds = (count: number, before: number, max: number): boolean => count > max && count > before

const select = (tr: Transaction, position: number): Transaction =>
  tr.setSelection(TextSelection.create(tr.doc, position))

/** Adds a row before the one with the caret, or after it. */
export const addRow = (offset: 0 | 1): Command =>
  changeTable(({ row }, rows) => ({ rows: rows.toSpliced(row + offset, 0, []), row: row + offset }))

export const addColumn = (offset: 0 | 1): Command =>
  changeTable(({ column, node }, rows) => ({
    rows: rows.map((row) => row.toSpliced(column + offset, 0, emptyCell())),
    aligns: alignsOf(node).toSpliced(column + offset, 0, 'START'),
    column: column + offset,
  }))

export const deleteTable: Command = (state, dispatch) => {
  const at = tableAt(state)
  if (at === null) return false
  const tr = state.tr.replaceWith(at.position, at.position + at.node.nodeSize, nodes.paragraph.create())
  dispatch?.(select(tr, at.position + 1).scrollIntoView())
  return true
}

/** Without its last row there is no table. */
export const deleteRow: Command = (state, dispatch, view) =>
  tableAt(state)?.node.childCount === 1
    ? deleteTable(state, dispatch, view)
    : changeTable(({ row }, rows) => ({ rows: rows.toSpliced(row, 1) }))(state, dispatch, view)

/** One column is no table. */
export const deleteColumn: Command = changeTable(({ column, node }, rows) =>
  (rows[0]?.length ?? 0) <= 2
    ? null
    : {
        rows: rows.map((row) => row.toSpliced(column, 1)),
        aligns: alignsOf(node).toSpliced(column, 1),
      },
)

export function hasHeader(state: EditorState): boolean {
  const at = tableAt(state)
  return at !== null && isHeaded(at.node)
}
export const toggleHeader: Command = changeTable(({ node }) => ({ header: !isHeaded(node) }))

export const alignAt = (state: EditorState): Align => {
  const at = tableAt(state)
  return (at === null ? undefined : alignsOf(at.node)[at.column]) ?? 'START'
}
export const setAlign = (align: Align): Command =>
  changeTable(({ column, node }) => ({ aligns: alignsOf(node).with(column, align) }))

/** Goes to the cell so many further; after the last one a row begins. */
export const goToCell =
  (step: 1 | -1): Command =>
  (state, dispatch, view) => {
    const at = tableAt(state)
    if (at === null) return false
    const columns = at.node.child(at.row).childCount
    const next = at.row * columns + at.column + step
    if (next < 0) return false
    const [row, column] = [Math.floor(next / columns), next % columns]
    if (row === at.node.childCount)
      return changeTable((_, rows) => ({ rows: [...rows, []], row, column }))(state, dispatch, view)
    dispatch?.(select(state.tr, positionIn(at.node, at.position, row, column)).scrollIntoView())
    return true
  }

/** Makes whole what other changes left of tables: rows of one length, which look like their columns. */
export const completeTables = (): Plugin =>
  new Plugin({
    appendTransaction(transactions, _, { doc, tr }) {
      if (!transactions.some(({ docChanged }) => docChanged)) return null
      const broken: { readonly node: Node; readonly position: number; readonly whole: Node }[] = []
      doc.forEach((node, position) => {
        if (node.type !== nodes.table) return
        const whole = wholeTable(rowsOf(node), { header: isHeaded(node), aligns: alignsOf(node) })
        if (!whole.eq(node)) broken.push({ node, position, whole })
      })
      const { anchor } = tr.selection
      for (const { node, position, whole } of broken.toReversed())
        tr.replaceWith(position, position + node.nodeSize, whole)
      if (broken.length === 0) return null
      return tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(anchor, tr.doc.content.size))))
    },
  })
