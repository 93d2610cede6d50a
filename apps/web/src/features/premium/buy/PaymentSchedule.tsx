import { useState } from 'react'
import type { ReactNode } from 'react'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Text } from '@koinon/ui/foundations/Text'
import { formatDate } from '#lib/text/format.ts'
import { formatMoney } from '#lib/text/formatMoney.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { chargePlanOf } from './charges.ts'
import type { ChargePlan } from './charges.ts'
import type { Priced } from '../labels.ts'
import styles from './Checkout.module.css'

interface PaymentScheduleProps {
  readonly offer: Priced
  /** Of the first charge alone, if a code lowers it. */
  readonly first?: Priced['price'] | undefined
}

/** The next charges: today's, later ones, and how they end. */
export function PaymentSchedule({ offer, first = offer.price }: PaymentScheduleProps) {
  const [plan] = useState(() => chargePlanOf(offer, new Date()))
  return (
    <section className={styles['follows']} aria-labelledby="what-follows">
      <Heading level={2} size="h4" id="what-follows">
        {t('What happens next')}
      </Heading>
      <ol role="list" className={styles['moments']}>
        <ScheduleEntry when={word('Today', 'when something is charged')}>{todayText(plan, first)}</ScheduleEntry>
        {plan.firstAt !== null && (
          <ScheduleEntry when={formatDate(plan.firstAt, 'day')}>
            {t('Your first payment of {price}', { price: formatMoney(first) })}
          </ScheduleEntry>
        )}
        {plan.nextAt !== null && (
          <ScheduleEntry when={formatDate(plan.nextAt, 'day')}>{renewalText(offer)}</ScheduleEntry>
        )}
        <ScheduleEntry when={plan.nextAt === null ? word('After that', 'what follows a purchase') : t('At any time')}>
          {endText(plan)}
        </ScheduleEntry>
      </ol>
    </section>
  )
}

function ScheduleEntry({ when, children }: { readonly when: string; readonly children: ReactNode }) {
  return (
    <li className={styles['moment']}>
      <Text as="span" weight="bold">
        {when}
      </Text>
      <Text as="span" tone="muted">
        {children}
      </Text>
    </li>
  )
}

const todayText = ({ kind }: ChargePlan, first: Priced['price']): string =>
  kind === 'FREE'
    ? t('You get access. There is nothing to pay.')
    : kind === 'TRIAL'
      ? t('Your free trial starts. Nothing is charged.')
      : t('You pay {price} and get access.', { price: formatMoney(first) })

const renewalText = ({ price, interval }: Priced): string =>
  interval === 'MONTHLY'
    ? t('{price} again, and then every month', { price: formatMoney(price) })
    : t('{price} again, and then every year', { price: formatMoney(price) })

const endText = ({ kind }: ChargePlan): string =>
  kind === 'TRIAL'
    ? t(
        'Cancel under Purchases. During the trial it costs nothing; later you keep access to the end of the period you paid for.',
      )
    : kind === 'RECURRING'
      ? t('Cancel under Purchases. You keep access to the end of the period you paid for.')
      : t('Yours forever')
