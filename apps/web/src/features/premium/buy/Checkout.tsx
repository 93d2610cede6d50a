import { useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Banner } from '@koinon/ui/overlays/Banner'
import { formatDate } from '#lib/text/format.ts'
import { formatMoney } from '#lib/text/formatMoney.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { CardForm } from '#lib/entities/premium/CardForm.tsx'
import type { Action } from '#lib/interaction/useAction.ts'
import { failureText, hasTrial } from '../labels.ts'
import type { Priced } from '../labels.ts'
import { Coupon } from './Coupon.tsx'
import { Outcome } from './Outcome.tsx'
import { PaymentSchedule } from './PaymentSchedule.tsx'
import styles from './Checkout.module.css'
import { useCheckout } from './useCheckout.ts'
import type { RedeemedCode, Subject } from './useCheckout.ts'

interface CheckoutProps {
  readonly subject: Subject
  readonly title: string
  readonly offer: Priced
  /** The purchased thing as it was chosen; it stays in view. */
  readonly children: ReactNode
  /** Where the buyer continues from here. */
  readonly after: { readonly href: string; readonly label: string }
}

/** The checkout: what is bought stays in view beside what happens next, then the card, then the confirmation. */
export function Checkout({ subject, title, offer, children, after }: CheckoutProps) {
  const [coded, setCoded] = useState<RedeemedCode | null>(null)
  const checkout = useCheckout(subject, coded, () => setCoded(null))
  const { action, order, settled } = checkout
  if (settled?.state === 'ACTIVE' || settled?.state === 'PENDING' || coded?.grant)
    return (
      <Done title={title} isPending={settled?.state === 'PENDING'} after={after} until={coded?.grant?.until ?? null} />
    )
  const isFree = offer.price.amount === 0
  return (
    <div className={styles['till']} data-focus-width="wide">
      <div className={styles['bought']}>{children}</div>
      <div className={styles['pay']}>
        <PaymentSchedule offer={offer} first={order?.price ?? coded?.discount?.price} />
        {settled?.state === 'FAILED' && (
          <Banner tone="danger" role="alert" title={failureText(settled.failure).title}>
            {failureText(settled.failure).detail}
          </Banner>
        )}
        {order === null && !isFree && (
          <Coupon
            subject={subject}
            coded={coded}
            onCoded={(given) => {
              setCoded(given)
              action.clear()
            }}
          />
        )}
        <Payment offer={offer} checkout={checkout} />
      </div>
    </div>
  )
}

interface PaymentProps {
  readonly offer: Priced
  readonly checkout: ReturnType<typeof useCheckout>
}

/** First the button that begins, then the card; what costs nothing needs no card. */
function Payment({ offer, checkout }: PaymentProps) {
  const { action, order, isUnsettled, start, settle } = checkout
  if (order === null || order.clientSecret === '')
    return (
      <>
        {action.problem !== null && (
          <Banner tone="danger" role="alert">
            {action.problem.sentence}
          </Banner>
        )}
        <Button variant="primary" size="touch" isFullWidth isLoading={action.isPending} onPress={() => void start()}>
          {offer.price.amount === 0 ? word('Get it', 'button that leads to the till') : t('Continue to payment')}
        </Button>
      </>
    )
  if (isUnsettled) return <Unsettled action={action} onRetry={() => void action.run(() => settle(order.orderId))} />
  return (
    <CardForm
      clientSecret={order.clientSecret}
      publishableKey={order.publishableKey}
      label={hasTrial(offer) ? t('Start free trial') : t('Pay {price}', { price: formatMoney(order.price) })}
      returnTo={`${location.origin}${paths.paid(order.orderId)}`}
      onConfirmed={() => action.run(() => settle(order.orderId))}
    />
  )
}

/** The bank has answered, but the result could not be read: the card is not asked for again. */
function Unsettled({
  action: { problem, isPending },
  onRetry,
}: {
  readonly action: Action
  readonly onRetry: () => void
}) {
  return (
    <Banner
      tone="warning"
      role="alert"
      title={t('Your bank answered, but we couldn’t load the result yet.')}
      actions={
        <Button size="dense" isLoading={isPending} onPress={onRetry}>
          {t('Check again')}
        </Button>
      }
    >
      {[problem?.sentence, t('Don’t pay again.')].filter(Boolean).join(' ')}
    </Banner>
  )
}

interface DoneProps extends Pick<CheckoutProps, 'title' | 'after'> {
  readonly isPending: boolean
  readonly until: Date | null
}

/** Confirms a purchase, or says that the bank still decides. */
export function Done({ title, isPending, after, until }: DoneProps) {
  return (
    <Outcome
      tone={isPending ? 'waiting' : 'done'}
      title={isPending ? t('Waiting for your bank') : t('You now have “{title}”', { title })}
      actions={
        <>
          <LinkButton variant="primary" href={after.href}>
            {after.label}
          </LinkButton>
          <LinkButton href={paths.purchases}>{word('Purchases', 'place in the main navigation')}</LinkButton>
        </>
      }
    >
      {isPending
        ? t('You can leave this page. We’ll notify you.')
        : until !== null && t('You have access until {date}.', { date: formatDate(until, 'day') })}
    </Outcome>
  )
}
