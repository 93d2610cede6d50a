import type { MetricsPeriod } from '@koinon/contract/shared'
import { t } from '../text/i18n/index.ts'

export const periods = ['WEEK', 'MONTH', 'YEAR'] as const satisfies readonly MetricsPeriod[]

/** The periods of numbers, as choices. */
export const periodLabels = (): Readonly<Record<MetricsPeriod, string>> => ({
  WEEK: t('7 days'),
  MONTH: t('30 days'),
  YEAR: t('12 months'),
})
