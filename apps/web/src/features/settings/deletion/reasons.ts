import type { GivenOf } from '#lib/data/calls/index.ts'
import { t } from '#lib/text/i18n/index.ts'

export type Reason = GivenOf<'accounts.deletionSurvey'>['body']['reasons'][number]

/** Why people leave, in their words. */
export const reasons = (): readonly { readonly value: Reason; readonly label: string }[] => [
  { value: 'NOT_USEFUL', label: t('Not useful to me') },
  { value: 'TOO_MANY_NOTIFICATIONS', label: t('Too many notifications') },
  { value: 'PRIVACY', label: t('I worry about my data') },
  { value: 'SAFETY', label: t('I don’t feel safe here') },
  { value: 'TECHNICAL', label: t('Something isn’t working') },
  { value: 'COST', label: t('Too expensive') },
  { value: 'OTHER_ACCOUNT', label: t('I have another account') },
  { value: 'BREAK', label: t('I need a break') },
  { value: 'OTHER', label: t('Something else') },
]
