import { t } from '#lib/text/i18n/index.ts'

export const minutesText = (count: number): string =>
  t('{count, plural, one {# min read} other {# min read}}', { count })
