import { useNavigate, useSearch } from '@tanstack/react-router'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Link } from '@koinon/ui/foundations/Link'
import { Text } from '@koinon/ui/foundations/Text'
import { Chip } from '@koinon/ui/marks/Chip'
import { LinkTabs } from '@koinon/ui/navigation/LinkTabs'
import { MessageResults } from '#features/search/MessageResults.tsx'
import { SearchBox } from '#features/search/SearchBox.tsx'
import { Topics } from '#features/search/Topics.tsx'
import styles from '#features/search/search.module.css'
import { useCall, usePages } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { searchIn } from '#lib/entities/search/searchIn.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { ResultStatus } from '#lib/feedback/ResultStatus.tsx'
import { Loaded, LoadMore } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { Results } from './Results.tsx'
import { SearchFilters } from './SearchFilters.tsx'
import type { SearchQuery, SearchTab } from './searchQuery.ts'
import { searchAddress, filtersOf, readSearchQuery, typesOf } from './searchQuery.ts'

type Question = SearchQuery & { readonly q: string; readonly type: SearchTab }

const tabNames = (): readonly (readonly [SearchTab, string])[] => [
  ['all', word('All', 'kinds of search results')],
  ['posts', word('Posts', 'list or tab')],
  ['people', word('People', 'list or tab')],
  ['groups', word('Groups', 'name of the screen')],
  ['events', word('Events', 'name of the screen')],
  ['topics', word('Topics', 'hashtags')],
  ['libraries', word('Libraries', 'collections of posts in an order')],
  ['messages', word('Messages', 'list or tab')],
]

const suggestedGroups = 3

/** D05, D06: searches everything; the address holds the whole query. */
export function Search() {
  const navigate = useNavigate()
  const asked = readSearchQuery(useSearch({ strict: false }))
  const { q = '', type = 'all' } = asked
  const within = useGroupWithin(asked)
  return (
    <Screen
      title={q === '' ? word('Search', 'name of the screen') : t('Search for “{text}”', { text: q })}
      place={q === '' ? undefined : word('Search', 'name of the screen')}
      parent={paths.discover}
      isTitleShown={q === ''}
      hasSearch={false}
    >
      <SearchBox key={`${q} ${asked.group ?? ''}`} query={q} isFocused={q === ''} within={within} />
      {within !== undefined && (
        <div className={styles['ways']}>
          <Chip
            icon="users-three"
            removeLabel={t('Search everywhere')}
            onRemove={() => void navigate({ href: searchAddress({ ...asked, group: undefined }), replace: true })}
          >
            {t('Only in {group}', { group: within.name })}
          </Chip>
        </div>
      )}
      {q === '' ? (
        within === undefined && (
          <>
            <InOneGroup />
            <Topics />
          </>
        )
      ) : (
        <>
          <Tabs asked={{ ...asked, q, type }} />
          {type === 'messages' ? <MessageResults query={q} /> : <Found asked={{ ...asked, q, type }} />}
        </>
      )}
    </Screen>
  )
}

/** The group to search, if posts are included. */
function useGroupWithin({ group = '', type = 'all', ...asked }: SearchQuery) {
  const isMeant = group !== '' && (type === 'all' || type === 'posts')
  const { data } = useCall('groups.getGroup', { params: { id: group } }, { enabled: isMeant })
  if (!isMeant || data === undefined) return undefined
  return { name: data.name, addressOf: (q: string) => searchAddress({ ...asked, type, group, q }) }
}

/** The kinds of results, each with its approximate count. */
function Tabs({ asked }: { readonly asked: Question }) {
  const counts = useCounts(asked)
  return (
    <LinkTabs
      label={t('Filter results')}
      tabs={tabNames().map(([tab, label]) => {
        const count = counts.get(tab)
        return {
          href: searchAddress({ ...asked, type: tab }),
          label,
          isCurrent: tab === asked.type,
          ...(count === undefined
            ? {}
            : { count, countLabel: t('{count, plural, one {# result} other {About # results}}', { count }) }),
        }
      })}
    />
  )
}

const tabOf: Readonly<Record<string, SearchTab>> = {
  POST: 'posts',
  PERSON: 'people',
  GROUP: 'groups',
  HASHTAG: 'topics',
  EVENT: 'events',
  LIBRARY: 'libraries',
  LIBRARY_ITEM: 'libraries',
}

/** The counts from the list of everything, which is cached if one came from it. */
function useCounts({ q }: Question): ReadonlyMap<SearchTab, number> {
  const all = usePages('content.searchV3', {
    body: { query: q, types: typesOf('all'), sort: 'RELEVANCE', filters: {} },
  })
  const facets = all.data?.pages[0]?.facets.type ?? []
  const counts = new Map<SearchTab, number>()
  for (const { value, count } of facets) {
    const tab = tabOf[value]
    if (tab !== undefined) counts.set(tab, (counts.get(tab) ?? 0) + count)
  }
  return counts
}

/** The empty state's drawing. */
const kindOf: Partial<Record<SearchTab, 'person' | 'group' | 'event' | 'library'>> = {
  people: 'person',
  groups: 'group',
  events: 'event',
  libraries: 'library',
}

function Found({ asked }: { readonly asked: Question }) {
  const { q, type, sort = 'RELEVANCE' } = asked
  const filters = filtersOf(asked)
  const isNarrowed = Object.keys(filters).length > 0
  const found = usePages('content.searchV3', { body: { query: q, types: typesOf(type), sort, filters } })
  return (
    <>
      {(type === 'posts' || type === 'all') && (
        <SearchFilters asked={asked} groups={found.data?.pages[0]?.facets.group ?? []} />
      )}
      <ResultStatus found={found} total={found.data?.pages[0]?.total} />
      <Loaded query={found} skeleton={<RowsSkeleton rows={5} />}>
        {({ items, pages: [first] }) =>
          items.length === 0 ? (
            <>
              <EmptyList
                kind={kindOf[type] ?? 'post'}
                action={
                  isNarrowed && (
                    <LinkButton href={searchAddress({ q, type })}>
                      {Object.keys(filters).length === 1 && filters.groupId !== undefined
                        ? t('Search everywhere')
                        : t('Clear filters')}
                    </LinkButton>
                  )
                }
              >
                {isNarrowed
                  ? t('No results for “{query}” with these filters.', { query: q })
                  : t('No results for “{query}”. Try fewer or other words.', { query: q })}
              </EmptyList>
              {!isNarrowed && <Elsewhere asked={asked} />}
            </>
          ) : (
            <>
              <Told query={q} corrected={first?.corrected ?? null} total={first?.total ?? 0} />
              <Results hits={items} />
            </>
          )
        }
      </Loaded>
      <LoadMore {...found} />
    </>
  )
}

/** Other kinds may have results; otherwise, what people are currently writing about. */
function Elsewhere({ asked }: { readonly asked: Question }) {
  const counts = useCounts(asked)
  const kinds = tabNames().filter(([tab]) => tab !== asked.type && (counts.get(tab) ?? 0) > 0)
  if (kinds.length === 0) return <Topics />
  return (
    <Ways
      label={t('Other searches')}
      ways={kinds.map(([tab, label]) => ({ label, href: searchAddress({ ...asked, type: tab }) }))}
    />
  )
}

/** Before anything is typed: the member's groups, each to be searched alone. */
function InOneGroup() {
  const { data } = useCall('groups.getGroupMemberships', { body: { limit: suggestedGroups } })
  return (
    <Ways
      label={t('Search only in one group')}
      ways={(data?.items ?? []).map(({ group: { id, name } }) => ({
        label: t('Search only in {group}', { group: name }),
        href: searchIn(id),
      }))}
    />
  )
}

interface WaysProps {
  readonly label: string
  readonly ways: readonly { readonly href: string; readonly label: string }[]
}

function Ways({ label, ways }: WaysProps) {
  if (ways.length === 0) return null
  return (
    <ul role="list" aria-label={label} className={styles['ways']}>
      {ways.map((way) => (
        <li key={way.href}>
          <LinkButton size="dense" href={way.href}>
            {way.label}
          </LinkButton>
        </li>
      ))}
    </ul>
  )
}

/** The approximate count, and the corrected query that was searched instead. */
function Told({
  query,
  corrected,
  total,
}: {
  readonly query: string
  readonly corrected: string | null
  readonly total: number
}) {
  return (
    <Text size="small" tone="muted" className={styles['told']}>
      {corrected === null ? (
        t('{count, plural, one {# result} other {About # results}}', { count: total })
      ) : (
        <>
          {t('No results for “{query}”', { query })} {word('Results', 'of a search')}{' '}
          <Link href={paths.search(corrected)}>{corrected}</Link>.
        </>
      )}
    </Text>
  )
}
