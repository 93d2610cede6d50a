import type { IconName } from '@koinon/ui/icons'
import { word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'

export interface Destination {
  readonly href: string
  readonly label: string
  readonly icon: IconName
  /** The key pressed after `g`. */
  readonly key: string
  readonly badge?: 'messages' | 'activity'
}

const note = 'place in the main navigation'

/** The five main places, the same on every device and always in this order. */
export const mainDestinations = (): readonly Destination[] => [
  { href: paths.home, label: word('Home', note), icon: 'house', key: 'h' },
  { href: paths.groups, label: word('Groups', note), icon: 'users-three', key: 'g' },
  { href: paths.events, label: word('Events', note), icon: 'calendar-blank', key: 'e' },
  { href: paths.messages, label: word('Messages', note), icon: 'chat-circle', key: 'm', badge: 'messages' },
  { href: paths.activity, label: word('Activity', note), icon: 'bell', key: 'a', badge: 'activity' },
]

/** The sixth place, where the navigation is a column. */
export const sideDestinations = (): readonly Destination[] => [
  ...mainDestinations(),
  { href: paths.discover, label: word('Discover', note), icon: 'compass', key: 'd' },
]

/** In the account menu. */
export const ownDestinations = (): readonly Destination[] => [
  { href: paths.saved, label: word('Saved', note), icon: 'bookmark-simple', key: 's' },
  { href: paths.lists, label: word('Lists', note), icon: 'user-list', key: 'l' },
  { href: paths.drafts, label: word('Drafts', 'link to unfinished posts'), icon: 'note-pencil', key: 'w' },
  { href: paths.purchases, label: word('Purchases', note), icon: 'receipt', key: 'b' },
]

/** Whether an address is the place or lies below it. */
export const isAt = (pathname: string, href: string): boolean => pathname === href || pathname.startsWith(`${href}/`)
