import { useParams, useSearch } from '@tanstack/react-router'
import { Link } from '@koinon/ui/foundations/Link'
import { Text } from '@koinon/ui/foundations/Text'
import { Row, Rows } from '@koinon/ui/lists/Row'
import { Badge } from '@koinon/ui/marks/Badge'
import { LinkTabs } from '@koinon/ui/navigation/LinkTabs'
import { stateName, stateTone, titleOf, whenWords } from '../../features/premium/words.ts'
import type { Purchase } from '../../features/premium/words.ts'
import { useCall, usePages } from '../../lib/calls/index.ts'
import { formatDate, formatMoney } from '../../lib/format.ts'
import { t, word } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'
import { PersonMark } from '../../lib/people/PersonMark.tsx'
import { PersonRowsSkeleton } from '../../lib/people/PersonRowsSkeleton.tsx'
import { priceWords } from '../../lib/premium/price.ts'
import { choiceOf } from '../../lib/search-params.ts'
import { Screen } from '../../lib/shell/Screen.tsx'
import { Emptiness } from '../../lib/states/Emptiness.tsx'
import { Loaded, LoadMore } from '../../lib/states/index.ts'

const shows = ['active', 'failed', 'cancelled', 'refunded', 'ended'] as const
type Show = (typeof shows)[number] | undefined

const wanted: Readonly<Record<NonNullable<Show>, Purchase['state'][]>> = {
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
            <Emptiness kind="group">{t('Only admins see what was sold.')}</Emptiness>
          ) : (
            <>
              <Kinds groupId={groupId} show={show} />
              <Sales key={show ?? ''} groupId={groupId} show={show} />
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
}

/** The sales by state. */
function Kinds({ groupId, show }: SalesProps) {
  const tab = (id: Show, label: string) => ({
    href: id === undefined ? paths.sales(groupId) : `${paths.sales(groupId)}?show=${id}`,
    label,
    isCurrent: id === show,
  })
  return (
    <LinkTabs
      label={t('Sales by state')}
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

function Sales({ groupId, show }: SalesProps) {
  const sales = usePages('groups.listPremiumEntitlementPurchases', {
    query: { groupId, ...(show === undefined ? {} : { states: wanted[show] }) },
  })
  return (
    <>
      <Loaded query={sales} skeleton={<PersonRowsSkeleton rows={6} />}>
        {({ items }) =>
          items.length === 0 ? (
            <Emptiness kind="person">
              {show === undefined ? t('Nobody has bought anything here yet.') : t('No sale is in this state.')}
            </Emptiness>
          ) : (
            <Rows label={word('Sales', 'screen of a seller')}>
              {items.map((sale) => (
                <Sale key={sale.id} sale={sale} />
              ))}
            </Rows>
          )
        }
      </Loaded>
      <LoadMore {...sales} />
    </>
  )
}

/** Who bought what for how much, and how it stands; its history is on its page. */
function Sale({ sale }: { readonly sale: Purchase }) {
  const { id, subject, buyer, state, price, startDate } = sale
  const words = [
    titleOf(sale),
    'interval' in subject ? priceWords({ price, interval: subject.interval }) : formatMoney(price),
    startDate === null ? '' : t('since {date}', { date: formatDate(startDate, 'day') }),
    whenWords(sale),
  ]
  return (
    <Row id={id} mark={buyer && <PersonMark person={buyer} />}>
      <Text as="div" weight="bold">
        <Link href={paths.purchase(id)}>
          <bdi>{buyer?.displayName ?? t('A purchase')}</bdi>
        </Link>{' '}
        <Badge tone={stateTone(state)}>{stateName(state)}</Badge>
      </Text>
      <Text as="div" size="small" tone="muted">
        {words.filter(Boolean).join(' · ')}
      </Text>
    </Row>
  )
}
