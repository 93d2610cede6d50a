import type { ReactNode } from 'react'
import styles from './NumbersTable.module.css'

export interface NumbersTableProps {
  readonly label: string
  /** The first column names the row's subject. */
  readonly head: readonly string[]
  readonly rows: ReadonlyArray<{ readonly id: string; readonly name: ReactNode; readonly cells: readonly string[] }>
}

/** A scrollable region has to be reachable by keyboard, though nothing else can be done there. */
const reachable = { tabIndex: 0 } as const

/** A table of numbers; scrolls sideways if it is wider than the screen. */
export function NumbersTable({ label, head, rows }: NumbersTableProps) {
  return (
    <div className={styles['scroll']} role="group" aria-label={label} {...reachable}>
      <table className={styles['table']} aria-label={label}>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, cells }) => (
            <tr key={id}>
              <th scope="row" className={styles['name']}>
                {name}
              </th>
              {cells.map((cell, column) => (
                <td key={head[column + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
