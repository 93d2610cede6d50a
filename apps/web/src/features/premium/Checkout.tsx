import { useState } from 'react'
import { hasVisibleText } from '@koinon/contract/text'
import { Button } from '@koinon/ui/actions/Button'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { TextField } from '@koinon/ui/fields/TextField'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Banner } from '@koinon/ui/overlays/Banner'
import { invokeOnce } from '#lib/data/calls/index.ts'
import { dayMs } from '#lib/text/durations.ts'
import { formatDate, formatPercent } from '#lib/text/format.ts'
import { formatMoney } from '#lib/text/formatMoney.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { CardForm } from '#lib/entities/premium/CardForm.tsx'
import { useAction } from '#lib/interaction/useAction.ts'
import type { Action } from '#lib/interaction/useAction.ts'
import styles from './Premium.module.css'
import { useCheckout } from './useCheckout.ts'
import type { RedeemedCode, Order, Subject } from './useCheckout.ts'
import { failureText, purchaseErrorMessages } from './labels.ts'

interface CheckoutProps {
  readonly subject: Subject
  readonly title: string
  /** In words: "€8 a month". */
  readonly price: string
  readonly terms: string
  /** Days before the first charge. */
  readonly trialDays?: number
  readonly isFree?: boolean
  /** Where the buyer continues from here. */
  readonly after: { readonly href: string; readonly label: string }
}

/** The checkout: what is bought stays in view, then the card, then the confirmation. */
export function Checkout({ subject, title, price, terms, trialDays = 0, isFree = false, after }: CheckoutProps) {
  const [coded, setCoded] = useState<RedeemedCode | null>(null)
  const { action, order, settled, isUnsettled, start, settle } = useCheckout(subject, coded, () => setCoded(null))
  const use = (given: RedeemedCode) => {
    setCoded(given)
    action.clear()
  }
  if (settled?.state === 'ACTIVE' || settled?.state === 'PENDING' || coded?.grant)
    return (
      <Done title={title} isPending={settled?.state === 'PENDING'} after={after} until={coded?.grant?.until ?? null} />
    )
  return (
    <div className={styles['till']}>
      <Summary title={title} price={price} terms={terms} trialDays={trialDays} order={order} coded={coded} />
      {settled?.state === 'FAILED' && (
        <Banner tone="danger" title={failureText(settled.failure).title}>
          {failureText(settled.failure).detail}
        </Banner>
      )}
      {order === null || order.clientSecret === '' ? (
        <>
          {coded === null && !isFree && <Coupon subject={subject} onCoded={use} />}
          {action.problem !== null && <Banner tone="danger">{action.problem.sentence}</Banner>}
          <Button variant="primary" size="touch" isFullWidth isLoading={action.isPending} onPress={() => void start()}>
            {isFree ? word('Get it', 'button that leads to the till') : t('Continue to payment')}
          </Button>
        </>
      ) : isUnsettled ? (
        <Unsettled action={action} onRetry={() => void action.run(() => settle(order.orderId))} />
      ) : (
        <CardForm
          clientSecret={order.clientSecret}
          publishableKey={order.publishableKey}
          label={trialDays > 0 ? t('Start free trial') : t('Pay {price}', { price: formatMoney(order.price) })}
          returnTo={`${location.origin}${paths.paid(order.orderId)}`}
          onConfirmed={() => action.run(() => settle(order.orderId))}
        />
      )}
    </div>
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

interface SummaryProps extends Required<Pick<CheckoutProps, 'title' | 'price' | 'terms' | 'trialDays'>> {
  readonly order: Order | null
  readonly coded: RedeemedCode | null
}

/** The first charge and its time: after free days, nothing today. */
const dueText = (price: Order['price'], trialDays: number): string =>
  trialDays > 0
    ? t('Nothing today, {price} on {date}', {
        price: formatMoney(price),
        date: formatDate(new Date(Date.now() + trialDays * dayMs), 'day'),
      })
    : t('Today {price}', { price: formatMoney(price) })

/** The plan being bought, and its cost today. */
function Summary({ title, price, terms, trialDays, order, coded }: SummaryProps) {
  return (
    <Stack gap={3}>
      <Heading level={2} size="h3">
        <bdi>{title}</bdi>
      </Heading>
      <div className={styles['sum']}>
        <Text weight="bold">{price}</Text>
        {order !== null && <Text>{dueText(order.price, trialDays)}</Text>}
        {order === null && coded?.discount && (
          <Text>
            {dueText(coded.discount.price, trialDays)} ·{' '}
            {t('{share} less', { share: formatPercent(coded.discount.percent / 100) })}
          </Text>
        )}
      </div>
      <Text tone="muted" size="small">
        {terms}
      </Text>
    </Stack>
  )
}

/** A promo code for this purchase, reserved for half an hour. */
function Coupon({ subject, onCoded }: { readonly subject: Subject; readonly onCoded: (coded: RedeemedCode) => void }) {
  const [isOpen, setOpen] = useState(false)
  const [code, setCode] = useState('')
  const action = useAction(purchaseErrorMessages)
  const apply = () =>
    action.run(async () =>
      onCoded(await invokeOnce('payments.redeemPromoCode', { body: { code: code.trim(), subject } })),
    )
  if (!isOpen)
    return (
      <Cluster>
        <Button variant="quiet" onPress={() => setOpen(true)}>
          {t('Enter a promo code')}
        </Button>
      </Cluster>
    )
  return (
    <Stack gap={4}>
      <TextField
        label={t('Promo code')}
        value={code}
        onChange={setCode}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        maxLength={64}
        error={action.problem?.sentence}
      />
      <Cluster>
        <Button
          isLoading={action.isPending}
          disabledReason={!hasVisibleText(code) ? t('Enter a code') : undefined}
          onPress={() => void apply()}
        >
          {word('Redeem', 'button that redeems a code')}
        </Button>
      </Cluster>
    </Stack>
  )
}

interface DoneProps extends Pick<CheckoutProps, 'title' | 'after'> {
  readonly isPending: boolean
  readonly until: Date | null
}
export function Done({ title, isPending, after, until }: DoneProps) {
  return (
    <div className={styles['till']} role="status">
      <Heading level={2} size="h3">
        {isPending ? t('Waiting for your bank') : t('You now have “{title}”', { title })}
      </Heading>
      {isPending && <Text>{t('You can leave this page. We’ll notify you.')}</Text>}
      {until !== null && <Text>{t('You have access until {date}.', { date: formatDate(until, 'day') })}</Text>}
      <Cluster>
        <LinkButton variant="primary" href={after.href}>
          {after.label}
        </LinkButton>
        <LinkButton href={paths.purchases}>{word('Purchases', 'place in the main navigation')}</LinkButton>
      </Cluster>
    </div>
  )
}
