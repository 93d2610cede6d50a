import { t, word } from '#lib/text/i18n/index.ts'
import type { ReplyOf } from '#lib/data/calls/index.ts'

export type FeedLink = ReplyOf<'accounts.getFeedLinks'>['items'][number]
export type FeedTarget = Pick<FeedLink, 'kind'> & { readonly targetId?: string }

/** The program for which a link of this kind is made. */
export const programOf = (kind: FeedLink['kind']): string =>
  ({
    HOME: t('For feed readers'),
    GROUP: t('For feed readers'),
    EVENTS: t('For calendars'),
    LIBRARY: t('For podcast apps'),
  })[kind]

/** The things that a link leads to, by their name. */
export function nameOfLink({ kind, targetId, targetName }: FeedLink): string {
  if (kind === 'HOME') return word('Home', 'place in the main navigation')
  if (targetId === null) return t('My events')
  const name = targetName ?? t('No longer available')
  return kind === 'EVENTS' ? t('Events of {name}', { name }) : name
}

/** The list with a new link, which a reload of the list may already have brought. */
export const withLink = (items: readonly FeedLink[], made: FeedLink): FeedLink[] => [
  made,
  ...items.filter(({ id }) => id !== made.id),
]

/** An address below this place. */
export const placeUrl = (path: string): string => new URL(path, location.origin).toString()
