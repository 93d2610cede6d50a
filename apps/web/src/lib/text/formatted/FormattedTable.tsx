import { useRef } from 'react'
import type { ReactNode } from 'react'
import type { Align } from '@koinon/contract/richText'
import { word } from '../i18n/index.ts'
import { useKeyScroll } from './useKeyScroll.ts'

export interface FormattedTableProps {
  /** Whether the first row names the columns. */
  readonly hasHeader: boolean
  readonly aligns: readonly Align[] | undefined
  /** Cells in rows. */
  readonly rows: readonly (readonly ReactNode[])[]
}

/** A table that scrolls sideways where it is wider than the text, also by the keyboard. Its words give it a direction. */
export function FormattedTable({ hasHeader, aligns, rows }: FormattedTableProps) {
  const frame = useRef<HTMLDivElement>(null)
  useKeyScroll(frame, rows)
  const [header, body] = hasHeader ? [rows[0], rows.slice(1)] : [undefined, rows]
  return (
    <div ref={frame} role="group" aria-label={word('Table', 'of words in rows and columns')} data-table="">
      <table dir="auto">
        {header !== undefined && (
          <thead>
            <tr>
              {header.map((cell, column) => (
                <th key={column} scope="col" data-align={aligns?.[column]}>
                  <span>{cell}</span>
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {body.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column} data-align={aligns?.[column]}>
                  <span>{cell}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
