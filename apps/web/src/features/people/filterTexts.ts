import type { ReplyOf } from '#lib/data/calls/index.ts'
import { dayMs } from '#lib/text/durations.ts'
import { formatDate } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'

export type Filter = ReplyOf<'users.getFilters'>['items'][number]
type Scope = Filter['scopes'][number]

/** Where a word may be filtered; notifications have no place to cover it in. */
export const scopeNames = (
  action: Filter['action'] = 'HIDE',
): readonly { readonly value: Scope; readonly label: string }[] => [
  { value: 'FEEDS', label: word('Feeds', 'where words are filtered') },
  { value: 'COMMENTS', label: word('Comments', 'heading') },
  { value: 'SEARCH', label: t('Search results') },
  ...(action === 'HIDE'
    ? [
        { value: 'NOTIFICATIONS', label: word('Notifications', 'where words are filtered') } as const,
        { value: 'MESSAGES', label: t('Message push notifications') } as const,
      ]
    : []),
]

/** How long a word is filtered, in days; 0 means forever. */
export const durations = () => [
  { value: '0', label: word('Forever', 'how long') },
  { value: '1', label: t('For a day') },
  { value: '7', label: t('For a week') },
  { value: '30', label: t('For a month') },
]
export const endText = (activeUntil: Date, now: Date = new Date()): string => {
  const date = formatDate(activeUntil, 'full')
  return activeUntil > now ? t('until {date}', { date }) : t('ended on {date}', { date })
}
export const untilOf = (days: number, now: Date): string | null =>
  days === 0 ? null : new Date(now.getTime() + days * dayMs).toISOString()
