import { useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode, Ref } from 'react'
import { VisuallyHidden } from '../foundations/VisuallyHidden.tsx'
import { useUiStrings } from '../provider/UiProvider.tsx'
import { cx } from '../lib/cx.ts'
import { Field } from './Field.tsx'
import { completeMention, mentionQueryAt } from './mentionQuery.ts'
import type { MentionQuery } from './mentionQuery.ts'
import { useAutoGrow } from './TextArea.tsx'
import { inputAttributes } from './TextField.tsx'
import type { TextInputProps } from './TextField.tsx'
import { useField } from './useField.ts'
import type { FieldWords } from './useField.ts'
import control from './control.module.css'
import area from './TextArea.module.css'
import styles from './MentionField.module.css'

export interface MentionSuggestion {
  readonly id: string
  /** What is written into the text after `@` or `#`: the handle or the topic. */
  readonly word: string
  readonly label: string
  readonly hint?: string | undefined
  readonly mark?: ReactNode
}

export interface MentionFieldProps extends FieldWords, Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'onKeyDown'> {
  readonly value: string
  readonly onChange: (value: string) => void
  /** Called while a mention or topic is being written, and with `undefined` when it is finished. */
  readonly onQuery: (query: MentionQuery | undefined) => void
  /** What fits the query, best first. */
  readonly suggestions: ReadonlyArray<MentionSuggestion>
  /** Called for keys that the list of suggestions does not use: Ctrl Enter to send, Escape to close. */
  readonly onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void
  readonly rows?: number
  readonly counterLimit?: number | undefined
  /** Without its own border, where the place is a form by itself. */
  readonly isBare?: boolean
  readonly ref?: Ref<HTMLTextAreaElement> | undefined
}

/**
 * Text with mentions and topics. It is the system's own text area, so writing aids, spelling and every script work as
 * always; the suggestions are a list that the caret never leaves the text for.
 */
export function MentionField(props: MentionFieldProps) {
  const { label, isLabelHidden, hint, error, isRequired, isOptional, id, onChange, onQuery, suggestions, onKeyDown, rows = 3, counterLimit, isBare = false, ref, ...rest } = props
  const words = { label, isLabelHidden, hint, error, isRequired, isOptional, id }
  const strings = useUiStrings()
  const listId = useId()
  const field = useField(words, { hasCounter: counterLimit !== undefined })
  const input = useRef<HTMLTextAreaElement>(null)
  const caretAfterChange = useRef<number | undefined>(undefined)
  const [query, setQuery] = useState<MentionQuery>()
  const [active, setActive] = useState(0)
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(ref, () => input.current)
  useAutoGrow(input, rest.value)

  const isOpen = query !== undefined && suggestions.length > 0
  const chosen = isOpen ? suggestions[Math.min(active, suggestions.length - 1)] : undefined
  const optionId = (suggestion: MentionSuggestion) => `${listId}-${suggestion.id}`

  useEffect(() => {
    const caret = caretAfterChange.current
    if (caret === undefined) return
    caretAfterChange.current = undefined
    input.current?.setSelectionRange(caret, caret)
  }, [rest.value])

  const look = (next: MentionQuery | undefined) => {
    if (next?.text === query?.text && next?.start === query?.start) return
    setQuery(next)
    setActive(0)
    onQuery(next)
  }
  const take = (suggestion: MentionSuggestion) => {
    if (query === undefined) return
    const completed = completeMention(rest.value, query, suggestion.word)
    caretAfterChange.current = completed.caret
    onChange(completed.text)
    look(undefined)
    input.current?.focus()
  }
  const steer = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (chosen === undefined || event.nativeEvent.isComposing) return onKeyDown?.(event)
    const moves: Readonly<Record<string, () => void>> = {
      ArrowDown: () => setActive((active + 1) % suggestions.length),
      ArrowUp: () => setActive((active + suggestions.length - 1) % suggestions.length),
      Enter: () => take(chosen),
      Tab: () => take(chosen),
      Escape: () => look(undefined),
    }
    const move = event.ctrlKey || event.metaKey ? undefined : moves[event.key]
    if (move === undefined) return onKeyDown?.(event)
    event.preventDefault()
    event.stopPropagation()
    move()
  }
  return (
    <Field {...words} ids={field.ids} counter={counterLimit === undefined ? undefined : { length: rest.value.length, limit: counterLimit }}>
      <div className={styles['frame']}>
        <textarea
          {...inputAttributes(rest)}
          {...field.control}
          ref={input}
          rows={rows}
          dir={rest.dir ?? 'auto'}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={chosen === undefined ? undefined : optionId(chosen)}
          className={isBare ? cx(control['bare'], area['area'], styles['bare']) : cx(control['control'], area['area'])}
          onChange={(event) => {
            onChange(event.currentTarget.value)
            look(mentionQueryAt(event.currentTarget.value, event.currentTarget.selectionStart))
          }}
          onSelect={(event) => {
            const { value, selectionStart, selectionEnd } = event.currentTarget
            if (query !== undefined) look(selectionStart === selectionEnd ? mentionQueryAt(value, selectionStart) : undefined)
          }}
          onBlur={(event) => {
            look(undefined)
            rest.onBlur?.(event)
          }}
          onKeyDown={steer}
        />
        {isOpen && (
          <ul id={listId} role="listbox" aria-label={strings.suggestions} className={styles['list']}>
            {suggestions.map((suggestion, index) => (
              <li
                key={suggestion.id}
                id={optionId(suggestion)}
                role="option"
                aria-selected={suggestion === chosen}
                className={styles['option']}
                onPointerMove={() => setActive(index)}
                onPointerDown={(event) => {
                  event.preventDefault()
                  take(suggestion)
                }}
              >
                {suggestion.mark}
                <span className={styles['words']}>
                  <bdi>{suggestion.label}</bdi>
                  {suggestion.hint !== undefined && <bdi className={styles['hint']}>{suggestion.hint}</bdi>}
                </span>
              </li>
            ))}
          </ul>
        )}
        <VisuallyHidden role="status">{isOpen ? strings.suggestionCount(suggestions.length) : ''}</VisuallyHidden>
      </div>
    </Field>
  )
}
