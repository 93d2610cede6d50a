import type { ReactNode } from 'react'

/** The text of the field once an option is taken, and the position of its caret. */
interface QuickFill {
  readonly fill: string
  readonly caret: number
}

/** One option of the list: where it leads, or what it searches for. */
export interface QuickChoice {
  readonly id: string
  readonly mark: ReactNode
  readonly label: string
  readonly hint?: string | undefined
  readonly leads: { readonly to: string } | { readonly search: string } | QuickFill
  /** How it is remembered once chosen. */
  readonly entity?: { readonly kind: 'PERSON' | 'GROUP' | 'HASHTAG'; readonly entityId: string }
  /** The recent search behind it, which can be removed. */
  readonly entry?: string
}
