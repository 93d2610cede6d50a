import { useEffect, useImperativeHandle } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '@koinon/ui/actions/Button'
import { Suggestion, SuggestionPanel, whenPressed } from '@koinon/ui/mentions/Suggestion'
import { Icon } from '@koinon/ui/foundations/Icon'
import { Text } from '@koinon/ui/foundations/Text'
import { VisuallyHidden } from '@koinon/ui/foundations/VisuallyHidden'
import { useMutationCall } from '../../data/calls/index.ts'
import { t, word } from '../../text/i18n/index.ts'
import { toastFailure } from '../../feedback/toasts.ts'
import type { QuickChoice } from './QuickChoice.ts'
import { useChoices } from './quickChoices.tsx'
import { useCaret } from './useCaret.ts'
import type { QuickListProps, KeyHandler } from './useQuickField.ts'
import styles from './QuickSearch.module.css'

export interface QuickSearchProps extends QuickListProps {
  /** The text typed so far. */
  readonly text: string
  /** Whether it is an overlay or part of the screen. */
  readonly placement: 'over' | 'inline'
}

/**
 * The list below a search field. The focus stays in the field: arrows highlight an option, Enter takes it, Delete
 * removes a recent search, Escape closes the list.
 */
export function QuickSearch(props: QuickSearchProps) {
  const { text, placement, listId, input, marked, onMark, onShow } = props
  const { choices, isHistory } = useChoices(text, useCaret(input, text))
  const { take, remove, removeAll } = useTaking(props)
  const index = choices.findIndex(({ id }) => id === marked)
  useListKeys(props, { choices, index, take, remove })
  const isThere = choices.length > 0
  const hasEntries = choices.some(({ entry }) => entry !== undefined)
  useEffect(() => {
    onShow(isThere)
    return () => onShow(false)
  }, [isThere, onShow])
  useEffect(() => {
    // The highlighted option may have disappeared.
    if (marked !== undefined && index < 0) onMark(undefined)
  }, [marked, index, onMark])
  const list = (
    <>
      <VisuallyHidden role="status">{countOf(choices, isHistory)}</VisuallyHidden>
      {isHistory && (
        <div className={styles['head']}>
          <Text as="span" size="small" tone="muted">
            {hasEntries ? t('Recent searches') : t('Try a name, a group or a topic.')}
          </Text>
          {hasEntries && (
            <Button variant="quiet" size="dense" onPress={removeAll}>
              {t('Clear all')}
            </Button>
          )}
        </div>
      )}
      {isThere && (
        <div
          id={listId}
          role="listbox"
          aria-label={isHistory ? t('Recent searches') : word('Suggestions', 'what the typed words may become')}
          className={styles['list']}
        >
          {choices.map((choice) => (
            <Option
              key={choice.id}
              id={`${listId}-${choice.id}`}
              choice={choice}
              isMarked={choice.id === marked}
              onMark={() => onMark(choice.id)}
              onTake={() => take(choice)}
              onForget={() => remove(choice)}
            />
          ))}
        </div>
      )}
      {isHistory && hasEntries && (
        <Text size="small" tone="subtle" className={styles['foot']}>
          {t('Delete removes the highlighted one.')}
        </Text>
      )}
    </>
  )
  return placement === 'over' ? <SuggestionPanel className={styles['over']}>{list}</SuggestionPanel> : <div>{list}</div>
}

const countOf = (choices: readonly QuickChoice[], isHistory: boolean): string =>
  isHistory
    ? t('{count, plural, =0 {No recent searches} one {# recent search} other {# recent searches}}', {
        count: choices.filter(({ entry }) => entry !== undefined).length,
      })
    : t('{count, plural, =0 {No suggestions} one {# suggestion} other {# suggestions}}', {
        count: choices.filter(({ id }) => id !== 'words').length,
      })

interface OptionProps {
  readonly id: string
  readonly choice: QuickChoice
  readonly isMarked: boolean
  readonly onMark: () => void
  readonly onTake: () => void
  readonly onForget: () => void
}

function Option({ id, choice, isMarked, onMark, onTake, onForget }: OptionProps) {
  return (
    <Suggestion id={id} isMarked={isMarked} className={styles['option']} onMark={onMark} onTake={onTake}>
      {choice.mark}
      <bdi className={styles['words']}>{choice.label}</bdi>
      {choice.hint !== undefined && <bdi className={styles['hint']}>{choice.hint}</bdi>}
      {choice.entry !== undefined && (
        // For the pointer; the keyboard has Delete.
        <span
          aria-hidden="true"
          className={styles['forget']}
          onPointerUp={(event) => {
            event.stopPropagation()
            whenPressed(onForget)(event)
          }}
        >
          <Icon name="x" size="s" />
        </span>
      )}
    </Suggestion>
  )
}

/** Carries out a choice: navigates and remembers it, or removes it. */
function useTaking({ input, onChange, onSearch, onClose }: QuickListProps) {
  const navigate = useNavigate()
  const invalidates = ['accounts.getSearchHistory'] as const
  const options = { invalidates, onFailure: (error: Error) => toastFailure(error) }
  const remember = useMutationCall('accounts.searchHistoryEntity', { invalidates })
  const deleteOne = useMutationCall('accounts.deleteSearchHistoryItem', options)
  const deleteAll = useMutationCall('accounts.deleteSearchHistory', options)
  return {
    take: ({ leads, entity }: QuickChoice) => {
      if ('search' in leads) return onSearch(leads.search)
      if ('fill' in leads) {
        flushSync(() => onChange(leads.fill))
        input.current?.focus()
        return input.current?.setSelectionRange(leads.caret, leads.caret)
      }
      if (entity) remember.mutate({ body: entity })
      onClose()
      void navigate({ href: leads.to })
    },
    remove: ({ entry }: QuickChoice) => {
      if (entry !== undefined) deleteOne.mutate({ params: { id: entry } })
    },
    removeAll: () => deleteAll.mutate({}),
  }
}

interface ListKeysArgs {
  readonly choices: readonly QuickChoice[]
  readonly index: number
  readonly take: (choice: QuickChoice) => void
  readonly remove: (choice: QuickChoice) => void
}

/** The field's keys as they apply to the list. */
function useListKeys(
  { listKeys, onMark, onClose }: QuickListProps,
  { choices, index, take, remove }: ListKeysArgs,
): void {
  const mark = (place: number) => onMark(choices.at(place % choices.length)?.id)
  const handleKey: KeyHandler = (event) => {
    const chosen = choices[index]
    const keys: Readonly<Record<string, (() => void) | undefined>> = {
      ArrowDown: () => mark(index + 1),
      ArrowUp: () => mark(index < 0 ? -1 : index - 1),
      Enter: chosen && (() => take(chosen)),
      Delete: chosen?.entry === undefined ? undefined : () => remove(chosen),
      Escape: onClose,
    }
    const move = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key]
    if (move === undefined || choices.length === 0) return
    event.preventDefault()
    event.stopPropagation()
    move()
  }
  useImperativeHandle(listKeys, () => handleKey)
}
