import { useId } from 'react'
import type { ReactNode } from 'react'

/** What every field has around its control. */
export interface FieldWords {
  /** Always visible, above the control. */
  readonly label: ReactNode
  /** Keeps the label for screen readers alone, where the place says what the field is (search, message box). */
  readonly isLabelHidden?: boolean
  /** What to write, or why it is asked; stays visible. */
  readonly hint?: ReactNode
  /** What is wrong and what to do about it; marks the control as invalid. */
  readonly error?: ReactNode
  readonly isRequired?: boolean | undefined
  /** Says "optional" after the label. Where most fields are required, mark the others. */
  readonly isOptional?: boolean | undefined
  /** Id of the control, when an error summary must be able to point at it. */
  readonly id?: string | undefined
}

export interface FieldIds {
  readonly control: string
  readonly label: string
  readonly hint: string
  readonly error: string
  readonly counter: string
}

function isShown(node: ReactNode): boolean {
  return node !== undefined && node !== null && node !== false && node !== ''
}

/** Ids that tie a control to its words, and the attributes for the control. */
export function useField(
  words: FieldWords,
  extra: { readonly hasCounter?: boolean; readonly describedBy?: string | undefined } = {},
) {
  const generated = useId()
  const control = words.id ?? generated
  const ids: FieldIds = {
    control,
    label: `${control}-label`,
    hint: `${control}-hint`,
    error: `${control}-error`,
    counter: `${control}-counter`,
  }
  const hasError = isShown(words.error)
  const hasHint = isShown(words.hint)
  const describedBy = [
    hasError && ids.error,
    hasHint && ids.hint,
    extra.hasCounter === true && ids.counter,
    extra.describedBy,
  ]
    .filter(Boolean)
    .join(' ')
  return {
    ids,
    hasError,
    hasHint,
    control: {
      id: ids.control,
      required: words.isRequired,
      'aria-invalid': hasError || undefined,
      'aria-describedby': describedBy === '' ? undefined : describedBy,
    },
  }
}
