import { useParams, useSearch } from '@tanstack/react-router'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { useQuery } from '@tanstack/react-query'
import { Checkout, Done } from '#features/premium/Checkout.tsx'
import { failureWords, termsWords } from '#features/premium/words.ts'
import { invokeOnce, useCall } from '#lib/calls/index.ts'
import { t, word } from '#lib/i18n/index.ts'
import { paths } from '#lib/paths.ts'
import { priceWords } from '#lib/premium/price.ts'
import { Screen } from '#lib/shell/Screen.tsx'
import { Emptiness } from '#lib/states/Emptiness.tsx'
import { Loaded } from '#lib/states/index.ts'
import { RowsSkeleton } from '#lib/states/RowsSkeleton.tsx'

/** M02: buys an offer of a group. */
export function BuyEntitlement() {
  const { groupId = '', entitlementId = '' } = useParams({ strict: false })
  const offers = useCall('groups.listPremiumEntitlements', { params: { groupId } })
  return (
    <Screen title={word('Checkout', 'name of the screen')} parent={paths.premium(groupId)}>
      <Loaded query={offers} skeleton={<RowsSkeleton rows={2} />}>
        {({ items }) => {
          const offer = items.find(({ id }) => id === entitlementId)
          if (offer === undefined) return <Emptiness kind="group">{t('This is not on sale now.')}</Emptiness>
          return (
            <Checkout
              subject={{ entitlementId }}
              title={offer.title}
              price={priceWords(offer)}
              terms={termsWords(offer)}
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
          if (plan === undefined) return <Emptiness kind="group">{t('This is not on sale now.')}</Emptiness>
          const offer = { price: plan.price, interval: plan.level, trialDays: 0 }
          return (
            <Checkout
              subject={{ level: plan.level }}
              title={plan.level === 'MONTHLY' ? t('Plan by the month') : t('Plan by the year')}
              price={priceWords(offer)}
              terms={termsWords(offer)}
              after={{ href: paths.setting('subscription'), label: t('To your subscription') }}
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
                <Text role="status">{failureWords(failure).title}</Text>
                {failureWords(failure).detail !== undefined && <Text tone="muted">{failureWords(failure).detail}</Text>}
                <LinkButton href={paths.purchases}>{t('What you bought')}</LinkButton>
              </Stack>
            )
          const subject = purchase?.subject
          const title = subject !== undefined && 'title' in subject ? subject.title : t('Your plan')
          const after =
            subject !== undefined && 'groupId' in subject
              ? { href: paths.group(subject.groupId), label: t('To the group') }
              : { href: paths.setting('subscription'), label: t('To your subscription') }
          return <Done title={title} isPending={state === 'PENDING'} after={after} until={null} />
        }}
      </Loaded>
    </Screen>
  )
}
