import { useId, useState } from 'react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { LinkTabs } from '@koinon/ui/navigation/LinkTabs'
import { Chip } from '@koinon/ui/marks/Chip'
import { SearchBar } from '#features/search/SearchBar.tsx'
import { SearchBox } from '#features/search/SearchBox.tsx'
import { Topics } from '#features/search/Topics.tsx'
import styles from '#features/search/search.module.css'
import { useCall } from '#lib/data/calls/index.ts'
import { useRowKeys } from '#lib/interaction/keys/useRowKeys.ts'
import { paths } from '#lib/navigation/paths.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { useHasAside } from '#lib/navigation/shell/useHasAside.ts'
import { searchIn } from '#lib/entities/search/searchIn.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { Found } from './results/Found.tsx'
import { MessageResults } from './results/MessageHits.tsx'
import { OtherSearches } from './results/OtherSearches.tsx'
import { FiltersButton, SearchFilters, filterCountOf } from './results/SearchFilters.tsx'
import { SearchSidebar } from './results/SearchSidebar.tsx'
import { tabNames } from './results/tabNames.ts'
import { useCounts } from './results/useFound.ts'
import type { SearchArgs } from './results/useFound.ts'
import resultStyles from './results/Results.module.css'
import { readSearchQuery, searchAddress, searchTabs } from './searchQuery.ts'
import type { SearchQuery } from './searchQuery.ts'

const suggestedGroups = 3

/** D05, D06: searches everything; the address holds the whole query. */
export function Search() {
  const read = readSearchQuery(useSearch({ strict: false }))
  const { q = '', type = 'all' } = read
  const search = { ...read, q, type }
  const within = useGroupWithin(read)
  const hasAside = useHasAside()
  const filters = useFilters(search, hasAside)
  useRowKeys()
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
          <SearchBar key={`${q} ${search.group ?? ''}`} query={q} within={within}>
            {filters.button}
          </SearchBar>
        )
      }
      aside={hasAside ? <SearchSidebar query={q}>{filters.panel}</SearchSidebar> : undefined}
    >
      {q === '' && <SearchBox key={search.group} query="" isFocused within={within} />}
      {within !== undefined && <OnlyIn search={search} name={within.name} />}
      {!hasAside && filters.panel && <div className={resultStyles['inPage']}>{filters.panel}</div>}
      {q === '' && within === undefined && <InOneGroup />}
      {q === '' && within === undefined && !hasAside && <Topics />}
      {q !== '' && (type === 'messages' ? <MessageResults query={q} /> : <Found search={search} />)}
    </Screen>
  )
}

/** The filters of a search that may find posts: open where there is room for them, or where some are set. */
function useFilters(search: SearchArgs, hasAside: boolean) {
  const id = useId()
  const [chosen, setChosen] = useState<boolean>()
  if (search.q === '' || (search.type !== 'all' && search.type !== 'posts')) return { button: null, panel: null }
  const isOpen = chosen ?? (hasAside || filterCountOf(search) > 0)
  return {
    button: <FiltersButton search={search} isOpen={isOpen} controls={id} onPress={() => setChosen(!isOpen)} />,
    panel: isOpen ? <SearchFilters id={id} search={search} /> : null,
  }
}

/** The group to search, if posts are included. */
function useGroupWithin({ group = '', type = 'all', ...search }: SearchQuery) {
  const canSearchGroup = group !== '' && (type === 'all' || type === 'posts')
  const { data } = useCall('groups.getGroup', { params: { id: group } }, { enabled: canSearchGroup })
  if (!canSearchGroup || data === undefined) return undefined
  return { name: data.name, addressOf: (q: string) => searchAddress({ ...search, type, group, q }) }
}

/** That only one group is searched; removing it searches everywhere. */
function OnlyIn({ search, name }: { readonly search: SearchQuery; readonly name: string }) {
  const navigate = useNavigate()
  return (
    <div className={styles['ways']}>
      <Chip
        icon="users-three"
        removeLabel={t('Search everywhere')}
        onRemove={() => void navigate({ href: searchAddress({ ...search, group: undefined }), replace: true })}
      >
        {t('Only in {group}', { group: name })}
      </Chip>
    </div>
  )
}

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
          href: searchAddress({ ...search, type: tab }),
          label: names[tab],
          isCurrent: tab === search.type,
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
      searches={(data?.items ?? []).map(({ group: { id, name } }) => ({
        label: t('Search only in {group}', { group: name }),
        href: searchIn(id),
      }))}
    />
  )
}
