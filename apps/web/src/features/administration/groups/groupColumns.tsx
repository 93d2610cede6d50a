import { Link } from '@koinon/ui/foundations/Link'
import { Badge } from '@koinon/ui/marks/Badge'
import { GroupMark } from '#lib/entities/groups/GroupMark.tsx'
import { Name } from '#lib/entities/people/Name.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { RelativeTime } from '#lib/text/RelativeTime.tsx'
import { formatNumber } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { PersonCell } from '../PersonCell.tsx'
import type { Column } from '../Table.tsx'
import type { ListedGroup } from './saveGroups.ts'
import styles from '../Administration.module.css'

const falling = (value: string) => ({ value, direction: 'descending' }) as const

/** The columns of a list of groups, as staff see it. `joiningText` names the way of joining. */
export const groupColumns = (joiningText: (group: ListedGroup) => string): readonly Column<ListedGroup>[] => [
  {
    id: 'name',
    label: word('Name', 'column'),
    isPlain: true,
    sort: { value: 'NAME', direction: 'ascending' },
    renderCell: (group) => (
      <span className={styles['person']}>
        <GroupMark group={group} size={32} />
        <Link href={paths.managedGroup(group.id)} dir="auto">
          <Name of={group.name} />
        </Link>
      </span>
    ),
  },
  {
    id: 'owner',
    label: word('Owner', 'of a group'),
    renderCell: ({ owner }) => (owner === undefined ? null : <PersonCell person={owner} />),
  },
  {
    id: 'state',
    label: word('State', 'filter'),
    isTight: true,
    renderCell: (group) =>
      group.state === 'DELETED' ? (
        <Badge tone="danger">{word('Deleted', 'state of a group')}</Badge>
      ) : (
        <Badge>{group.visibility === 'GROUP_MEMBERS' ? word('Private', 'a group') : joiningText(group)}</Badge>
      ),
  },
  {
    id: 'members',
    label: word('Members', 'order of a list'),
    isNumber: true,
    isTight: true,
    sort: falling('MEMBERS'),
    renderCell: ({ memberCount }) => formatNumber(memberCount ?? 0),
  },
  {
    id: 'posted',
    label: t('Last post'),
    isTight: true,
    sort: falling('ACTIVE'),
    renderCell: ({ lastPostAt }) => (lastPostAt ? <RelativeTime at={lastPostAt} /> : null),
  },
  {
    id: 'reports',
    label: t('Open reports'),
    isNumber: true,
    isTight: true,
    sort: falling('REPORTS'),
    renderCell: ({ reports }) => (reports === undefined ? null : formatNumber(reports)),
  },
]
