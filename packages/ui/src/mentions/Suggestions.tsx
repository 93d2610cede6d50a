import { useLayoutEffect, useRef, useState } from 'react'
import { useUiStrings } from '../provider/UiProvider.tsx'
import { cx } from '../lib/cx.ts'
import { Suggestion, SuggestionPanel } from './Suggestion.tsx'
import type { MentionSuggestion } from './useMentions.ts'
import styles from './MentionField.module.css'

/** The most that the list needs, in px; the style sheet says the same. */
const maxHeight = 288

/** Whether there is too little room below the field, and more above it, within whatever scrolls it. */
function belongsAbove(field: Element): boolean {
  const { top, bottom } = field.getBoundingClientRect()
  let [highest, lowest] = [0, window.innerHeight]
  for (let outer = field.parentElement; outer !== null && outer !== document.body; outer = outer.parentElement) {
    if (!/auto|scroll|hidden|clip/.test(getComputedStyle(outer).overflowY)) continue
    const box = outer.getBoundingClientRect()
    highest = Math.max(highest, box.top)
    lowest = Math.min(lowest, box.bottom)
  }
  const below = lowest - bottom
  return below < maxHeight && below < top - highest
}

export interface SuggestionsProps {
  readonly mentions: {
    readonly listId: string
    readonly chosen: MentionSuggestion | undefined
    readonly optionId: (suggestion: MentionSuggestion) => string
    readonly mark: (index: number) => void
    readonly take: (suggestion: MentionSuggestion) => void
  }
  readonly suggestions: ReadonlyArray<MentionSuggestion>
}

/** The suggestions below a field, its parent; the caret stays in the text, and the pointer can choose as well. */
export function Suggestions({ mentions, suggestions }: SuggestionsProps) {
  const strings = useUiStrings()
  const panel = useRef<HTMLDivElement>(null)
  const [isAbove, setAbove] = useState(false)
  useLayoutEffect(() => {
    const field = panel.current?.parentElement
    if (field) setAbove(belongsAbove(field))
  }, [])
  return (
    <SuggestionPanel
      ref={panel}
      id={mentions.listId}
      role="listbox"
      aria-label={strings.suggestions}
      className={cx(styles['list'], isAbove && styles['above'])}
    >
      {suggestions.map((suggestion, index) => (
        <Suggestion
          key={suggestion.id}
          id={mentions.optionId(suggestion)}
          isMarked={suggestion === mentions.chosen}
          className={styles['option']}
          onMark={() => mentions.mark(index)}
          onTake={() => mentions.take(suggestion)}
        >
          {suggestion.mark}
          <span className={styles['words']}>
            <bdi>{suggestion.label}</bdi>
            {suggestion.hint !== undefined && <bdi className={styles['hint']}>{suggestion.hint}</bdi>}
          </span>
        </Suggestion>
      ))}
    </SuggestionPanel>
  )
}
