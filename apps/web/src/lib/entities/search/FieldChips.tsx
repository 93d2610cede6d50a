import type { RefObject } from 'react'
import { lazyPart } from '../../navigation/lazyPart.tsx'

const OperatorChips = lazyPart(() => import('./OperatorChips.tsx'), 'OperatorChips')

export interface FieldChipsProps {
  readonly field: RefObject<HTMLInputElement | null>
  readonly query: string
  readonly onChange: (query: string) => void
}

/** The filters that are written in a search field, below it; a press on one selects it there. */
export function FieldChips({ field, query, onChange }: FieldChipsProps) {
  // Loaded with the first that looks like one.
  if (!query.includes(':')) return null
  return (
    <OperatorChips
      query={query}
      onChange={onChange}
      onEdit={({ start, end }) => {
        field.current?.focus()
        field.current?.setSelectionRange(start, end)
      }}
    />
  )
}
