import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Link } from '@koinon/ui/foundations/Link'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Badge } from '@koinon/ui/marks/Badge'
import { SettingRow, SettingRows } from '#lib/forms/Section.tsx'
import { dueText, isLive, stateText, stateTone, titleOf } from '#features/premium/labels.ts'
import type { Purchase } from '#features/premium/labels.ts'
import { usePages } from '#lib/data/calls/index.ts'
import { formatMoney } from '#lib/text/formatMoney.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { priceText } from '#lib/entities/premium/price.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { Loaded, LoadMore } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'

/** M03: the member's purchases. */
export function Purchases() {
  const purchases = usePages('groups.listPremiumEntitlementPurchases', { query: {} })
  return (
    <Screen title={word('Purchases', 'place in the main navigation')} parent={paths.you}>
      <Loaded query={purchases} skeleton={<RowsSkeleton rows={3} hasMark={false} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyList kind="group" action={<LinkButton href={paths.findGroups}>{t('Find a group')}</LinkButton>}>
              {t('No purchases yet')}
            </EmptyList>
          ) : (
            <Stack isPadded gap={6}>
              <PurchaseRows title={word('Current', 'purchases that give access')} purchases={items.filter(isLive)} />
              <PurchaseRows
                title={word('Past', 'purchases that are over')}
                purchases={items.filter((purchase) => !isLive(purchase))}
              />
            </Stack>
          )
        }
      </Loaded>
      <LoadMore {...purchases} />
    </Screen>
  )
}

interface PurchaseRowsProps {
  readonly title: string
  readonly purchases: readonly Purchase[]
}

function PurchaseRows({ title, purchases }: PurchaseRowsProps) {
  if (purchases.length === 0) return null
  return (
    <Stack gap={2}>
      <Heading level={2} size="h4">
        {title}
      </Heading>
      <SettingRows label={title}>
        {purchases.map((purchase) => (
          <SettingRow
            key={purchase.id}
            id={purchase.id}
            icon="receipt"
            name={
              <Link href={paths.purchase(purchase.id)}>
                <bdi>{titleOf(purchase)}</bdi>
              </Link>
            }
            badges={<Badge tone={stateTone(purchase.state)}>{stateText(purchase)}</Badge>}
            hint={[paidText(purchase), dueText(purchase)].filter(Boolean).join(' · ')}
          />
        ))}
      </SettingRows>
    </Stack>
  )
}

/** The price of each payment. */
const paidText = ({ subject, price }: Purchase): string =>
  'interval' in subject ? priceText({ price, interval: subject.interval }) : formatMoney(price)
