import type { FocusEvent, HTMLInputAutoCompleteAttribute, KeyboardEvent, ReactNode, Ref } from 'react'
import { cx } from '../lib/cx.ts'
import { charactersIn, unitsFor } from './characters.ts'
import { Field } from './Field.tsx'
import { splitLabels, useField } from './useField.ts'
import type { FieldLabels } from './useField.ts'
import { usePreHydrationInput } from './usePreHydrationInput.ts'
import control from './control.module.css'

/** The common props of text inputs: controlled by `value`, or left to the form with `defaultValue` and `name`. */
export interface TextInputProps {
  readonly name?: string | undefined
  readonly value?: string | undefined
  readonly defaultValue?: string | undefined
  readonly onChange?: ((value: string) => void) | undefined
  readonly onBlur?: ((event: FocusEvent<HTMLElement>) => void) | undefined
  readonly onFocus?: ((event: FocusEvent<HTMLElement>) => void) | undefined
  readonly onKeyDown?: ((event: KeyboardEvent<HTMLElement>) => void) | undefined
  readonly placeholder?: string | undefined
  readonly autoComplete?: HTMLInputAutoCompleteAttribute | undefined
  readonly autoFocus?: boolean | undefined
  readonly isReadOnly?: boolean | undefined
  readonly isDisabled?: boolean | undefined
  /** In characters, as on the server. */
  readonly maxLength?: number | undefined
  readonly minLength?: number | undefined
  readonly spellCheck?: boolean | undefined
  /** `auto` for text that people write; addresses and codes are `ltr` in every language. */
  readonly dir?: 'auto' | 'ltr' | 'rtl' | undefined
  readonly lang?: string | undefined
}

/** Maps our props to the element's. */
export function inputAttributes(props: TextInputProps) {
  const { onChange, isReadOnly, isDisabled, maxLength, ...rest } = props
  return {
    ...rest,
    maxLength: unitsFor(maxLength, rest.value),
    readOnly: isReadOnly,
    disabled: isDisabled,
    onChange:
      onChange === undefined
        ? undefined
        : (event: { readonly currentTarget: { readonly value: string } }) => onChange(event.currentTarget.value),
  }
}

export interface TextFieldProps extends FieldLabels, TextInputProps {
  readonly type?: 'text' | 'email' | 'tel' | 'time' | 'url' | 'number' | 'search' | 'date'
  readonly inputMode?: 'text' | 'email' | 'tel' | 'url' | 'numeric' | 'decimal' | 'search' | 'none' | undefined
  readonly autoCapitalize?: 'none' | 'words' | 'sentences' | undefined
  readonly pattern?: string | undefined
  /** For dates as date inputs use them: "2026-12-24". */
  readonly min?: number | string | undefined
  readonly max?: number | string | undefined
  readonly step?: number | undefined
  readonly size?: 'dense' | 'default' | 'touch'
  /** Fixed text inside the border: "@", "https://", "€". */
  readonly prefix?: ReactNode
  readonly suffix?: ReactNode
  readonly labelEnd?: ReactNode
  /** Counts down below the field. The limit is shown, not enforced: pasted text is never truncated silently. */
  readonly counterLimit?: number | undefined
  readonly className?: string | undefined
  readonly ref?: Ref<HTMLInputElement> | undefined
}

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const { labels, rest: own } = splitLabels(props)
  const { labelEnd, size = 'default', prefix, suffix, counterLimit, className, type = 'text', ref, ...rest } = own
  const field = useField(labels, { hasCounter: counterLimit !== undefined })
  usePreHydrationInput(field.ids.control, rest.value, rest.onChange)
  const isFramed = prefix !== undefined || suffix !== undefined
  const controlClass = cx(control['control'], size !== 'default' && control[size])
  const input = (
    <input
      {...inputAttributes(rest)}
      {...field.control}
      dir={rest.dir ?? (type === 'text' ? 'auto' : undefined)}
      type={type}
      ref={ref}
      className={isFramed ? control['bare'] : controlClass}
    />
  )
  return (
    <Field
      {...field.words}
      ids={field.ids}
      labelEnd={labelEnd}
      className={className}
      counter={counterLimit === undefined ? undefined : { length: charactersIn(rest.value ?? ''), limit: counterLimit }}
    >
      {isFramed ? (
        // A prefix of left-to-right text is at its left in every language.
        <div className={cx(controlClass, control['frame'])} dir={rest.dir === 'ltr' ? 'ltr' : undefined}>
          {prefix !== undefined && <span className={control['affix']}>{prefix}</span>}
          {input}
          {suffix !== undefined && <span className={control['affix']}>{suffix}</span>}
        </div>
      ) : (
        input
      )}
    </Field>
  )
}
