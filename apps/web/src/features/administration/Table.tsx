import type { ReactNode } from 'react'
import styles from './Table.module.css'

export interface Column<R> {
  readonly id: string
  readonly label: string
  readonly renderCell: (row: R) => ReactNode
  readonly isNumber?: boolean
  /** Says what it is without its label where rows are lists: the name itself, buttons. */
  readonly isPlain?: boolean
}
export interface TableProps<R> {
  readonly label: string
  readonly columns: readonly Column<R>[]
  readonly rows: readonly R[]
  readonly idOf: (row: R) => string
}

/** Things in rows and columns; on a narrow screen each row is a little list. */
export function Table<R>({ label, columns, rows, idOf }: TableProps<R>) {
  return (
    <table className={styles['table']} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.id} scope="col" className={column.isNumber === true ? styles['number'] : undefined}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={idOf(row)} data-item={idOf(row)}>
            {columns.map((column) => (
              <td key={column.id} className={column.isNumber === true ? styles['number'] : undefined}>
                {column.isPlain !== true && (
                  <span className={styles['label']} aria-hidden>
                    {column.label}
                  </span>
                )}
                {column.renderCell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
