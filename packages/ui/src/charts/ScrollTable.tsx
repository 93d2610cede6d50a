import type { ReactNode } from 'react'
import styles from './ScrollTable.module.css'

export interface ScrollTableProps {
  readonly label: string
  /** Of all columns, the rows' names included. */
  readonly head: readonly string[]
  readonly className: string | undefined
  /** The rows. */
  readonly children: ReactNode
}

/** A scrollable region has to be reachable by keyboard, though nothing else can be done there. */
const reachable = { tabIndex: 0 } as const

/** A table that scrolls sideways if it is wider than the screen. */
export const ScrollTable = ({ label, head, className, children }: ScrollTableProps) => (
  <div className={styles['scroll']} role="group" aria-label={label} {...reachable}>
    <table className={className} aria-label={label}>
      <thead>
        <tr>
          {head.map((cell) => (
            <th key={cell} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
)
