import type { ReactNode } from 'react'
import { Icon } from '@koinon/ui/foundations/Icon'
import styles from './Table.module.css'

export interface Column<R> {
  readonly id: string
  readonly label: string
  /** Null if there is nothing to say: a dash, and on a narrow screen no line at all. */
  readonly renderCell: (row: R) => ReactNode
  readonly isNumber?: boolean
  /** As wide as its content, on one line: states, times, buttons. */
  readonly isTight?: boolean
  /** Needs no label where rows become lists: the name itself, buttons. */
  readonly isPlain?: boolean
  /** The order in which a press on the head puts the rows. */
  readonly sort?: { readonly value: string; readonly direction: 'ascending' | 'descending' }
  /** A column of boxes: in its head, the one that chooses all. */
  readonly head?: ReactNode
}
export interface TableSorting {
  readonly value: string
  readonly onSort: (value: string) => void
}
export interface TableProps<R> {
  readonly label: string
  readonly columns: readonly Column<R>[]
  readonly rows: readonly R[]
  readonly idOf: (row: R) => string
  readonly sorting?: TableSorting | undefined
}

const lookOf = <R,>({ isNumber, isTight, isPlain, head }: Column<R>, isEmpty = false): string | undefined =>
  [
    isNumber === true && styles['number'],
    isTight === true && styles['tight'],
    isPlain === true && styles[head === undefined ? 'plain' : 'box'],
    isEmpty && styles['empty'],
  ]
    .filter(Boolean)
    .join(' ') || undefined

/** A table; on a narrow screen each row becomes a small list. */
export function Table<R>({ label, columns, rows, idOf, sorting }: TableProps<R>) {
  return (
    <table className={styles['table']} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <Head key={column.id} column={column} sorting={sorting} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={idOf(row)} data-item={idOf(row)}>
            {columns.map((column) => (
              <Cell key={column.id} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface HeadProps<R> {
  readonly column: Column<R>
  readonly sorting: TableSorting | undefined
}

function Head<R>({ column, sorting }: HeadProps<R>) {
  const { sort, label, head = label } = column
  if (sort === undefined || sorting === undefined)
    return (
      <th scope="col" className={lookOf(column)}>
        {head}
      </th>
    )
  const isSorted = sorting.value === sort.value
  return (
    <th scope="col" className={lookOf(column)} aria-sort={isSorted ? sort.direction : undefined}>
      <button type="button" className={styles['sort']} onClick={() => sorting.onSort(sort.value)}>
        {label}
        {isSorted && <Icon name={sort.direction === 'ascending' ? 'arrow-up' : 'arrow-down'} size="s" />}
      </button>
    </th>
  )
}

function Cell<R>({ column, row }: { readonly column: Column<R>; readonly row: R }) {
  const content = column.renderCell(row)
  return (
    <td className={lookOf(column, content === null)}>
      {column.isPlain !== true && (
        <span className={styles['label']} aria-hidden>
          {column.label}
        </span>
      )}
      {content ?? '–'}
    </td>
  )
}
