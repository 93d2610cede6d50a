import { useId, useMemo, useState } from 'react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { parseSearch } from '@koinon/contract/searchQuery'
import { LinkTabs } from '@koinon/ui/navigation/LinkTabs'
import { OperatorChips } from '#lib/entities/search/OperatorChips.tsx'
import { SearchBar } from '#features/search/SearchBar.tsx'
import { SearchBox } from '#features/search/SearchBox.tsx'
import { SaveSearch } from '#features/search/saved/SaveSearch.tsx'
import { useNewSince } from '#features/search/saved/useNewSince.ts'
import { SearchTips } from '#features/search/SearchTips.tsx'
import { Topics } from '#features/search/Topics.tsx'
import { useCall } from '#lib/data/calls/index.ts'
import { useRowKeys } from '#lib/interaction/keys/useRowKeys.ts'
import { paths } from '#lib/navigation/paths.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { useHasAside } from '#lib/navigation/shell/useHasAside.ts'
import { searchIn } from '#lib/entities/search/searchIn.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { Found } from './results/Found.tsx'
import { MessageResults } from './results/MessageHits.tsx'
import { NewSince } from './results/newSince.ts'
import { OtherSearches } from './results/OtherSearches.tsx'
import { FiltersButton, SearchFilters } from './results/SearchFilters.tsx'
import { SearchSidebar } from './results/SearchSidebar.tsx'
import { tabNames } from './results/tabNames.ts'
import { useCounts } from './results/useFound.ts'
import type { SearchArgs } from './results/useFound.ts'
import resultStyles from './results/Results.module.css'
import { readSearchQuery, searchAddress, searchTabs, tabOf, withTab } from './searchQuery.ts'
import type { SearchTab } from './searchQuery.ts'

const suggestedGroups = 3

/** D05, D06: searches everything; the words hold all that narrows the search, and the address holds the words. */
export function Search() {
  const { q = '', sort, saved } = readSearchQuery(useSearch({ strict: false }))
  const navigate = useNavigate()
  const search = { q, sort }
  const hasAside = useHasAside()
  const filters = useFilters(search, hasAside)
  const edited = useEdited(q)
  const newSince = useNewSince(saved)
  useRowKeys()
  const change = (words: string) => void navigate({ href: searchAddress({ q: words, sort }), replace: true })
  return (
    <Screen
      title={q === '' ? word('Search', 'name of the screen') : t('Search for “{text}”', { text: q })}
      place={q === '' ? undefined : word('Search', 'name of the screen')}
      parent={paths.discover}
      isTitleShown={q === ''}
      hasSearch={false}
      tabs={q !== '' && <Tabs search={search} />}
      field={
        q !== '' && (
          <SearchBar key={q} query={q} edited={edited.part}>
            {filters.button}
            <SaveSearch query={q} savedId={saved} />
            <SearchTips />
          </SearchBar>
        )
      }
      aside={hasAside ? <SearchSidebar query={q}>{filters.panel}</SearchSidebar> : undefined}
    >
      {q === '' && <SearchBox query="" isFocused />}
      {q !== '' && <OperatorChips query={q} onChange={change} onEdit={edited.edit} />}
      {!hasAside && filters.panel && <div className={resultStyles['inPage']}>{filters.panel}</div>}
      {q === '' && <InOneGroup />}
      {q === '' && !hasAside && <Topics />}
      {q !== '' &&
        (tabOf(q) === 'messages' ? (
          <MessageResults query={q} />
        ) : (
          <NewSince value={newSince}>
            <Found search={search} />
          </NewSince>
        ))}
    </Screen>
  )
}

/**
 * The part of the words that is to be changed. A search in one group without words yet begins in the field, so that
 * what is typed follows the filter.
 */
function useEdited(q: string) {
  const [chosen, setChosen] = useState<{ readonly q: string; readonly start: number; readonly end: number }>()
  const [first, ...others] = parseSearch(q)
  const isToBeTyped = others.length === 0 && first?.kind === 'OPERATOR' && first.name === 'in'
  const end = useMemo(() => (isToBeTyped ? { start: q.length, end: q.length } : undefined), [isToBeTyped, q])
  return {
    // Of another search: its field is left alone.
    part: chosen?.q === q ? chosen : end,
    edit: (operator: { readonly start: number; readonly end: number }) =>
      setChosen({ q, start: operator.start, end: operator.end }),
  }
}

/** The filters of a search that may find posts, comments, events or messages: open where there is room, or where some are set. */
function useFilters(search: SearchArgs, hasAside: boolean) {
  const id = useId()
  const [chosen, setChosen] = useState<boolean>()
  const tab = tabOf(search.q)
  if (search.q === '' || !filteredTabs.includes(tab)) return { button: null, panel: null }
  const isOpen = chosen ?? hasAside
  return {
    button: <FiltersButton search={search} isOpen={isOpen} controls={id} onPress={() => setChosen(!isOpen)} />,
    panel: isOpen ? <SearchFilters id={id} search={search} /> : null,
  }
}

const filteredTabs: readonly SearchTab[] = ['all', 'posts', 'comments', 'events', 'messages']

/** The kinds of results, each with its approximate count. */
function Tabs({ search }: { readonly search: SearchArgs }) {
  const counts = useCounts(search)
  const names = tabNames()
  return (
    <LinkTabs
      label={t('Filter results')}
      counts="plain"
      tabs={searchTabs.map((tab) => {
        const count = counts.get(tab)
        return {
          href: searchAddress({ ...search, q: withTab(search.q, tab) }),
          label: names[tab],
          isCurrent: tab === tabOf(search.q),
          ...(count === undefined
            ? {}
            : { count, countLabel: t('{count, plural, one {# result} other {About # results}}', { count }) }),
        }
      })}
    />
  )
}

/** Before anything is typed: the member's groups, each to be searched alone. */
function InOneGroup() {
  const { data } = useCall('groups.getGroupMemberships', { body: { limit: suggestedGroups } })
  return (
    <OtherSearches
      label={t('Search only in one group')}
      searches={(data?.items ?? []).map(({ group }) => ({
        label: t('Search only in {group}', { group: group.name }),
        href: searchIn(group),
      }))}
    />
  )
}
