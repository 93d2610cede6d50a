import type { PromoKind } from '@koinon/contract/shared'
import { formatPercent } from '#lib/text/format.ts'
import { t } from '#lib/text/i18n/index.ts'

/** The benefit that a code grants, in words. */
export function promoValueText({ kind, value }: { readonly kind: PromoKind; readonly value: number }): string {
  if (kind === 'PERCENT') return t('{share} off', { share: formatPercent(value / 100) })
  return kind === 'TRIAL_DAYS'
    ? t('{count, plural, one {# trial day} other {# trial days}}', { count: value })
    : t('{count, plural, one {# free day} other {# free days}}', { count: value })
}
