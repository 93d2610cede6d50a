import { useParams, useSearch } from '@tanstack/react-router'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { useQuery } from '@tanstack/react-query'
import { Checkout, Done } from '#features/premium/Checkout.tsx'
import { failureText, termsText } from '#features/premium/labels.ts'
import { invokeOnce, useCall } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { priceText } from '#lib/entities/premium/price.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'

/** M02: buys an offer of a group. */
export function BuyEntitlement() {
  const { groupId = '', entitlementId = '' } = useParams({ strict: false })
  const offers = useCall('groups.listPremiumEntitlements', { params: { groupId } })
  return (
    <Screen title={word('Checkout', 'name of the screen')} parent={paths.premium(groupId)}>
      <Loaded query={offers} skeleton={<RowsSkeleton rows={2} />}>
        {({ items }) => {
          const offer = items.find(({ id }) => id === entitlementId)
          if (offer === undefined) return <EmptyList kind="group">{t('This is not on sale now.')}</EmptyList>
          return (
            <Checkout
              subject={{ entitlementId }}
              title={offer.title}
              price={priceText(offer)}
              terms={termsText(offer)}
              isFree={offer.price.amount === 0}
              trialDays={offer.price.amount === 0 || offer.interval === 'ONE_TIME' ? 0 : offer.trialDays}
              after={{ href: paths.group(groupId), label: t('To the group') }}
            />
          )
        }}
      </Loaded>
    </Screen>
  )
}

/** B02: buys a plan of the platform. */
export function BuyPlan() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const { level } = search
  const settings = useCall('accounts.getSubscriptionSettings')
  return (
    <Screen title={word('Checkout', 'name of the screen')} parent={paths.upgrade}>
      <Loaded query={settings} skeleton={<RowsSkeleton rows={2} />}>
        {({ plans }) => {
          const plan = plans.find((one) => one.level === level)
          if (plan === undefined) return <EmptyList kind="group">{t('This is not on sale now.')}</EmptyList>
          const offer = { price: plan.price, interval: plan.level, trialDays: 0 }
          return (
            <Checkout
              subject={{ level: plan.level }}
              title={plan.level === 'MONTHLY' ? t('Plan by the month') : t('Plan by the year')}
              price={priceText(offer)}
              terms={termsText(offer)}
              after={{ href: paths.setting('subscription'), label: t('View subscription') }}
            />
          )
        }}
      </Loaded>
    </Screen>
  )
}

/** B03, and M02 after a bank verified the cardholder on a page of its own: the result. */
export function Paid() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const order = typeof search['order'] === 'string' ? search['order'] : ''
  const settled = useQuery({
    queryKey: ['order', order],
    queryFn: () => invokeOnce('payments.finalizeCardPurchase', { body: { orderId: order } }),
    refetchOnWindowFocus: false,
    staleTime: Infinity,
  })
  return (
    <Screen title={word('Checkout', 'name of the screen')} parent={paths.purchases}>
      <Loaded query={settled} skeleton={<RowsSkeleton rows={2} />}>
        {({ state, purchase, failure }) => {
          if (state === 'FAILED')
            return (
              <Stack isPadded gap={5} align="start">
                <Text role="status">{failureText(failure).title}</Text>
                {failureText(failure).detail !== undefined && <Text tone="muted">{failureText(failure).detail}</Text>}
                <LinkButton href={paths.purchases}>{word('Purchases', 'place in the main navigation')}</LinkButton>
              </Stack>
            )
          const subject = purchase?.subject
          const title = subject !== undefined && 'title' in subject ? subject.title : t('Your plan')
          const after =
            subject !== undefined && 'groupId' in subject
              ? { href: paths.group(subject.groupId), label: t('To the group') }
              : { href: paths.setting('subscription'), label: t('View subscription') }
          return <Done title={title} isPending={state === 'PENDING'} after={after} until={null} />
        }}
      </Loaded>
    </Screen>
  )
}
