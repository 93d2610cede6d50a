import { useId } from 'react'
import type { ReactNode } from 'react'
import { useFieldError } from './useFieldError.ts'

/** The parts that every field has around its control. */
export interface FieldLabels {
  /** Always visible, above the control. */
  readonly label: ReactNode
  /** Hides the label visually, where the context says what the field is (search, message box). */
  readonly isLabelHidden?: boolean
  /** Instructions, or the reason for the question; stays visible. */
  readonly hint?: ReactNode
  /** The error and its remedy; marks the control as invalid. */
  readonly error?: ReactNode
  readonly isRequired?: boolean | undefined
  /** Adds "optional" to the label. Where most fields are required, mark the others. */
  readonly isOptional?: boolean | undefined
  /** The control's id, if an error summary must be able to link to it. */
  readonly id?: string | undefined
}

/** Separates a field's labels from the props of its control. */
export function splitLabels<P extends FieldLabels>(props: P) {
  const { label, isLabelHidden, hint, error, isRequired, isOptional, id, ...rest } = props
  return { labels: { label, isLabelHidden, hint, error, isRequired, isOptional, id }, rest }
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

/** The ids and attributes that tie a control to its label, hint and error; and `words` with what the browser finds wrong. */
export function useField(
  given: FieldLabels,
  extra: { readonly hasCounter?: boolean; readonly describedBy?: string | undefined } = {},
) {
  const generated = useId()
  const { fault, watching } = useFieldError()
  const words = { ...given, error: fault ?? given.error }
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
    words,
    control: {
      ...watching,
      id: ids.control,
      required: words.isRequired,
      'aria-invalid': hasError || undefined,
      'aria-describedby': describedBy === '' ? undefined : describedBy,
    },
  }
}
