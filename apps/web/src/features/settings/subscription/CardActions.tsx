import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '@koinon/ui/actions/Button'
import { ConfirmDialog } from '@koinon/ui/dialogs/ConfirmDialog'
import { invalidateCalls, invoke, invokeOnce } from '#lib/data/calls/index.ts'
import { formatDate } from '#lib/text/format.ts'
import { formatMoney } from '#lib/text/formatMoney.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { toastFailure } from '#lib/feedback/toasts.ts'
import { Actions } from '#lib/forms/Section.tsx'
import { ChangeCard } from './ChangeCard.tsx'
import { retryPayment } from './cardPayment.ts'
import type { CardPlan, Subscription, SubscriptionSettings } from './labels.ts'

type Asking = 'CANCEL' | 'CHANGE' | null
type Plan = SubscriptionSettings['plans'][number]

/** Actions for a plan paid by card: retry, another card, another plan, cancel. */
export function CardActions({ plan, plans }: { readonly plan: CardPlan; readonly plans: readonly Plan[] }) {
  const [asking, setAsking] = useState<Asking>(null)
  const [due, setDue] = useState<string>('')
  const { isBusy, runChange } = useChanging(setAsking)
  const { level, payment, paidUntil, cancelAtPeriodEnd } = plan
  const other = plans.find((one) => one.level !== level)
  const requestChange = (chosenPlan: Plan) =>
    runChange(async () => {
      const body = { level: chosenPlan.level, preview: true }
      setDue(formatMoney((await invoke('payments.editCardSubscriptionLevel', { body })).dueNow))
    }, 'CHANGE')
  return (
    <>
      <Actions>
        {payment !== 'OK' && (
          <Button variant="primary" isLoading={isBusy} onPress={() => void runChange(() => retryPayment({}))}>
            {t('Try the payment again')}
          </Button>
        )}
        <ChangeCard paid={{}} isFailed={payment !== 'OK'} isBusy={isBusy} runChange={runChange} />
        {other !== undefined && !cancelAtPeriodEnd && payment === 'OK' && (
          <Button isLoading={isBusy} onPress={() => void requestChange(other)}>
            {other.level === 'YEARLY' ? t('Switch to yearly') : t('Switch to monthly')}
          </Button>
        )}
        {cancelAtPeriodEnd ? (
          <Button isLoading={isBusy} onPress={() => void runChange(() => renewAgain(level))}>
            {t('Resume renewal')}
          </Button>
        ) : (
          <Button variant="danger-outline" onPress={() => setAsking('CANCEL')}>
            {t('Cancel the renewal')}
          </Button>
        )}
      </Actions>
      <CancelDialog
        paidUntil={paidUntil}
        isOpen={asking === 'CANCEL'}
        onClose={() => setAsking(null)}
        onConfirm={() => runChange(() => invokeOnce('payments.cancelCardSubscription', {}))}
      />
      {other !== undefined && (
        <ChangeDialog
          other={other}
          due={due}
          isOpen={asking === 'CHANGE'}
          onClose={() => setAsking(null)}
          onConfirm={() =>
            runChange(() =>
              invokeOnce('payments.editCardSubscriptionLevel', { body: { level: other.level, preview: false } }),
            )
          }
        />
      )}
    </>
  )
}

/** Undoes a cancellation: the present plan is chosen again. */
async function renewAgain(level: Subscription['level']): Promise<void> {
  if (level === 'CANCELLED') return
  await invokeOnce('payments.editCardSubscriptionLevel', { body: { level, preview: false } })
}

interface CancelDialogProps extends Pick<Subscription, 'paidUntil'> {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onConfirm: () => Promise<void>
}

function CancelDialog({ paidUntil, isOpen, onClose, onConfirm }: CancelDialogProps) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={(isShown) => !isShown && onClose()}
      title={t('Cancel your plan?')}
      confirmLabel={t('Cancel the renewal')}
      cancelLabel={word('Keep', 'button: leaves reported content as it is')}
      tone="danger"
      onConfirm={onConfirm}
    >
      {t('You keep access until {date} and are not charged again.', { date: endOf(paidUntil) })}
    </ConfirmDialog>
  )
}

interface ChangeDialogProps {
  readonly other: Plan
  /** The amount due today, in words. */
  readonly due: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onConfirm: () => Promise<void>
}

function ChangeDialog({ other: { level }, due, isOpen, onClose, onConfirm }: ChangeDialogProps) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={(isShown) => !isShown && onClose()}
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
function useChanging(request: (next: Asking) => void) {
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const runChange = async (change: () => Promise<unknown>, next: Asking = null): Promise<void> => {
    setBusy(true)
    try {
      await change()
      await invalidateCalls(queryClient, ['accounts.getSubscriptionSettings', 'accounts.getAccountDetails'])
      request(next)
    } catch (error) {
      toastFailure(error)
    }
    setBusy(false)
  }
  return { isBusy, runChange }
}

const endOf = (paidUntil: Subscription['paidUntil']): string => (paidUntil === null ? '' : formatDate(paidUntil, 'day'))
