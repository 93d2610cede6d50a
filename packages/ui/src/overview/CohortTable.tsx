import type { CSSProperties } from 'react'
import { ScrollTable } from '../charts/ScrollTable.tsx'
import styles from './CohortTable.module.css'

export interface CohortCell {
  /** From 0 to 1. */
  readonly share: number
  /** The share in words: "71%". */
  readonly words: string
}

export interface CohortRow {
  readonly id: string
  /** When they joined: "Aug". */
  readonly name: string
  /** How many they were. */
  readonly size: string
  /** One for each later week or month; null while it is not known yet. */
  readonly cells: ReadonlyArray<CohortCell | null>
}

export interface CohortTableProps {
  readonly label: string
  /** Of all columns, the names' included. */
  readonly head: readonly string[]
  readonly rows: readonly CohortRow[]
  /** Stands for a cell that is not known yet: "Not yet". */
  readonly unknown: string
}

/** How many of those who joined together stayed, as a heat map that is a table as well. */
export function CohortTable({ label, head, rows, unknown }: CohortTableProps) {
  return (
    <ScrollTable label={label} head={head} className={styles['table']}>
      {rows.map(({ id, name, size, cells }) => (
        <tr key={id}>
          <th scope="row">{name}</th>
          <td className={styles['size']}>{size}</td>
          {cells.map((cell, index) => (
            <Cell key={head[index + 2]} cell={cell} unknown={unknown} />
          ))}
        </tr>
      ))}
    </ScrollTable>
  )
}

function Cell({ cell, unknown }: { readonly cell: CohortCell | null; readonly unknown: string }) {
  if (cell === null)
    return (
      <td className={styles['unknown']}>
        <span className={styles['hidden']}>{unknown}</span>
      </td>
    )
  return (
    <td className={styles['known']} style={{ '--cohort-share': cell.share } as CSSProperties}>
      {cell.words}
    </td>
  )
}
