import { useState } from 'react'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { RadioGroup } from '@koinon/ui/choices/RadioGroup'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { useParams } from '@tanstack/react-router'
import { PromoCode } from '#features/settings/subscription/PromoCode.tsx'
import { hasPaidPlan } from '#features/settings/subscription/labels.ts'
import { useCall } from '#lib/data/calls/index.ts'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { formatMoney } from '#lib/text/formatMoney.ts'
import { t } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { priceText } from '#lib/entities/premium/price.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'

type Settings = ReplyOf<'accounts.getSubscriptionSettings'>

/** B01: the plans of the platform itself. */
export function Upgrade() {
  const settings = useCall('accounts.getSubscriptionSettings')
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
  const [level, setLevel] = useState<string>(plans.at(-1)?.level ?? 'MONTHLY')
  return (
    <Stack isPadded gap={6}>
      <RadioGroup
        legend={t('Available plans')}
        options={plans.map((plan) => ({
          value: plan.level,
          label: plan.level === 'MONTHLY' ? t('Plan by the month') : t('Plan by the year'),
          hint: [
            priceText({ price: plan.price, interval: plan.level }),
            plan.level === 'YEARLY' ? savedText(plans) : '',
          ]
            .filter(Boolean)
            .join(' · '),
        }))}
        value={level}
        onChange={setLevel}
      />
      <Text tone="muted">
        {t('You can cancel at any time; you keep access to the end of the period you paid for.')}
      </Text>
      <Cluster>
        <LinkButton variant="primary" href={paths.buyPlan(level)}>
          {t('Continue to payment')}
        </LinkButton>
        <LinkButton href={paths.redeem}>{t('Enter a promo code')}</LinkButton>
      </Cluster>
    </Stack>
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
