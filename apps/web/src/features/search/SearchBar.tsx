import { useEffect, useEffectEvent } from 'react'
import type { ReactNode } from 'react'
import { SearchField } from '@koinon/ui/fields/SearchField'
import { QuickSearch } from '#lib/entities/search/QuickSearch.tsx'
import { useQuickField } from '#lib/entities/search/useQuickField.ts'
import { useShortcut } from '#lib/interaction/keys/index.ts'
import { word } from '#lib/text/i18n/index.ts'
import { searchLabel, searchPlaceholder } from './searchLabels.ts'
import styles from './search.module.css'

export interface SearchBarProps {
  /** The current search. Use it as the key too: another search starts afresh. */
  readonly query: string
  /** The part that is to be changed: it is selected in the field. Another object each time. */
  readonly edited?: { readonly start: number; readonly end: number } | undefined
  /** Beside the field. */
  readonly children?: ReactNode
}

/** The search field in the bar of its results: completions of another search are over them. */
export function SearchBar({ query, edited, children }: SearchBarProps) {
  const { text, isRequested, open, focus, fieldProps, listProps, onBlur } = useQuickField(query)
  const field = fieldProps.ref
  useShortcut('/', word('Search', 'label of a search field'), focus)
  const edit = useEffectEvent(({ start, end }: NonNullable<SearchBarProps['edited']>) => {
    field.current?.focus()
    field.current?.setSelectionRange(start, end)
    open()
  })
  useEffect(() => {
    if (edited !== undefined) edit(edited)
  }, [edited])
  return (
    <search className={styles['bar']} onBlur={onBlur}>
      <SearchField
        {...fieldProps}
        label={searchLabel()}
        placeholder={searchPlaceholder()}
        className={styles['field']}
      />
      {children}
      {isRequested && (edited !== undefined || text.trim() !== query) && (
        <QuickSearch {...listProps} text={text} placement="over" />
      )}
    </search>
  )
}
