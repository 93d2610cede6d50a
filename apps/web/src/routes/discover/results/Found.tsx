import { operatorsIn, parseSearch, printWords } from '@koinon/contract/searchQuery'
import { Button } from '@koinon/ui/actions/Button'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Link } from '@koinon/ui/foundations/Link'
import { Text } from '@koinon/ui/foundations/Text'
import { Topics } from '#features/search/Topics.tsx'
import styles from '#features/search/search.module.css'
import { useCall } from '#lib/data/calls/index.ts'
import { openComposer } from '#lib/entities/composerState.ts'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { ResultStatus } from '#lib/feedback/ResultStatus.tsx'
import { Loaded, LoadMore } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { useHasAside } from '#lib/navigation/shell/useHasAside.ts'
import { paths } from '#lib/navigation/paths.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { ownZone } from '#lib/text/timeZones.ts'
import { searchAddress, searchTabs, tabOf, withTab } from '../searchQuery.ts'
import type { SearchTab } from '../searchQuery.ts'
import { OtherSearches } from './OtherSearches.tsx'
import { Overview } from './Overview.tsx'
import { Results } from './Results.tsx'
import { tabNames } from './tabNames.ts'
import { useCounts, useFound } from './useFound.ts'
import type { SearchArgs } from './useFound.ts'

const shownMessages = 3

/** The results of a search: the first of each kind, or all of one kind. */
export function Found({ search }: { readonly search: SearchArgs }) {
  const { q } = search
  const found = useFound(search)
  const isOverview = tabOf(q) === 'all'
  const messages = useCall(
    'chat.searchMessages',
    { body: { query: q, timeZone: ownZone(), limit: shownMessages } },
    { enabled: isOverview },
  )
  const foundMessages = isOverview ? (messages.data?.items ?? []) : []
  const total = found.data?.pages[0]?.total
  const hasOnlyMessages = found.data?.items.length === 0
  // Until they are there, it is not known whether nothing was found.
  const data = hasOnlyMessages && messages.isLoading ? undefined : found.data
  return (
    <>
      <ResultStatus
        found={data && hasOnlyMessages ? { data: { items: foundMessages } } : { ...found, data }}
        total={total}
      />
      <Loaded query={{ ...found, data }} skeleton={<RowsSkeleton rows={5} />}>
        {({ items, pages: [first] }) =>
          items.length + foundMessages.length === 0 ? (
            <NothingFound search={search} />
          ) : (
            <>
              {items.length > 0 && <Summary query={q} corrected={first?.corrected ?? null} total={first?.total ?? 0} />}
              {isOverview ? (
                <Overview search={search} hits={items} messages={foundMessages} />
              ) : (
                <Results label={word('Results', 'of a search')} query={q} hits={items} />
              )}
            </>
          )
        }
      </Loaded>
      {!isOverview && <LoadMore {...found} />}
    </>
  )
}

/** The empty state's drawing. */
const kindOf: Partial<Record<SearchTab, 'person' | 'group' | 'event' | 'library'>> = {
  people: 'person',
  groups: 'group',
  events: 'event',
  libraries: 'library',
}

/** Alternatives to an empty result: no filters, another kind, or a question to the community. */
function NothingFound({ search }: { readonly search: SearchArgs }) {
  const { q } = search
  const parts = parseSearch(q)
  const isNarrowed = parts.some((part) => part.kind === 'OPERATOR' && part.name !== 'type')
  const words = printWords(parts)
  const kind = kindOf[tabOf(q)] ?? 'post'
  if (!isNarrowed)
    return (
      <>
        <EmptyList
          kind={kind}
          action={<Button onPress={() => openComposer({ text: words })}>{t('Ask in a post')}</Button>}
        >
          {t('No results for “{query}”. Try fewer or other words.', { query: words === '' ? q : words })}
        </EmptyList>
        <Elsewhere search={search} />
      </>
    )
  const isOnlyIn = operatorsIn(q).every(({ name }) => name === 'in' || name === 'type')
  return (
    <EmptyList
      kind={kind}
      action={
        words !== '' && (
          <LinkButton href={searchAddress({ ...search, q: withTab(words, tabOf(q)) })}>
            {isOnlyIn ? t('Search everywhere') : t('Clear filters')}
          </LinkButton>
        )
      }
    >
      {t('No results for “{query}” with these filters.', { query: words === '' ? q : words })}
    </EmptyList>
  )
}

/** Other kinds may have results; otherwise, what people are currently writing about. */
function Elsewhere({ search }: { readonly search: SearchArgs }) {
  const counts = useCounts(search)
  const hasAside = useHasAside()
  const names = tabNames()
  const tabs = searchTabs.filter((tab) => tab !== tabOf(search.q) && (counts.get(tab) ?? 0) > 0)
  if (tabs.length === 0) return hasAside ? null : <Topics />
  return (
    <OtherSearches
      label={t('Other searches')}
      searches={tabs.map((tab) => ({
        label: names[tab],
        href: searchAddress({ ...search, q: withTab(search.q, tab) }),
      }))}
    />
  )
}

interface SummaryProps {
  readonly query: string
  readonly corrected: string | null
  readonly total: number
}

/** The approximate count, and the corrected query that was searched instead. */
function Summary({ query, corrected, total }: SummaryProps) {
  return (
    <Text size="small" tone="muted" className={styles['summary']}>
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
