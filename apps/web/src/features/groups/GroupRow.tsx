import type { ReactNode } from 'react'
import type { GroupCard } from '@koinon/contract/shared'
import { Link } from '@koinon/ui/foundations/Link'
import { Text } from '@koinon/ui/foundations/Text'
import { Row } from '@koinon/ui/lists/Row'
import { paths } from '#lib/navigation/paths.ts'
import { GroupMark } from '#lib/entities/groups/GroupMark.tsx'
import { Name } from '#lib/entities/people/Name.tsx'
import { groupFacts } from './groupFacts.ts'

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
