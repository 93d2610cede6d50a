import { maxColumns, maxRows } from '@koinon/contract/richText'
import type { Align } from '@koinon/contract/richText'

/** The cells of a copied table in rows; null stands where one reaches over several. */
export interface TableCells {
  readonly rows: readonly (readonly (Element | null)[])[]
  readonly header: boolean
  readonly aligns: readonly Align[]
}

/** The cells of a table that is one of words; null for one that only arranges others, or is larger than tables are. */
export function tableCells(table: Element): TableCells | null {
  if (table.querySelector('table') !== null) return null
  const lines = [...table.querySelectorAll('tr')]
  if (lines.length === 0 || lines.length > maxRows) return null
  const rows: (Element | null)[][] = []
  /** How many rows below the present one a cell above reaches over, by columns. */
  const reaching: number[] = []
  for (const line of lines) {
    const row: (Element | null)[] = []
    const fill = () => {
      for (; (reaching[row.length] ?? 0) > 0; row.push(null)) reaching[row.length] = (reaching[row.length] ?? 0) - 1
    }
    for (const cell of line.children) {
      if (cell.tagName !== 'TD' && cell.tagName !== 'TH') continue
      fill()
      const [width, height] = [spanOf(cell, 'colspan', maxColumns), spanOf(cell, 'rowspan', maxRows)]
      for (let column = 0; column < width; column += 1) {
        reaching[row.length] = height - 1
        row.push(column === 0 ? cell : null)
      }
      if (row.length > maxColumns) return null
    }
    fill()
    if (row.length > 0) rows.push(row)
  }
  const [first = []] = rows
  const columns = Math.max(0, ...rows.map((row) => row.length))
  if (columns < 2) return null
  const isHeader = first.every((cell) => cell === null || cell.tagName === 'TH')
  return {
    rows: rows.map((row) => Array.from({ length: columns }, (_, column) => row[column] ?? null)),
    header: isHeader || (first[0]?.closest('thead') ?? null) !== null,
    aligns: Array.from({ length: columns }, (_, column) => alignOf(first[column])),
  }
}

function spanOf(cell: Element, name: 'colspan' | 'rowspan', max: number): number {
  const span = Math.floor(Number(cell.getAttribute(name) ?? 1))
  return span >= 1 ? Math.min(max, span) : 1
}

const aligns: Readonly<Record<string, Align>> = { center: 'CENTER', right: 'END', end: 'END' }

function alignOf(cell: Element | null | undefined): Align {
  const own = cell?.getAttribute('data-align')
  if (own === 'CENTER' || own === 'END') return own
  const style = /(?:^|[;\s])text-align:\s*(?<align>\w+)/i.exec((cell?.getAttribute('style') ?? '').slice(0, 2000))
  return aligns[(style?.groups?.['align'] ?? cell?.getAttribute('align') ?? '').toLowerCase()] ?? 'START'
}
