import type { KeyboardEvent, ReactNode, Ref } from 'react'
import type { MentionFieldProps } from '@koinon/ui/mentions/MentionField'

/** A field for texts with formats, mentions and topics. */
export interface WritingFieldProps {
  readonly label: string
  readonly isLabelHidden?: boolean
  readonly hint?: ReactNode
  readonly error?: ReactNode
  readonly isRequired?: boolean
  readonly isOptional?: boolean
  /** If an error summary must be able to link to it. */
  readonly id?: string
  /** Markdown, as drafts keep it. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** People and topics that can be mentioned, and the one being typed. */
  readonly mentionField: Pick<MentionFieldProps, 'suggestions' | 'onQuery'>
  readonly rules: { readonly hasHeadings: boolean }
  /** Called for keys that mean nothing in a text: Ctrl+Enter to send, Escape to close. */
  readonly onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
  readonly rows: number
  readonly placeholder?: string | undefined
  /** Without a border, where its container looks like a field already. */
  readonly isBare?: boolean
  /** One line that grows. */
  readonly isLine?: boolean
  /**
   * In little room, where the focus begins before anybody writes: it loads with the first word, has no preview, and its
   * tools come with a selection.
   */
  readonly isCompact?: boolean
  /** Enter is for what is around the field; Shift+Enter begins a line. */
  readonly sendsOnEnter?: boolean
  readonly counterLimit?: number | undefined
  readonly autoFocus?: boolean
  /** The element in which one writes. */
  readonly ref?: Ref<HTMLElement> | undefined
}
