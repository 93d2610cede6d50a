import type { ReactNode } from 'react'
import type { GroupCard } from '@koinon/contract/shared'
import { Link } from '@koinon/ui/foundations/Link'
import { Text } from '@koinon/ui/foundations/Text'
import { Row } from '@koinon/ui/lists/Row'
import { t } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { GroupMark } from '#lib/entities/groups/GroupMark.tsx'
import { Name } from '#lib/entities/people/Name.tsx'

/** A list of groups. */
export { Rows as GroupRows } from '@koinon/ui/lists/Row'

export interface GroupRowProps {
  readonly group: GroupCard
  /** The name with parts of it marked. */
  readonly name?: ReactNode
  readonly hint?: ReactNode
  readonly children?: ReactNode
}

/** A group in a list: picture, name, topic, and actions. */
export function GroupRow({ group, name, hint, children }: GroupRowProps) {
  return (
    <Row id={group.id} mark={<GroupMark group={group} size={56} />} actions={children}>
      <Text size="ui" weight="bold" truncate dir="auto">
        <Link href={paths.group(group.id)} appearance="quiet">
          {name ?? <Name of={group.name} />}
        </Link>
      </Text>
      {group.description !== '' && (
        <Text size="small" tone="muted" truncate={2} dir="auto">
          {group.description}
        </Text>
      )}
      <Text size="small" tone="subtle">
        {hint ?? groupFacts(group)}
      </Text>
    </Row>
  )
}

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
