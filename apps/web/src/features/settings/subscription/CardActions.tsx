import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '@koinon/ui/actions/Button'
import { ConfirmDialog } from '@koinon/ui/overlays/ConfirmDialog'
import { invalidateCalls, invoke, invokeOnce } from '../../../lib/calls/index.ts'
import { formatDate, formatMoney } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n/index.ts'
import { tellFailure } from '../../../lib/toasts.ts'
import { Actions } from '../Section.tsx'
import { ChangeCard } from './ChangeCard.tsx'
import { payAgain } from './paying.ts'
import type { Subscription, SubscriptionSettings } from './words.ts'

type Asking = 'CANCEL' | 'CHANGE' | null

/** Actions for a plan paid by card: retry, another card, another plan, cancel. */
export function CardActions({ settings: { subscription, plans } }: { readonly settings: SubscriptionSettings }) {
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState<Asking>(null)
  const [due, setDue] = useState<string>('')
  const [isBusy, setBusy] = useState(false)
  const { level, payment, paidUntil, cancelAtPeriodEnd } = subscription
  const other = plans.find((plan) => plan.level !== level)
  const work = async (doing: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await doing()
      await invalidateCalls(queryClient, ['accounts.getSubscriptionSettings', 'accounts.getAccountDetails'])
      setAsking(null)
    } catch (error) {
      tellFailure(error)
    }
    setBusy(false)
  }
  const askChange = (wanted: NonNullable<typeof other>) =>
    work(async () => {
      const { dueNow } = await invoke('payments.editCardSubscriptionLevel', {
        body: { level: wanted.level, preview: true },
      })
      setDue(formatMoney(dueNow))
    }).then(() => setAsking('CHANGE'))
  return (
    <>
      <Actions>
        {payment !== 'OK' && (
          <Button variant="primary" isLoading={isBusy} onPress={() => void work(() => payAgain({}))}>
            {t('Try the payment again')}
          </Button>
        )}
        <ChangeCard paid={{}} isFailed={payment !== 'OK'} isBusy={isBusy} work={work} />
        {other !== undefined && !cancelAtPeriodEnd && payment === 'OK' && (
          <Button isLoading={isBusy} onPress={() => void askChange(other)}>
            {other.level === 'YEARLY' ? t('Switch to yearly') : t('Switch to monthly')}
          </Button>
        )}
        {!cancelAtPeriodEnd && (
          <Button variant="danger-outline" onPress={() => setAsking('CANCEL')}>
            {t('Cancel the renewal')}
          </Button>
        )}
      </Actions>
      <ConfirmDialog
        isOpen={asking === 'CANCEL'}
        onOpenChange={(isOpen) => !isOpen && setAsking(null)}
        title={t('Cancel your plan?')}
        confirmLabel={t('Cancel the renewal')}
        cancelLabel={t('Keep it')}
        tone="danger"
        onConfirm={() => work(() => invokeOnce('payments.cancelCardSubscription', {}))}
      >
        {t('You keep access until {date} and are not charged again.', { date: endOf(paidUntil) })}
      </ConfirmDialog>
      {other !== undefined && (
        <ConfirmDialog
          isOpen={asking === 'CHANGE'}
          onOpenChange={(isOpen) => !isOpen && setAsking(null)}
          title={other.level === 'YEARLY' ? t('Switch to yearly?') : t('Switch to monthly?')}
          confirmLabel={other.level === 'YEARLY' ? t('Switch to yearly') : t('Switch to monthly')}
          tone="default"
          onConfirm={() =>
            work(() =>
              invokeOnce('payments.editCardSubscriptionLevel', { body: { level: other.level, preview: false } }),
            )
          }
        >
          {t('What you have already paid is credited. Today you pay {price}.', { price: due })}
        </ConfirmDialog>
      )}
    </>
  )
}

const endOf = (paidUntil: Subscription['paidUntil']): string => (paidUntil === null ? '' : formatDate(paidUntil, 'day'))
