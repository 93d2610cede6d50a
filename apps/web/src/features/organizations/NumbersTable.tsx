import type { ReactNode } from 'react'
import styles from './organizations.module.css'

export interface NumbersTableProps {
  readonly label: string
  /** The first is what a row is about. */
  readonly head: readonly string[]
  readonly rows: ReadonlyArray<{ readonly id: string; readonly name: ReactNode; readonly cells: readonly string[] }>
}

/** What is moved sideways has to be reached by keys, though nothing is done there. */
const reachable = { tabIndex: 0 } as const

/** Numbers in rows; what is wider than the screen is moved sideways. */
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
