import { Badge } from '@koinon/ui/marks/Badge'
import { Banner } from '@koinon/ui/overlays/Banner'
import { Switch } from '@koinon/ui/choices/Switch'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { CardActions } from '#features/settings/subscription/CardActions.tsx'
import { PromoCode } from '#features/settings/subscription/PromoCode.tsx'
import { cardPlanOf, levelName, sourceName } from '#features/settings/subscription/labels.ts'
import type { Subscription, SubscriptionSettings as Settings } from '#features/settings/subscription/labels.ts'
import { Actions, Section, SettingRow, SettingRows } from '#lib/forms/Section.tsx'
import { usePendingInputs } from '#features/settings/usePendingInputs.ts'
import { useCacheView } from '#lib/data/useCacheView.ts'
import { useCall, useMutationCall } from '#lib/data/calls/index.ts'
import { formatDate, formatPercent } from '#lib/text/format.ts'
import { formatMoney } from '#lib/text/formatMoney.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { usePaymentsOffered } from '#lib/entities/premium/usePaymentsOffered.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { toastFailure, toasts } from '#lib/feedback/toasts.ts'

/** T10: the current plan and its end, promo codes, reminders and receipts. */
export function SubscriptionSettings() {
  const settings = useCall('accounts.getSubscriptionSettings')
  const takesCards = usePaymentsOffered()
  return (
    <Screen
      title={word('Subscription', 'section of the settings')}
      place={t('Your settings')}
      parent={paths.setting('payments')}
    >
      <Loaded query={settings} skeleton={<RowsSkeleton rows={4} hasMark={false} />}>
        {(shown) => (
          <div>
            <Section title={t('Your plan')}>
              <SubscriptionState subscription={shown.subscription} />
              <ByCard settings={shown} />
              {takesCards !== false && shown.plans.length > 0 && shown.subscription.level === 'CANCELLED' && (
                <Actions>
                  <LinkButton variant="primary" href={paths.upgrade}>
                    {t('Choose a plan')}
                  </LinkButton>
                </Actions>
              )}
            </Section>
            {takesCards !== false && shown.plans.length > 0 && (
              <Section title={t('Available plans')}>
                <Plans settings={shown} />
              </Section>
            )}
            <Section title={t('Promo code')} description={t('Codes can give free days or a free plan.')}>
              <PromoCode />
            </Section>
            <Section title={t('Reminders and receipts')}>
              <Mails settings={shown} />
            </Section>
          </div>
        )}
      </Loaded>
    </Screen>
  )
}

/** The actions on a plan that is paid by card. */
function ByCard({ settings: { subscription, plans } }: { readonly settings: Settings }) {
  const plan = cardPlanOf(subscription)
  return plan && <CardActions plan={plan} plans={plans} />
}

function SubscriptionState({ subscription }: { readonly subscription: Subscription }) {
  const { level, source, also, manageUrl } = subscription
  if (level === 'CANCELLED') return <Never />
  const payment = [subscription, ...also].find((one) => one.payment !== 'OK')?.payment ?? 'OK'
  return (
    <Stack gap={5}>
      {payment !== 'OK' && (
        <Banner tone="danger">
          {payment === 'GRACE'
            ? t('Your last payment failed. We’ll try again; you keep access until then.')
            : t('Your last payment failed. Access resumes once it’s paid.')}
        </Banner>
      )}
      <SettingRows label={t('Your plan')}>
        <SettingRow
          icon="star"
          name={levelName(level)}
          badges={<Badge tone="success">{word('Active', 'state of a subscription')}</Badge>}
          hint={<Dates subscription={subscription} />}
          action={
            manageUrl !== null && (
              <LinkButton size="dense" href={manageUrl}>
                {t('Manage it in the store')}
              </LinkButton>
            )
          }
        />
        {also.map((other) => (
          <SettingRow
            key={`${other.source} ${other.paidUntil?.getTime()}`}
            icon="star"
            name={levelName(other.level)}
            hint={[sourceName(other.source), untilOf(other.paidUntil)].filter(Boolean).join(' · ')}
          />
        ))}
      </SettingRows>
      {also.length > 0 && source !== 'PROMO_CODE' && also.some((other) => other.source !== 'PROMO_CODE') && (
        <Banner tone="warning">{t('You have two subscriptions. Cancel one.')}</Banner>
      )}
    </Stack>
  )
}

const untilOf = (date: Date | null): string =>
  date === null ? '' : t('until {date}', { date: formatDate(date, 'day') })

function Dates({ subscription }: { readonly subscription: Subscription }) {
  const { source, startDate, paidUntil, nextCharge, cancelAtPeriodEnd, card } = subscription
  const parts = [
    sourceName(source),
    startDate === null ? '' : t('since {date}', { date: formatDate(startDate, 'day') }),
    nextCharge === null
      ? cancelAtPeriodEnd && paidUntil !== null
        ? t('cancelled, open until {date}', { date: formatDate(paidUntil, 'day') })
        : untilOf(paidUntil)
      : t('next {price} on {date}', { price: formatMoney(nextCharge.price), date: formatDate(nextCharge.at, 'day') }),
    card === null ? '' : t('Card ending in {digits}', { digits: card.last4 }),
  ]
  return <>{parts.filter(Boolean).join(' · ')}</>
}

/** No current plan; there may have been one before. */
function Never() {
  const last = useCall('accounts.lastSubscriptionStartDate')
  const began = last.data?.startDate ?? null
  return (
    <Text>
      {began === null
        ? t('No subscription')
        : t('You no longer have a subscription. The last one started on {date}.', { date: formatDate(began, 'day') })}
    </Text>
  )
}

function Plans({ settings: { plans, subscription } }: { readonly settings: Settings }) {
  return (
    <SettingRows label={t('Available plans')}>
      {plans.map(({ level, price, saving }) => (
        <SettingRow
          key={level}
          name={levelName(level)}
          badges={
            level === subscription.level ? (
              <Badge tone="success">{t('Your plan')}</Badge>
            ) : (
              saving > 0 && <Badge tone="accent">{t('{share} less', { share: formatPercent(saving / 100) })}</Badge>
            )
          }
          hint={
            level === 'MONTHLY'
              ? t('{price} a month', { price: formatMoney(price) })
              : t('{price} a year', { price: formatMoney(price) })
          }
        />
      ))}
    </SettingRows>
  )
}

function Mails({ settings }: { readonly settings: Settings }) {
  const view = useCacheView()
  const onTheWay = usePendingInputs('accounts.setSubscriptionSettings')
  const set = useMutationCall('accounts.setSubscriptionSettings', {
    isInOrder: true,
    onSuccess: (saved) => {
      view.set('accounts.getSubscriptionSettings', {}, saved)
      toasts.show({ message: word('Saved', 'label or title in settings') })
    },
    onFailure: (error) => toastFailure(error),
  })
  const pending = onTheWay.reduce((now, { body }) => ({ ...now, ...body }), settings)
  return (
    <>
      <Switch
        isSelected={pending.renewalReminder}
        onChange={(renewalReminder) => set.mutate({ body: { renewalReminder } })}
        hint={t('One week before renewal')}
      >
        {t('Remind me of renewals')}
      </Switch>
      <Switch
        isSelected={pending.receiptsByMail}
        onChange={(receiptsByMail) => set.mutate({ body: { receiptsByMail } })}
      >
        {t('Send receipts by mail')}
      </Switch>
    </>
  )
}
