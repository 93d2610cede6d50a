import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode, RefObject, SyntheticEvent } from 'react'
import { completeMention, mentionQueryAt } from './mentionQuery.ts'
import type { MentionQuery } from './mentionQuery.ts'

export interface MentionSuggestion {
  readonly id: string
  /** The text inserted after `@` or `#`: the handle or the topic. */
  readonly word: string
  readonly label: string
  readonly hint?: ReactNode | undefined
  readonly mark?: ReactNode
}

export interface MentionOptions {
  readonly input: RefObject<HTMLTextAreaElement | null>
  readonly value: string
  readonly onChange: (value: string) => void
  readonly suggestions: ReadonlyArray<MentionSuggestion>
  readonly onQuery: (query: MentionQuery | undefined) => void
  readonly onKeyDown: ((event: KeyboardEvent<HTMLTextAreaElement>) => void) | undefined
}

/** Moves the caret once the new value is in the field. */
function useCaret(input: RefObject<HTMLTextAreaElement | null>, value: string): (caret: number) => void {
  const requestedIndex = useRef<number | undefined>(undefined)
  useEffect(() => {
    const caret = requestedIndex.current
    if (caret === undefined) return
    requestedIndex.current = undefined
    input.current?.setSelectionRange(caret, caret)
  }, [input, value])
  return (caret) => {
    requestedIndex.current = caret
  }
}

/** The mention being typed, the highlighted suggestion, and the keys that control both. */
export function useMentions({ input, value, onChange, suggestions, onQuery, onKeyDown }: MentionOptions) {
  const listId = useId()
  const placeCaret = useCaret(input, value)
  const [query, setQuery] = useState<MentionQuery>()
  const [active, setActive] = useState(0)
  const isOpen = query !== undefined && suggestions.length > 0
  const chosen = isOpen ? suggestions[Math.min(active, suggestions.length - 1)] : undefined

  const apply = (next: MentionQuery | undefined) => {
    if (next?.text === query?.text && next?.start === query?.start) return
    setQuery(next)
    setActive(0)
    onQuery(next)
  }
  const take = (suggestion: MentionSuggestion) => {
    if (query === undefined) return
    const completed = completeMention(value, query, suggestion.word)
    placeCaret(completed.caret)
    onChange(completed.text)
    apply(undefined)
    input.current?.focus()
  }
  const handleKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (chosen === undefined) return onKeyDown?.(event)
    const moves: Readonly<Record<string, () => void>> = {
      ArrowDown: () => setActive((active + 1) % suggestions.length),
      ArrowUp: () => setActive((active + suggestions.length - 1) % suggestions.length),
      Enter: () => take(chosen),
      Tab: () => take(chosen),
      Escape: () => apply(undefined),
    }
    const move = event.ctrlKey || event.metaKey ? undefined : moves[event.key]
    if (move === undefined) return onKeyDown?.(event)
    event.preventDefault()
    event.stopPropagation()
    move()
  }
  const optionId = (suggestion: MentionSuggestion) => `${listId}-${suggestion.id}`
  const readQueryAt = ({ value: text, selectionStart, selectionEnd }: HTMLTextAreaElement) =>
    apply(selectionStart === selectionEnd ? mentionQueryAt(text, selectionStart) : undefined)
  return {
    listId,
    isOpen,
    chosen,
    optionId,
    mark: setActive,
    take,
    close: () => apply(undefined),
    /** The text or the caret changed. */
    lookAt: readQueryAt,
    inputProps: {
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': chosen === undefined ? undefined : optionId(chosen),
      onSelect: (event: SyntheticEvent<HTMLTextAreaElement>) => query !== undefined && readQueryAt(event.currentTarget),
      onKeyDown: handleKeyDown,
    },
  } as const
}
