import { t } from '#lib/text/i18n/index.ts'

/** The server counts no more. */
const max = 100

/** "3 replies". */
export const replyCountText = (count: number): string =>
  count >= max ? t('100 replies or more') : t('{count, plural, one {# reply} other {# replies}}', { count })
