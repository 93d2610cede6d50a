import type { ReplyOf } from '#model/calls.ts'
import { paths } from './paths.ts'

export type PreferredPage = Pick<ReplyOf<'accounts.getPreferredHomePage'>, 'page' | 'groupId'>

const hrefs: Readonly<Record<Exclude<PreferredPage['page'], 'GROUP'>, string>> = {
  FEED: paths.home,
  EXPLORE: paths.discover,
  GROUPS: paths.groups,
  CHAT: paths.messages,
  EVENTS: paths.events,
}

/** The address of a page that can be chosen as the start page; null for a group that no longer exists. */
export const homePageHref = ({ page, groupId }: PreferredPage): string | null =>
  page === 'GROUP' ? (groupId === null ? null : paths.group(groupId)) : hrefs[page]

/** Where a member without a specific destination starts; home if their choice is unknown. */
export const startPageOf = (preferred: PreferredPage | null): string =>
  (preferred === null ? null : homePageHref(preferred)) ?? paths.home
