import type { ReactNode } from 'react'
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
}
export interface TableProps<R> {
  readonly label: string
  readonly columns: readonly Column<R>[]
  readonly rows: readonly R[]
  readonly idOf: (row: R) => string
}

const lookOf = <R,>({ isNumber, isTight, isPlain }: Column<R>, isEmpty = false): string | undefined =>
  [
    isNumber === true && styles['number'],
    isTight === true && styles['tight'],
    isPlain === true && styles['plain'],
    isEmpty && styles['empty'],
  ]
    .filter(Boolean)
    .join(' ') || undefined

/** A table; on a narrow screen each row becomes a small list. */
export function Table<R>({ label, columns, rows, idOf }: TableProps<R>) {
  return (
    <table className={styles['table']} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.id} scope="col" className={lookOf(column)}>
              {column.label}
            </th>
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
