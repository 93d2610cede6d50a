import { useParams, useSearch } from '@tanstack/react-router'
import { Button } from '@koinon/ui/actions/Button'
import { Link } from '@koinon/ui/foundations/Link'
import { Text } from '@koinon/ui/foundations/Text'
import { Row, Rows } from '@koinon/ui/lists/Row'
import { Badge } from '@koinon/ui/marks/Badge'
import { LinkTabs } from '@koinon/ui/navigation/LinkTabs'
import { Banner } from '@koinon/ui/overlays/Banner'
import { SearchBar } from '#features/administration/SearchBar.tsx'
import { useAddressFilters } from '#features/administration/useAddressFilters.ts'
import styles from '#features/premium/Premium.module.css'
import { salesTable } from '#features/premium/tables.ts'
import { stateName, stateText, stateTone, titleOf, dueText } from '#features/premium/labels.ts'
import type { Purchase } from '#features/premium/labels.ts'
import { sourceName } from '#features/settings/subscription/labels.ts'
import { invoke, useCall, usePages } from '#lib/data/calls/index.ts'
import type { GivenOf, ReplyOf } from '#lib/data/calls/index.ts'
import { saveAsCsv } from '#lib/text/csv/csv.ts'
import { formatDate } from '#lib/text/format.ts'
import { formatMoney } from '#lib/text/formatMoney.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { PersonMark } from '#lib/entities/people/PersonMark.tsx'
import { PersonRowsSkeleton } from '#lib/entities/people/PersonRowsSkeleton.tsx'
import { priceText } from '#lib/entities/premium/price.ts'
import { choiceOf } from '#lib/navigation/searchParams.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { Loaded, LoadMore } from '#lib/feedback/index.ts'
import { useAction } from '#lib/interaction/useAction.ts'
import { SalesTotals } from './SalesTotals.tsx'

const shows = ['active', 'failed', 'cancelled', 'refunded', 'ended'] as const
type Show = (typeof shows)[number] | undefined

const states: Readonly<Record<NonNullable<Show>, Purchase['state'][]>> = {
  active: ['ACTIVE'],
  failed: ['GRACE'],
  cancelled: ['CANCELLED'],
  refunded: ['REFUNDED'],
  ended: ['ENDED'],
}

/** M08: what a group sold, and to whom, for its owner and admins. */
export function GroupSales() {
  const { groupId = '' } = useParams({ strict: false })
  const show = choiceOf(useSearch({ strict: false }), 'show', shows)
  const { q: buyer, filterBy } = useAddressFilters()
  const group = useCall('groups.getGroup', { params: { id: groupId } })
  return (
    <Screen
      title={word('Sales', 'screen of a seller')}
      place={group.data?.name}
      parent={paths.premium(groupId)}
      hasSearch={false}
    >
      <Loaded query={group} skeleton={<PersonRowsSkeleton rows={6} />}>
        {(shown) =>
          shown.locked || !shown.can.manage ? (
            <EmptyList kind="group">{t('Only admins can see sales.')}</EmptyList>
          ) : (
            <>
              <SalesTabs groupId={groupId} show={show} buyer={buyer} />
              <div className={styles['top']}>
                <SearchBar label={t('Buyer name')} query={buyer} onSearch={(q) => filterBy({ q })} />
              </div>
              <Sales key={`${show} ${buyer}`} groupId={groupId} show={show} buyer={buyer} />
            </>
          )
        }
      </Loaded>
    </Screen>
  )
}

interface SalesProps {
  readonly groupId: string
  readonly show: Show
  /** A part of their name; empty: everybody. */
  readonly buyer: string
}

/** The sales by state. */
function SalesTabs({ groupId, show, buyer }: SalesProps) {
  const addressOf = (id: Show) => {
    const search = new URLSearchParams({ ...(id && { show: id }), ...(buyer && { q: buyer }) }).toString()
    return paths.sales(groupId) + (search && `?${search}`)
  }
  const tab = (id: Show, label: string) => ({
    href: addressOf(id),
    label,
    isCurrent: id === show,
  })
  return (
    <LinkTabs
      label={t('Filter sales')}
      tabs={[
        tab(undefined, word('All', 'sales')),
        tab('active', stateName('ACTIVE')),
        tab('failed', stateName('GRACE')),
        tab('cancelled', stateName('CANCELLED')),
        tab('refunded', stateName('REFUNDED')),
        tab('ended', stateName('ENDED')),
      ]}
    />
  )
}

function Sales({ groupId, show, buyer }: SalesProps) {
  const query = {
    groupId,
    ...(show === undefined ? {} : { states: states[show] }),
    ...(buyer === '' ? {} : { buyer }),
  }
  const sales = usePages('groups.listPremiumEntitlementPurchases', { query })
  return (
    <>
      <Loaded query={sales} skeleton={<PersonRowsSkeleton rows={6} />}>
        {({ items, pages }) =>
          items.length === 0 ? (
            <EmptyList kind="person">{nothingText(show, buyer)}</EmptyList>
          ) : (
            <>
              <SalesTotals totals={pages[0]?.totals ?? []} />
              <Rows label={word('Sales', 'screen of a seller')}>
                {items.map((sale) => (
                  <Sale key={sale.id} sale={sale} />
                ))}
              </Rows>
            </>
          )
        }
      </Loaded>
      <LoadMore {...sales} />
      {sales.data !== undefined && sales.data.items.length > 0 && <SaveSales query={query} />}
    </>
  )
}

function nothingText(show: Show, buyer: string): string {
  if (buyer !== '') return t('No results. Try other words or fewer filters.')
  return show === undefined ? t('No sales yet') : t('No sales match')
}

type SalesQuery = NonNullable<GivenOf<'groups.listPremiumEntitlementPurchases'>['query']>

/** Saves all that is searched for, whatever is listed of it so far. */
function SaveSales({ query }: { readonly query: SalesQuery }) {
  const { isPending, problem, run } = useAction()
  const save = () => run(async () => saveAsCsv('sales', salesTable(await everySale(query))))
  return (
    <div className={styles['top']}>
      <Button icon="download-simple" isLoading={isPending} onPress={() => void save()}>
        {t('Save as CSV')}
      </Button>
      {problem !== null && <Banner tone="danger">{problem.sentence}</Banner>}
    </div>
  )
}

async function everySale(query: SalesQuery): Promise<Purchase[]> {
  const sales: Purchase[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const place = { ...query, limit: 100, ...(cursor === undefined ? {} : { cursor }) }
    const page: SalesPage = await invoke('groups.listPremiumEntitlementPurchases', { query: place })
    sales.push(...page.items)
    cursor = page.nextCursor
  }
  return sales
}
type SalesPage = ReplyOf<'groups.listPremiumEntitlementPurchases'>

/** A sale with buyer, price and state; its history is on its page. */
function Sale({ sale }: { readonly sale: Purchase }) {
  const { id, subject, buyer, source, state, price, startDate } = sale
  const words = [
    'interval' in subject ? priceText({ price, interval: subject.interval }) : formatMoney(price),
    startDate === null ? '' : t('since {date}', { date: formatDate(startDate, 'day') }),
    dueText(sale),
    source === 'STRIPE' ? '' : sourceName(source),
  ]
  return (
    <Row id={id} mark={buyer && <PersonMark person={buyer} />}>
      <Text as="div" weight="bold">
        <Link href={paths.purchase(id)}>
          <bdi>{buyer?.displayName ?? t('A purchase')}</bdi>
        </Link>{' '}
        <Badge tone={stateTone(state)}>{stateText(sale)}</Badge>
      </Text>
      <Text as="div" size="small" tone="muted">
        <bdi>{titleOf(sale)}</bdi>
        {` · ${words.filter(Boolean).join(' · ')}`}
      </Text>
    </Row>
  )
}
