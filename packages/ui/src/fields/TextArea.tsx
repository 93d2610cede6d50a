import { useImperativeHandle, useLayoutEffect, useRef } from 'react'
import type { KeyboardEvent, Ref } from 'react'
import { cx } from '../lib/cx.ts'
import { charactersIn } from './characters.ts'
import { Field } from './Field.tsx'
import { inputAttributes } from './TextField.tsx'
import type { TextInputProps } from './TextField.tsx'
import { splitLabels, useField } from './useField.ts'
import type { FieldLabels } from './useField.ts'
import { usePreHydrationInput } from './usePreHydrationInput.ts'
import control from './control.module.css'
import styles from './TextArea.module.css'

export interface TextAreaProps extends FieldLabels, Omit<TextInputProps, 'onKeyDown'> {
  /** The initial number of lines. It grows with the text up to half the screen. */
  readonly rows?: number
  readonly counterLimit?: number | undefined
  /** The number that the limit applies to, if that is not the value's length. */
  readonly counted?: number | undefined
  readonly onKeyDown?: ((event: KeyboardEvent<HTMLTextAreaElement>) => void) | undefined
  readonly className?: string | undefined
  readonly ref?: Ref<HTMLTextAreaElement> | undefined
}

/**
 * Grows a text area with its text. Browsers with `field-sizing` do it natively; for the others the height follows every
 * change of `value`.
 */
export function useAutoGrow(area: { readonly current: HTMLTextAreaElement | null }, value: string | undefined): void {
  useLayoutEffect(() => {
    if (area.current !== null && !CSS.supports('field-sizing', 'content')) fitToText(area.current)
  }, [area, value])
}

/** Collapse it first, or it could only ever grow. */
function fitToText(area: HTMLTextAreaElement): void {
  area.style.blockSize = 'auto'
  area.style.blockSize = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`
}

/** Several lines of text that grow as they are written. */
export function TextArea(props: TextAreaProps) {
  const { labels, rest: own } = splitLabels(props)
  const { rows = 3, counterLimit, counted, onKeyDown, className, ref, ...rest } = own
  const length = counted ?? charactersIn(rest.value ?? '')
  const field = useField(labels, { hasCounter: counterLimit !== undefined })
  const area = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(ref, () => area.current)
  useAutoGrow(area, rest.value)
  usePreHydrationInput(field.ids.control, rest.value, rest.onChange)
  return (
    <Field
      {...field.words}
      ids={field.ids}
      className={className}
      counter={counterLimit === undefined ? undefined : { length, limit: counterLimit }}
    >
      <textarea
        {...inputAttributes(rest)}
        {...field.control}
        dir={rest.dir ?? 'auto'}
        onKeyDown={onKeyDown}
        rows={rows}
        ref={area}
        className={cx(control['control'], styles['area'])}
      />
    </Field>
  )
}
