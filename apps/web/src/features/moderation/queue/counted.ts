import { t } from '#lib/text/i18n/index.ts'

/** A chip's words with how many there are; none is not worth a figure. */
export const counted = (words: string, count: number): string =>
  count === 0 ? words : t('{words} {count, number}', { words, count })
