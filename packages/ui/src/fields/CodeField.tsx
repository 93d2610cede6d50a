import type { Ref } from 'react'
import { cx } from '../lib/cx.ts'
import { Field } from './Field.tsx'
import { inputAttributes } from './TextField.tsx'
import { useField } from './useField.ts'
import type { FieldLabels } from './useField.ts'
import { usePreHydrationInput } from './usePreHydrationInput.ts'
import control from './control.module.css'
import styles from './CodeField.module.css'

export interface CodeFieldProps extends FieldLabels {
  readonly name?: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** The number of digits. */
  readonly length: number
  /** Called with the last digit, so that no button has to be pressed. */
  readonly onComplete?: (value: string) => void
  readonly autoFocus?: boolean
  readonly isDisabled?: boolean
  readonly ref?: Ref<HTMLInputElement> | undefined
}

/** A digit of any script, as keyboards for Arabic or Hindi type it: a script's digits are consecutive code points. */
function plainDigit(digit: string): string {
  const at = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(at - value - 1))) value += 1
  return String(value)
}

/** The pasted or typed text without spaces, dashes and characters that cannot be part of the code. */
const clean = (text: string, length: number): string =>
  text
    .replace(/\p{Nd}/gu, plainDigit)
    .replace(/\D/gu, '')
    .slice(0, length)

/** A code of digits from a message or an app: a single input, which accepts pasted text and the phone's suggestion. */
export function CodeField(props: CodeFieldProps) {
  const { name, value, onChange, length, onComplete, autoFocus, isDisabled, ref, ...words } = props
  const field = useField(words)
  const change = (typed: string) => {
    const next = clean(typed, length)
    onChange(next)
    if (next.length === length && next !== value) onComplete?.(next)
  }
  usePreHydrationInput(field.ids.control, value, change)
  return (
    <Field {...field.words} ids={field.ids}>
      <input
        {...inputAttributes({ name, value, autoFocus, isDisabled })}
        {...field.control}
        ref={ref}
        type="text"
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        className={cx(control['control'], control['touch'], styles['code'])}
        onChange={(event) => change(event.currentTarget.value)}
      />
    </Field>
  )
}
