import type { ReactNode } from 'react'
import { useParams, useSearch } from '@tanstack/react-router'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { OfferCard } from '@koinon/ui/entities/OfferCard'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { useQuery } from '@tanstack/react-query'
import { LibraryRow } from '#features/libraries/LibraryRow.tsx'
import { NoCardPayments } from '#features/premium/NoCardPayments.tsx'
import { offerCover, offerSeller } from '#features/premium/offerParts.tsx'
import { Checkout, Done } from '#features/premium/buy/Checkout.tsx'
import { Outcome } from '#features/premium/buy/Outcome.tsx'
import styles from '#features/premium/buy/Checkout.module.css'
import { benefitsText, failureText, isSoldOut, priceOnly, termsAfterPrice } from '#features/premium/labels.ts'
import type { Entitlement } from '#features/premium/labels.ts'
import { levelName } from '#features/settings/subscription/labels.ts'
import { invokeOnce, useCall, usePages } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { usePaymentsOffered } from '#lib/entities/premium/usePaymentsOffered.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'

/** M02: buys an offer of a group. */
export function BuyEntitlement() {
  const { groupId = '', entitlementId = '' } = useParams({ strict: false })
  const offers = useCall('groups.listPremiumEntitlements', { params: { groupId } })
  const takesCards = usePaymentsOffered()
  return (
    <Screen title={word('Checkout', 'name of the screen')} parent={paths.premium(groupId)}>
      <Loaded query={offers} skeleton={<RowsSkeleton rows={2} />}>
        {({ items }) => {
          const offer = items.find(({ id }) => id === entitlementId)
          const reason = offer === undefined ? t('This is not on sale now.') : unavailableText(offer)
          if (offer === undefined || reason !== undefined)
            return <NotSold groupId={groupId} reason={reason} isOwned={offer !== undefined && offer.owned !== null} />
          if (takesCards === false && offer.price.amount > 0)
            return <NoPayment back={{ href: paths.group(groupId), label: t('To the group') }} />
          return <OfferCheckout groupId={groupId} offer={offer} />
        }}
      </Loaded>
    </Screen>
  )
}

/** Why it cannot be bought; undefined if it can. */
function unavailableText(offer: Entitlement): string | undefined {
  if (offer.owned !== null) return t('You already have this.')
  if (offer.can.buy) return undefined
  return isSoldOut(offer) ? t('Sold out') : t('This is not on sale now.')
}

interface NotSoldProps {
  readonly groupId: string
  readonly reason: ReactNode
  readonly isOwned: boolean
}

function NotSold({ groupId, reason, isOwned }: NotSoldProps) {
  return (
    <EmptyList
      kind="group"
      action={
        <Cluster>
          <LinkButton href={paths.group(groupId)}>{t('To the group')}</LinkButton>
          {isOwned ? (
            <LinkButton href={paths.purchases}>{word('Purchases', 'place in the main navigation')}</LinkButton>
          ) : (
            <LinkButton href={paths.premium(groupId)}>{t('See all offers')}</LinkButton>
          )}
        </Cluster>
      }
    >
      {reason}
    </EmptyList>
  )
}

/** No cards are taken: says so, and leads back. */
function NoPayment({ back }: { readonly back: { readonly href: string; readonly label: string } }) {
  return (
    <Stack isPadded gap={5} align="start">
      <NoCardPayments viewer="buyer" />
      <LinkButton href={back.href}>{back.label}</LinkButton>
    </Stack>
  )
}

interface OfferCheckoutProps {
  readonly groupId: string
  readonly offer: Entitlement
}

function OfferCheckout({ groupId, offer }: OfferCheckoutProps) {
  const group = useCall('groups.getGroup', { params: { id: groupId } })
  return (
    <Checkout
      subject={{ entitlementId: offer.id }}
      title={offer.title}
      offer={offer}
      after={{ href: paths.group(groupId), label: t('To the group') }}
    >
      <OfferCard
        headingLevel={2}
        cover={offerCover(group.data)}
        seller={offerSeller(group.data)}
        title={offer.title}
        price={priceOnly(offer)}
        terms={termsAfterPrice(offer)}
        benefits={offer.benefits}
        benefitsLabel={benefitsText()}
      />
      {group.data?.locked === false && <OfferLibraries groupId={groupId} offer={offer} />}
    </Checkout>
  )
}

/** The libraries that it opens, as far as the viewer may know of them. */
function OfferLibraries({ groupId, offer }: OfferCheckoutProps) {
  const libraries = usePages('groups.listContentLibraries', { params: { groupId } })
  const opened = libraries.data?.items.filter(
    ({ id, entitlement }) =>
      entitlement?.id === offer.id || offer.unlocks.some((one) => one.kind === 'LIBRARY' && one.id === id),
  )
  if (opened === undefined || opened.length === 0) return null
  return (
    <section className={styles['inside']} aria-labelledby="what-is-inside">
      <Heading level={2} size="h4" id="what-is-inside">
        {t('What is inside')}
      </Heading>
      <ul role="list">
        {opened.map((library) => (
          <LibraryRow key={library.id} library={library} />
        ))}
      </ul>
    </section>
  )
}

/** B02: buys a plan of the platform. */
export function BuyPlan() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const { level } = search
  const settings = useCall('accounts.getSubscriptionSettings')
  const takesCards = usePaymentsOffered()
  return (
    <Screen title={word('Checkout', 'name of the screen')} parent={paths.upgrade}>
      <Loaded query={settings} skeleton={<RowsSkeleton rows={2} />}>
        {({ plans }) => {
          const plan = plans.find((one) => one.level === level)
          if (plan === undefined)
            return (
              <EmptyList kind="group" action={<LinkButton href={paths.upgrade}>{t('Choose a plan')}</LinkButton>}>
                {t('This is not on sale now.')}
              </EmptyList>
            )
          if (takesCards === false)
            return <NoPayment back={{ href: paths.setting('subscription'), label: t('View subscription') }} />
          const offer = { price: plan.price, interval: plan.level, trialDays: 0 }
          return (
            <Checkout
              subject={{ level: plan.level }}
              title={levelName(plan.level)}
              offer={offer}
              after={{ href: paths.setting('subscription'), label: t('View subscription') }}
            >
              <OfferCard
                headingLevel={2}
                title={levelName(plan.level)}
                price={priceOnly(offer)}
                terms={termsAfterPrice(offer)}
                benefits={[]}
                benefitsLabel={benefitsText()}
              />
            </Checkout>
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
              <Outcome
                tone="failed"
                title={failureText(failure).title}
                actions={
                  <LinkButton variant="primary" href={paths.purchases}>
                    {word('Purchases', 'place in the main navigation')}
                  </LinkButton>
                }
              >
                {failureText(failure).detail}
              </Outcome>
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
