import { useParams } from '@tanstack/react-router'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Banner } from '@koinon/ui/overlays/Banner'
import { EntitlementCard } from '#features/premium/EntitlementCard.tsx'
import { NoCardPayments } from '#features/premium/NoCardPayments.tsx'
import { RefundDialog } from '#features/premium/RefundDialog.tsx'
import styles from '#features/premium/Premium.module.css'
import { buyText, canCharge } from '#features/premium/labels.ts'
import type { Entitlement, SalesSetup } from '#features/premium/labels.ts'
import { usePlaceFeature } from '#lib/data/usePlaceFeature.ts'
import { useCall } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { isSaleOver } from '#lib/entities/premium/price.ts'
import { isOffered, usePaymentsOffered } from '#lib/entities/premium/usePaymentsOffered.ts'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'

/** M01: a group's offers, inside the group's frame. */
export function Storefront() {
  const { groupId = '' } = useParams({ strict: false })
  const offers = useCall('groups.listPremiumEntitlements', { params: { groupId } })
  const takesCards = usePaymentsOffered()
  return (
    <Stack gap={0}>
      <Loaded query={offers} skeleton={<RowsSkeleton rows={2} />}>
        {({ items, setup }) => {
          const isSeller = setup !== undefined
          const offered = items.filter((offer) => isSeller || isOffered(offer, takesCards))
          return (
            <>
              {isSeller && <SellerBar groupId={groupId} setup={setup} items={items} />}
              {offered.length < items.length && (
                <Stack className={styles['top']}>
                  <NoCardPayments viewer="buyer" />
                </Stack>
              )}
              {(offered.length > 0 || items.length === 0) && (
                <Offers groupId={groupId} isSeller={isSeller} offers={offered} />
              )}
            </>
          )
        }}
      </Loaded>
    </Stack>
  )
}

interface SellerBarProps {
  readonly groupId: string
  readonly setup: SalesSetup
  readonly items: readonly Entitlement[]
}

/** For those who sell: what is missing before the group can charge, and the ways to sales and payouts. */
function SellerBar({ groupId, setup, items }: SellerBarProps) {
  const group = useCall('groups.getGroup', { params: { id: groupId } })
  const isOff = usePlaceFeature('premium') === false
  const owns = group.data !== undefined && !group.data.locked && group.data.role === 'OWNER'
  return (
    <Stack gap={4} className={styles['top']}>
      <Cluster>
        {!isOff && (
          <LinkButton icon="plus" href={paths.sell(groupId)}>
            {t('Create an offer')}
          </LinkButton>
        )}
        <LinkButton href={paths.sales(groupId)}>{word('Sales', 'screen of a seller')}</LinkButton>
        {owns && <LinkButton href={paths.payouts(groupId)}>{word('Payouts', 'screen of a seller')}</LinkButton>}
      </Cluster>
      {isOff ? (
        <Banner tone="warning">{t('Nothing new is sold here at the moment. Paid subscriptions go on.')}</Banner>
      ) : !setup.cardPayments ? (
        <NoCardPayments />
      ) : (
        !canCharge(setup) && (
          <Banner
            tone="warning"
            actions={
              owns ? (
                <LinkButton size="dense" href={paths.connectPayouts(groupId)}>
                  {t('Set up payouts')}
                </LinkButton>
              ) : undefined
            }
          >
            {owns
              ? t('Set up payouts before you can charge.')
              : t('Only the owner of the group can do this. Money from sales is paid out to them.')}
          </Banner>
        )
      )}
      {items.some(({ paused }) => paused) && (
        <Banner tone="warning">{t('Paid offers are paused because the owner is banned. Nobody is charged.')}</Banner>
      )}
    </Stack>
  )
}

interface OffersProps {
  readonly groupId: string
  readonly isSeller: boolean
  readonly offers: readonly Entitlement[]
}

function Offers({ groupId, isSeller, offers }: OffersProps) {
  if (offers.length === 0)
    return (
      <EmptyList kind="group">
        {isSeller
          ? t('No offers yet. Sell access to posts, libraries, events or the whole group.')
          : t('No offers yet')}
      </EmptyList>
    )
  return (
    <ul role="list" className={styles['cards']} aria-label={word('Offers', 'of a group')}>
      {offers.map((entitlement) => (
        <EntitlementCard
          key={entitlement.id}
          entitlement={entitlement}
          action={<Action groupId={groupId} entitlement={entitlement} />}
        />
      ))}
    </ul>
  )
}

function Action({ groupId, entitlement }: { readonly groupId: string; readonly entitlement: Entitlement }) {
  const { id, can } = entitlement
  const takesCards = usePaymentsOffered()
  const mayBuy = can.buy && isOffered(entitlement, takesCards)
  if (isSaleOver(entitlement)) return can.delete ? <RefundDialog groupId={groupId} offer={entitlement} /> : undefined
  if (!mayBuy && !can.edit) return undefined
  return (
    <Cluster>
      {mayBuy && (
        <LinkButton variant={can.edit ? 'secondary' : 'primary'} isFullWidth={!can.edit} href={paths.buy(groupId, id)}>
          {buyText(entitlement)}
        </LinkButton>
      )}
      {can.edit && <LinkButton href={paths.offer(groupId, id)}>{word('Edit', 'button')}</LinkButton>}
    </Cluster>
  )
}
