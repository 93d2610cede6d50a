import { SearchField } from '@koinon/ui/fields/SearchField'
import { Stack } from '@koinon/ui/foundations/Stack'
import { word } from '#lib/text/i18n/index.ts'
import { keysFor, useShortcut } from '#lib/interaction/keys/index.ts'
import { QuickSearch } from '#lib/entities/search/QuickSearch.tsx'
import { useQuickField } from '#lib/entities/search/useQuickField.ts'
import { RecentSearches } from './RecentSearches.tsx'
import { SavedSearches } from './saved/SavedSearches.tsx'
import { searchLabel, searchPlaceholder } from './searchLabels.ts'

export interface SearchBoxProps {
  readonly query: string
  readonly isFocused?: boolean
  /** Shows nothing below until something is typed. */
  readonly isQuiet?: boolean
}

/**
 * The search field. While the text differs from the current search, completions are listed below; while it is empty,
 * recent searches. Use the query as its key too: another query starts afresh.
 */
export function SearchBox({ query, isFocused = false, isQuiet = false }: SearchBoxProps) {
  const { text, isRequested, focus, fieldProps, listProps } = useQuickField(query)
  useShortcut('/', word('Search', 'label of a search field'), focus)
  const typed = text.trim()
  return (
    <Stack gap={2} role="search">
      <Stack isPadded gap={2}>
        <SearchField
          {...fieldProps}
          label={searchLabel()}
          placeholder={searchPlaceholder()}
          shortcut={keysFor('/')}
          autoFocus={isFocused}
        />
        {typed !== '' && isRequested && typed !== query && (
          <QuickSearch {...listProps} text={text} placement="inline" />
        )}
      </Stack>
      {typed === '' && (isRequested || (query === '' && !isQuiet)) && (
        <>
          <SavedSearches />
          <RecentSearches />
        </>
      )}
    </Stack>
  )
}
