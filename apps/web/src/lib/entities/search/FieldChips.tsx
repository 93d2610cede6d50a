import type { RefObject } from 'react'
import { lazyPart } from '../../navigation/lazyPart.tsx'

const OperatorChips = lazyPart(() => import('./OperatorChips.tsx'), 'OperatorChips')

export interface FieldChipsProps {
  readonly field: RefObject<HTMLInputElement | null>
  readonly query: string
  readonly onChange: (query: string) => void
  /** Adds the page's side padding; false inside something that has its own. */
  readonly isPadded?: boolean
}

/** The filters that are written in a search field, below it; a press on one selects it there. */
export function FieldChips({ field, query, onChange, isPadded = true }: FieldChipsProps) {
  // Loaded with the first that looks like one.
  if (!query.includes(':')) return null
  return (
    <OperatorChips
      query={query}
      isPadded={isPadded}
      onChange={onChange}
      onEdit={({ start, end }) => {
        field.current?.focus()
        field.current?.setSelectionRange(start, end)
      }}
    />
  )
}
