import type { ReactNode } from 'react'
import { SearchField } from '@koinon/ui/fields/SearchField'
import { QuickSearch } from '#lib/entities/search/QuickSearch.tsx'
import { useQuickField } from '#lib/entities/search/useQuickField.ts'
import { useShortcut } from '#lib/interaction/keys/index.ts'
import { word } from '#lib/text/i18n/index.ts'
import { searchLabel, searchPlaceholder } from './searchLabels.ts'
import type { SearchWithin } from './searchLabels.ts'
import styles from './search.module.css'

export interface SearchBarProps {
  /** The current search. Use it as the key too: another search starts afresh. */
  readonly query: string
  readonly within?: SearchWithin | undefined
  /** Beside the field. */
  readonly children?: ReactNode
}

/** The search field in the bar of its results: completions of another search are over them. */
export function SearchBar({ query, within, children }: SearchBarProps) {
  const { text, isRequested, focus, fieldProps, listProps, onBlur } = useQuickField(query, within?.addressOf)
  useShortcut('/', word('Search', 'label of a search field'), focus)
  return (
    <search className={styles['bar']} onBlur={onBlur}>
      <SearchField
        {...fieldProps}
        label={searchLabel(within)}
        placeholder={searchPlaceholder(within)}
        className={styles['field']}
      />
      {children}
      {isRequested && text.trim() !== query && within === undefined && (
        <QuickSearch {...listProps} text={text} placement="over" />
      )}
    </search>
  )
}
