import type { ReactNode } from 'react'
import type { GroupCard } from '@koinon/contract/shared'
import { Link } from '@koinon/ui/foundations/Link'
import { Text } from '@koinon/ui/foundations/Text'
import { t } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'
import { GroupMark } from '../../lib/groups/GroupMark.tsx'
import styles from './GroupRow.module.css'

export function GroupRows({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ul role="list" aria-label={label} className={styles['rows']}>
      {children}
    </ul>
  )
}

export interface GroupRowProps {
  readonly group: GroupCard
  readonly hint?: ReactNode
  readonly children?: ReactNode
}

/** A group in a list: mark, name, what it is about, and what can be done here. */
export function GroupRow({ group, hint, children }: GroupRowProps) {
  return (
    <li className={styles['row']} data-item={group.id}>
      <GroupMark group={group} size={56} />
      <div className={styles['words']}>
        <Text size="ui" weight="bold" truncate dir="auto">
          <Link href={paths.group(group.id)} look="quiet">
            {group.name}
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
      </div>
      {children !== undefined && <div className={styles['actions']}>{children}</div>}
    </li>
  )
}

/** How large a group is and how one comes in, in words. */
export function groupFacts(group: GroupCard): string {
  const way = group.joinPolicy === 'REQUEST_ONLY' ? t('People ask to join') : t('Anyone can join')
  if (group.memberCount === undefined) return way
  return `${t('{count, plural, one {# member} other {# members}}', { count: group.memberCount })} · ${way}`
}
