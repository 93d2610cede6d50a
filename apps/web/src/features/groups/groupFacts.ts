import type { GroupCard } from '@koinon/contract/shared'
import { t } from '#lib/text/i18n/index.ts'

/** How to join a group, in words. */
export const joiningText = ({ joinPolicy }: Pick<GroupCard, 'joinPolicy'>): string =>
  joinPolicy === 'REQUEST_ONLY'
    ? t('Approval needed')
    : joinPolicy === 'ANYONE'
      ? t('Anyone can join')
      : t('Members of the parent group can join')

/** A group's size and how to join it, in words. */
export function groupFacts(group: Pick<GroupCard, 'joinPolicy' | 'memberCount'>): string {
  const way = joiningText(group)
  if (group.memberCount === undefined) return way
  return `${t('{count, plural, one {# member} other {# members}}', { count: group.memberCount })} · ${way}`
}
