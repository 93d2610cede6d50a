import type { KeyboardEvent, ReactNode } from 'react'
import type { useMentionField } from '../mentions/useMentionField.tsx'

/** A field for texts with formats, mentions and topics. */
export interface WritingFieldProps {
  readonly label: string
  readonly isLabelHidden?: boolean
  readonly hint?: ReactNode
  readonly error?: ReactNode
  /** Markdown, as drafts keep it. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly mentionField: ReturnType<typeof useMentionField>
  readonly rules: { readonly hasHeadings: boolean }
  /** Called for keys that mean nothing in a text: Ctrl+Enter to send, Escape to close. */
  readonly onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
  readonly rows: number
  readonly placeholder?: string | undefined
  /** Without a border, where its container looks like a field already. */
  readonly isBare?: boolean
  /** One line that grows. */
  readonly isLine?: boolean
  readonly counterLimit?: number | undefined
  readonly autoFocus?: boolean
}
