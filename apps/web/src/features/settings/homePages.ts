import type { ReplyOf } from '../../lib/calls/index.ts'
import { paths } from '../../lib/paths.ts'

type HomePage = ReplyOf<'accounts.getPreferredHomePage'>

/** The address of what opens first. */
export function homePageHref({ page, groupId }: Pick<HomePage, 'page' | 'groupId'>): string {
  if (page === 'GROUP') return groupId === null ? paths.home : paths.group(groupId)
  return {
    FEED: paths.home,
    EXPLORE: paths.discover,
    GROUPS: paths.groups,
    CHAT: paths.messages,
    EVENTS: paths.events,
  }[page]
}
