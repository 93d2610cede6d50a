import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { OfferCard } from '@koinon/ui/entities/OfferCard'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Badge } from '@koinon/ui/marks/Badge'
import { useParams } from '@tanstack/react-router'
import { NoCardPayments } from '#features/premium/NoCardPayments.tsx'
import styles from '#features/premium/Premium.module.css'
import { benefitsText, priceOnly, termsAfterPrice, termsText } from '#features/premium/labels.ts'
import { PromoCode } from '#features/settings/subscription/PromoCode.tsx'
import { hasPaidPlan, levelName } from '#features/settings/subscription/labels.ts'
import { useCall } from '#lib/data/calls/index.ts'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { formatMoney } from '#lib/text/formatMoney.ts'
import { t } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { usePaymentsOffered } from '#lib/entities/premium/usePaymentsOffered.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'

type Settings = ReplyOf<'accounts.getSubscriptionSettings'>

/** B01: the plans of the platform itself. */
export function Upgrade() {
  const settings = useCall('accounts.getSubscriptionSettings')
  const takesCards = usePaymentsOffered()
  return (
    <Screen title={t('Choose a plan')} parent={paths.setting('subscription')}>
      <Loaded query={settings} skeleton={<RowsSkeleton rows={2} hasMark={false} />}>
        {({ plans, subscription }) =>
          hasPaidPlan(subscription) ? (
            <EmptyList
              kind="group"
              action={<LinkButton href={paths.setting('subscription')}>{t('View subscription')}</LinkButton>}
            >
              {t('You already have a plan.')}
            </EmptyList>
          ) : plans.length === 0 ? (
            <EmptyList kind="group" action={<LinkButton href={paths.redeem}>{t('Enter a promo code')}</LinkButton>}>
              {t('No plans yet')}
            </EmptyList>
          ) : takesCards === false ? (
            <Stack isPadded gap={5} align="start">
              <NoCardPayments viewer="buyer" />
              <LinkButton href={paths.redeem}>{t('Enter a promo code')}</LinkButton>
            </Stack>
          ) : (
            <Plans plans={plans} />
          )
        }
      </Loaded>
    </Screen>
  )
}

/** How much less a year costs than twelve months, in money. */
function savedText(plans: Settings['plans']): string {
  const [month, year] = (['MONTHLY', 'YEARLY'] as const).map((level) => plans.find((plan) => plan.level === level))
  if (month === undefined || year === undefined) return ''
  const amount = month.price.amount * 12 - year.price.amount
  return amount > 0 ? t('Save {amount} a year', { amount: formatMoney({ ...year.price, amount }) }) : ''
}

function Plans({ plans }: Pick<Settings, 'plans'>) {
  return (
    <Stack gap={4}>
      <ul role="list" aria-label={t('Available plans')} className={styles['cards']}>
        {plans.map((plan) => (
          <PlanCard key={plan.level} plan={plan} saved={plan.level === 'YEARLY' ? savedText(plans) : ''} />
        ))}
      </ul>
      <Stack isPadded gap={4}>
        <Cluster>
          <LinkButton variant="quiet" href={paths.redeem}>
            {t('Enter a promo code')}
          </LinkButton>
        </Cluster>
      </Stack>
    </Stack>
  )
}

interface PlanCardProps {
  readonly plan: Settings['plans'][number]
  /** How much less than twelve months it costs, in words; empty for nothing. */
  readonly saved: string
}

function PlanCard({ plan: { level, price }, saved }: PlanCardProps) {
  const offer = { price, interval: level, trialDays: 0 }
  return (
    <li className={styles['card']}>
      <OfferCard
        headingLevel={2}
        title={levelName(level)}
        price={priceOnly(offer)}
        terms={termsAfterPrice(offer)}
        badges={saved === '' ? undefined : <Badge tone="success">{saved}</Badge>}
        benefits={[]}
        benefitsLabel={benefitsText()}
        action={
          <LinkButton variant={level === 'YEARLY' ? 'primary' : 'secondary'} isFullWidth href={paths.buyPlan(level)}>
            {t('Continue to payment')}
          </LinkButton>
        }
        note={termsText(offer)}
      />
    </li>
  )
}

/** B05: a promo code, from a link or typed. */
export function Redeem() {
  const { code } = useParams({ strict: false })
  return (
    <Screen title={t('Promo code')} parent={paths.setting('subscription')}>
      <Stack isPadded gap={5}>
        <Text tone="muted">{t('Codes can give free days or a free plan.')}</Text>
        <PromoCode {...(code === undefined ? {} : { given: code })} />
      </Stack>
    </Screen>
  )
}
