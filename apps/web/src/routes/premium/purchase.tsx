import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Button } from '@koinon/ui/actions/Button'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { OfferCard } from '@koinon/ui/entities/OfferCard'
import { Link } from '@koinon/ui/foundations/Link'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Badge } from '@koinon/ui/marks/Badge'
import { Banner } from '@koinon/ui/overlays/Banner'
import { ConfirmDialog } from '@koinon/ui/dialogs/ConfirmDialog'
import { SettingRow, SettingRows } from '#lib/forms/Section.tsx'
import { ChangeCard } from '#features/settings/subscription/ChangeCard.tsx'
import { retryPayment } from '#features/settings/subscription/cardPayment.ts'
import { PurchaseWarnings } from '#features/premium/PurchaseWarnings.tsx'
import { offerSeller } from '#features/premium/offerParts.tsx'
import {
  benefitsText,
  dueText,
  isGone,
  isLive,
  purchaseErrorMessages,
  stateText,
  stateTone,
  termsAfterPrice,
  titleOf,
} from '#features/premium/labels.ts'
import type { Purchase } from '#features/premium/labels.ts'
import { invalidateCalls, invoke, useCall, useMutationCall } from '#lib/data/calls/index.ts'
import { formatDate } from '#lib/text/format.ts'
import { formatMoney } from '#lib/text/formatMoney.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { toastFailure } from '#lib/feedback/toasts.ts'
import { useAction } from '#lib/interaction/useAction.ts'

/** M04: one purchase, its receipt, and its cancellation. */
export function PurchasePage() {
  const { purchaseId = '' } = useParams({ strict: false })
  const purchase = useCall('groups.getPremiumEntitlementPurchases', { params: { id: purchaseId } })
  return (
    <Screen
      title={purchase.data === undefined ? t('A purchase') : titleOf(purchase.data)}
      parent={parentOf(purchase.data)}
    >
      <Loaded query={purchase} skeleton={<RowsSkeleton rows={3} hasMark={false} />}>
        {(shown) => <PurchaseDetails purchase={shown} events={shown.events} />}
      </Loaded>
    </Screen>
  )
}

/** Its seller comes from what the group sells. */
const parentOf = (purchase: Purchase | undefined): string =>
  purchase?.buyer !== undefined && 'groupId' in purchase.subject
    ? paths.sales(purchase.subject.groupId)
    : paths.purchases

type Events = readonly { readonly at: Date; readonly kind: string; readonly amount: Purchase['price'] | null }[]
const kindName = (kind: string): string =>
  ({
    STARTED: word('Bought', 'what happened to a purchase'),
    TRIAL_STARTED: word('Trial started', 'what happened to a purchase'),
    CHARGED: word('Paid', 'what happened to a purchase'),
    CHARGE_FAILED: word('Payment failed', 'state of a purchase'),
    CANCELLED: word('Cancelled', 'state of a purchase'),
    RESUMED: word('Resumed', 'what happened to a purchase'),
    REFUNDED: word('Refunded', 'state of a purchase'),
    DISPUTED: word('Disputed', 'what happened to a purchase'),
    DISPUTE_WON: word('Dispute decided for the seller', 'what happened to a purchase'),
  })[kind] ?? word('Ended', 'state of a purchase')

function PurchaseDetails({ purchase, events }: { readonly purchase: Purchase; readonly events: Events }) {
  const [isEnding, setEnding] = useState(false)
  const { buyer } = purchase
  const purchaseChange = usePurchaseChange()
  return (
    <Stack isPadded gap={6}>
      <PurchaseCard purchase={purchase} />
      {buyer === undefined ? (
        <PurchaseWarnings purchase={purchase} />
      ) : (
        <SettingRows label={word('Buyer', 'of a purchase')}>
          <SettingRow
            name={<Link href={paths.person(buyer.id)}>{buyer.displayName}</Link>}
            hint={word('Buyer', 'of a purchase')}
          />
        </SettingRows>
      )}
      {purchaseChange.problem !== null && <Banner tone="danger">{purchaseChange.problem.sentence}</Banner>}
      {buyer === undefined && (
        <Tools purchase={purchase} purchaseChange={purchaseChange} onCancel={() => setEnding(true)} />
      )}
      <History events={events} />
      <CancelDialog purchase={purchase} isOpen={isEnding} onOpenChange={setEnding} />
    </Stack>
  )
}

interface OfPurchase {
  readonly purchase: Purchase
}

/** The purchase: title, seller, price and benefits. */
function PurchaseCard({ purchase }: OfPurchase) {
  const { subject, state, discount } = purchase
  const groupId = 'groupId' in subject && !isGone(purchase) ? subject.groupId : ''
  const group = useCall('groups.getGroup', { params: { id: groupId } }, { enabled: groupId !== '' })
  const taken = discount === null ? '' : t('{amount} less by a promo code', { amount: formatMoney(discount) })
  return (
    <OfferCard
      headingLevel={2}
      seller={offerSeller(group.data)}
      title={titleOf(purchase)}
      price={formatMoney(purchase.price)}
      terms={'interval' in subject ? termsAfterPrice({ ...subject, price: purchase.price, trialDays: 0 }) : undefined}
      badges={
        <>
          <Badge tone={stateTone(state)}>{stateText(purchase)}</Badge>
          {[dueText(purchase), taken].filter(Boolean).join(' · ')}
        </>
      }
      benefits={'benefits' in subject ? subject.benefits : []}
      benefitsLabel={benefitsText()}
      action={<PurchaseLink purchase={purchase} groupId={groupId} />}
    />
  )
}

/** Leads to what was bought; to the checkout where it is over and can be bought again. */
function PurchaseLink({ purchase, groupId }: OfPurchase & { readonly groupId: string }) {
  const { subject, buyer } = purchase
  if (groupId === '') return null
  if (buyer === undefined && !isLive(purchase) && 'id' in subject && subject.can.buy)
    return (
      <LinkButton variant="primary" href={paths.buy(groupId, subject.id)}>
        {purchase.state === 'FAILED' ? t('Try again') : t('Get it again')}
      </LinkButton>
    )
  return <LinkButton href={paths.group(groupId)}>{t('To the group')}</LinkButton>
}

interface ToolsProps extends OfPurchase {
  readonly purchaseChange: ReturnType<typeof usePurchaseChange>
  readonly onCancel: () => void
}

/** Paying again, the card, the receipt, and the end of it. */
function Tools({ purchase, purchaseChange: { isPending, runChange }, onCancel }: ToolsProps) {
  const { id, subject, source, state, receiptUrl, manageUrl, nextChargeAt, can } = purchase
  const isFailed = state === 'GRACE'
  const isPaused = 'paused' in subject && subject.paused
  return (
    <Cluster>
      {isFailed && !isPaused && source === 'STRIPE' && (
        <Button
          variant="primary"
          isLoading={isPending}
          onPress={() => void runChange(() => retryPayment({ purchaseId: id }))}
        >
          {t('Try the payment again')}
        </Button>
      )}
      {can.resume && (
        <Button variant="primary" isLoading={isPending} onPress={() => void runChange(() => resume(id))}>
          {t('Resume renewal')}
        </Button>
      )}
      {source === 'STRIPE' && (isFailed || nextChargeAt !== null) && (
        <ChangeCard paid={{ purchaseId: id }} isFailed={isFailed} isBusy={isPending} runChange={runChange} />
      )}
      {receiptUrl !== null && (
        <LinkButton icon="receipt" href={receiptUrl} target="_blank">
          {word('Receipt', 'link to the provider’s page')}
        </LinkButton>
      )}
      {manageUrl !== null && (
        <LinkButton href={manageUrl}>
          {isGone(purchase) ? t('Request a refund') : t('Manage it in the store')}
        </LinkButton>
      )}
      {can.cancel && (
        <Button variant="danger-outline" onPress={onCancel}>
          {t('Cancel the renewal')}
        </Button>
      )}
    </Cluster>
  )
}

function History({ events }: { readonly events: Events }) {
  return (
    <SettingRows label={word('History', 'what was done before')}>
      {events.map((event) => (
        <SettingRow
          key={`${event.kind} ${event.at.getTime()} ${event.amount?.amount}`}
          name={kindName(event.kind)}
          hint={[formatDate(event.at, 'day'), event.amount === null ? '' : formatMoney(event.amount)]
            .filter(Boolean)
            .join(' · ')}
        />
      ))}
    </SettingRows>
  )
}

interface CancelDialogProps extends OfPurchase {
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
}

function CancelDialog({ purchase, isOpen, onOpenChange }: CancelDialogProps) {
  const { id, paidUntil } = purchase
  const cancel = useMutationCall('groups.premiumEntitlementPurchasesCancel', {
    invalidates,
    onSuccess: () => onOpenChange(false),
    onFailure: (error) => toastFailure(error),
  })
  const end = paidUntil === null ? '' : formatDate(paidUntil, 'day')
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t('Cancel “{title}”?', { title: titleOf(purchase) })}
      confirmLabel={t('Cancel the renewal')}
      cancelLabel={word('Keep', 'button: leaves reported content as it is')}
      tone="danger"
      onConfirm={() =>
        cancel.mutateAsync({ params: { purchaseId: id }, body: {} }).then(
          () => undefined,
          () => undefined,
        )
      }
    >
      {t('You keep access until {date} and are not charged again.', { date: end })}
    </ConfirmDialog>
  )
}

const invalidates = ['groups.getPremiumEntitlementPurchases', 'groups.listPremiumEntitlementPurchases'] as const

const resume = (purchaseId: string) => invoke('groups.premiumEntitlementPurchasesResume', { params: { purchaseId } })

/** Makes a failed payment good or takes a cancellation back, and reads the purchase again. */
function usePurchaseChange() {
  const queryClient = useQueryClient()
  const { isPending, problem, run } = useAction(purchaseErrorMessages)
  const runChange = (change: () => Promise<unknown>) =>
    run(async () => {
      await change()
      await invalidateCalls(queryClient, invalidates)
    })
  return { isPending, problem, runChange }
}
