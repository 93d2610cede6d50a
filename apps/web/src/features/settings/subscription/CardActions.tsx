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
type Plan = SubscriptionSettings['plans'][number]

/** Actions for a plan paid by card: retry, another card, another plan, cancel. */
export function CardActions({ settings: { subscription, plans } }: { readonly settings: SubscriptionSettings }) {
  const [asking, setAsking] = useState<Asking>(null)
  const [due, setDue] = useState<string>('')
  const { isBusy, work } = useChanging(setAsking)
  const { level, payment, paidUntil, cancelAtPeriodEnd } = subscription
  const other = plans.find((plan) => plan.level !== level)
  const askChange = (wanted: Plan) =>
    work(async () => {
      const body = { level: wanted.level, preview: true }
      setDue(formatMoney((await invoke('payments.editCardSubscriptionLevel', { body })).dueNow))
    }, 'CHANGE')
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
        <ChangeDialog
          other={other}
          due={due}
          isOpen={asking === 'CHANGE'}
          onClose={() => setAsking(null)}
          onConfirm={() =>
            work(() =>
              invokeOnce('payments.editCardSubscriptionLevel', { body: { level: other.level, preview: false } }),
            )
          }
        />
      )}
    </>
  )
}

interface ChangeDialogProps {
  readonly other: Plan
  /** What is due today, in words. */
  readonly due: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onConfirm: () => Promise<void>
}

function ChangeDialog({ other: { level }, due, isOpen, onClose, onConfirm }: ChangeDialogProps) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={(isKept) => !isKept && onClose()}
      title={level === 'YEARLY' ? t('Switch to yearly?') : t('Switch to monthly?')}
      confirmLabel={level === 'YEARLY' ? t('Switch to yearly') : t('Switch to monthly')}
      tone="default"
      onConfirm={onConfirm}
    >
      {t('What you have already paid is credited. Today you pay {price}.', { price: due })}
    </ConfirmDialog>
  )
}

/** Changes the plan and reads it again; a success closes the question, or asks the next one. */
function useChanging(ask: (next: Asking) => void) {
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const work = async (doing: () => Promise<unknown>, next: Asking = null): Promise<void> => {
    setBusy(true)
    try {
      await doing()
      await invalidateCalls(queryClient, ['accounts.getSubscriptionSettings', 'accounts.getAccountDetails'])
      ask(next)
    } catch (error) {
      tellFailure(error)
    }
    setBusy(false)
  }
  return { isBusy, work }
}

const endOf = (paidUntil: Subscription['paidUntil']): string => (paidUntil === null ? '' : formatDate(paidUntil, 'day'))
