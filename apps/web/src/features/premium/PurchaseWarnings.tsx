import { Banner } from '@koinon/ui/overlays/Banner'
import { formatDate } from '#lib/text/format.ts'
import { t } from '#lib/text/i18n/index.ts'
import { isGone } from './labels.ts'
import type { Purchase } from './labels.ts'

/** The consequence of a failed payment, and until when everything stays open all the same. */
function failedText({
  manageUrl,
  graceUntil,
  nextChargeAt,
}: Pick<Purchase, 'manageUrl' | 'graceUntil' | 'nextChargeAt'>): string {
  if (manageUrl === null && nextChargeAt === null)
    return graceUntil === null
      ? t('The last payment failed, and is not tried again.')
      : t('The last payment failed, and is not tried again. You keep access until {date}.', {
          date: formatDate(graceUntil, 'day'),
        })
  if (graceUntil === null || graceUntil.getTime() <= Date.now())
    return manageUrl === null
      ? t('Your last payment failed. We’ll try again; you keep access until then.')
      : t('The last payment failed. Access resumes when it is paid: take care of it in the store.')
  const date = formatDate(graceUntil, 'day')
  return manageUrl === null
    ? t('The last payment failed and is tried again. You keep access until {date}, and beyond if it succeeds.', {
        date,
      })
    : t('The last payment failed. You keep access until {date}: take care of it in the store before.', { date })
}

const isRunning = (state: Purchase['state']): boolean =>
  state === 'ACTIVE' || state === 'GRACE' || state === 'CANCELLED'

/** The meaning of a purchase's state for the buyer, if the dates do not make it plain. */
function StateNotice({ purchase }: { readonly purchase: Purchase }) {
  const { state, paidUntil } = purchase
  switch (state) {
    case 'GRACE':
      return <Banner tone="danger">{failedText(purchase)}</Banner>
    case 'PENDING':
      return (
        <Banner icon="hourglass" title={t('Waiting for your bank')}>
          {t('You can leave this page. We’ll notify you.')}
        </Banner>
      )
    case 'FAILED':
      return <Banner tone="danger">{t('The payment failed. You weren’t charged.')}</Banner>
    case 'REFUNDED':
      return <Banner>{t('Your payment was refunded, and your access has ended.')}</Banner>
    case 'CANCELLED':
      return paidUntil === null ? null : (
        <Banner>
          {t('You keep access until {date} and are not charged again.', { date: formatDate(paidUntil, 'day') })}
        </Banner>
      )
    default:
      return null
  }
}

/** Notices for the buyer of something. */
export function PurchaseWarnings({ purchase }: { readonly purchase: Purchase }) {
  const { subject, source, state, nextChargeAt } = purchase
  const isAtApple = source === 'APPLE_IN_APP_PURCHASES'
  const isPaused = 'paused' in subject && subject.paused
  const isOffSale = isPaused || ('active' in subject && !subject.active)
  return (
    <>
      <StateNotice purchase={purchase} />
      {!isAtApple && isPaused && subject.interval !== 'ONE_TIME' && isRunning(state) && (
        <Banner tone="warning">
          {t(
            'This is not on sale now. While that lasts you are not charged again; what you paid for stays open to its end.',
          )}
        </Banner>
      )}
      {isAtApple && nextChargeAt !== null && isOffSale && (
        <Banner tone="warning">
          {t('This is not on sale now. Apple keeps charging you until you cancel it there.')}
        </Banner>
      )}
      {isGone(purchase) && (
        <Banner tone="warning">
          {[
            t('The group that sold this was deleted, and what you bought went with it.'),
            ...(isAtApple ? [t('Only Apple can give you your money back: ask for it there.')] : []),
          ].join(' ')}
        </Banner>
      )}
    </>
  )
}
