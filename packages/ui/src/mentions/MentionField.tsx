import { useImperativeHandle, useRef } from 'react'
import type { KeyboardEvent, Ref } from 'react'
import { VisuallyHidden } from '../foundations/VisuallyHidden.tsx'
import { useUiStrings } from '../provider/UiProvider.tsx'
import { cx } from '../lib/cx.ts'
import { charactersIn } from '../fields/characters.ts'
import { Field } from '../fields/Field.tsx'
import type { MentionQuery } from './mentionQuery.ts'
import { Suggestions } from './Suggestions.tsx'
import { useAutoGrow } from '../fields/TextArea.tsx'
import { inputAttributes } from '../fields/TextField.tsx'
import type { TextInputProps } from '../fields/TextField.tsx'
import { useField } from '../fields/useField.ts'
import type { FieldLabels } from '../fields/useField.ts'
import { useMentions } from './useMentions.ts'
import type { MentionSuggestion } from './useMentions.ts'
import control from '../fields/control.module.css'
import area from '../fields/TextArea.module.css'
import styles from './MentionField.module.css'

export type { MentionSuggestion } from './useMentions.ts'

export interface MentionFieldProps
  extends FieldLabels, Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'onKeyDown'> {
  readonly value: string
  readonly onChange: (value: string) => void
  /** Called while a mention or topic is being typed, and with `undefined` when it is finished. */
  readonly onQuery: (query: MentionQuery | undefined) => void
  /** Matches for the query, best first. */
  readonly suggestions: ReadonlyArray<MentionSuggestion>
  /** Called for keys that the suggestions do not use: Ctrl+Enter to send, Escape to close. */
  readonly onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void
  readonly rows?: number
  readonly counterLimit?: number | undefined
  /** The number that the limit applies to, if that is not the value's length. */
  readonly counted?: number | undefined
  /** Without a border, where its container looks like a field already. */
  readonly isBare?: boolean
  readonly ref?: Ref<HTMLTextAreaElement> | undefined
}

const counterOf = (limit: number | undefined, length: number) => (limit === undefined ? undefined : { length, limit })

/**
 * Text with mentions and topics. It is a native text area, so spelling, input methods and every script work as usual;
 * suggestions are listed below it, or above where there is no room.
 */
export function MentionField(props: MentionFieldProps) {
  const {
    label,
    isLabelHidden,
    hint,
    error,
    isRequired,
    isOptional,
    id,
    onChange,
    onQuery,
    suggestions,
    onKeyDown,
    rows = 3,
    counterLimit,
    counted = charactersIn(props.value),
    isBare = false,
    ref,
    ...rest
  } = props
  const words = { label, isLabelHidden, hint, error, isRequired, isOptional, id }
  const strings = useUiStrings()
  const field = useField(words, { hasCounter: counterLimit !== undefined })
  const input = useRef<HTMLTextAreaElement>(null)
  const mentions = useMentions({ input, value: rest.value, onChange, suggestions, onQuery, onKeyDown })
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(ref, () => input.current)
  useAutoGrow(input, rest.value)
  return (
    <Field {...field.words} ids={field.ids} counter={counterOf(counterLimit, counted)}>
      <div className={styles['frame']}>
        <textarea
          {...inputAttributes(rest)}
          {...field.control}
          ref={input}
          rows={rows}
          dir={rest.dir ?? 'auto'}
          {...mentions.inputProps}
          className={isBare ? cx(control['bare'], area['area'], styles['bare']) : cx(control['control'], area['area'])}
          onChange={(event) => {
            onChange(event.currentTarget.value)
            mentions.lookAt(event.currentTarget)
          }}
          onBlur={(event) => {
            mentions.close()
            rest.onBlur?.(event)
          }}
        />
        {mentions.isOpen && <Suggestions mentions={mentions} suggestions={suggestions} />}
        <VisuallyHidden role="status">
          {mentions.isOpen ? strings.suggestionCount(suggestions.length) : ''}
        </VisuallyHidden>
      </div>
    </Field>
  )
}
