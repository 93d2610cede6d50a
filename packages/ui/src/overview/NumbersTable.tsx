import type { ReactNode } from 'react'
import { ScrollTable } from '../charts/ScrollTable.tsx'
import styles from './NumbersTable.module.css'

export interface NumbersTableProps {
  readonly label: string
  /** The first column names the row's subject. */
  readonly head: readonly string[]
  readonly rows: ReadonlyArray<{ readonly id: string; readonly name: ReactNode; readonly cells: readonly string[] }>
}

/** A table of numbers; scrolls sideways if it is wider than the screen. */
export function NumbersTable({ label, head, rows }: NumbersTableProps) {
  return (
    <ScrollTable label={label} head={head} className={styles['table']}>
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
    </ScrollTable>
  )
}
