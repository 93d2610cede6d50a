import type { ReactNode } from 'react'
import type { GroupCard } from '@koinon/contract/shared'
import { Link } from '@koinon/ui/foundations/Link'
import { Text } from '@koinon/ui/foundations/Text'
import { paths } from '../../navigation/paths.ts'
import { t } from '../../text/i18n/index.ts'
import { Name } from '../people/Name.tsx'
import { GroupMark } from './GroupMark.tsx'
import styles from './GroupLine.module.css'

/** A short list of groups, beside the content. */
export const GroupLines = ({ children }: { readonly children: ReactNode }) => (
  <ul role="list" className={styles['lines']}>
    {children}
  </ul>
)

/** A group in little room: picture, name and size. */
export function GroupLine({ group }: { readonly group: GroupCard }) {
  return (
    <li className={styles['line']}>
      <GroupMark group={group} size={36} />
      <div className={styles['words']}>
        <Text size="ui" weight="bold" truncate dir="auto">
          <Link href={paths.group(group.id)} appearance="quiet">
            <Name of={group.name} />
          </Link>
        </Text>
        {group.memberCount !== undefined && (
          <Text size="small" tone="muted">
            {t('{count, plural, one {# member} other {# members}}', { count: group.memberCount })}
          </Text>
        )}
      </div>
    </li>
  )
}
