import { Badge } from '@koinon/ui/marks/Badge'
import { formatDate, formatList, formatNumber } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { RelativeTime } from '#lib/text/RelativeTime.tsx'
import { PersonCell } from '../PersonCell.tsx'
import type { Column } from '../Table.tsx'
import { roleLabel, statusLabel, statusTone } from '../labels.ts'
import type { AdminCard } from '../labels.ts'

const descending = (value: string) => ({ value, direction: 'descending' }) as const

/** The columns of a list of people, as staff see it. */
export const peopleColumns = (): readonly Column<AdminCard>[] => [
  {
    id: 'name',
    label: word('Name', 'column'),
    isPlain: true,
    sort: { value: 'NAME', direction: 'ascending' },
    renderCell: (person) => <PersonCell person={person} />,
  },
  {
    id: 'state',
    label: word('State', 'filter'),
    isTight: true,
    renderCell: ({ status }) => <Badge tone={statusTone(status)}>{statusLabel(status)}</Badge>,
  },
  {
    id: 'roles',
    label: word('Roles', 'that staff has'),
    isTight: true,
    renderCell: (person) => formatList(person.roles.map(roleLabel)) || null,
  },
  {
    id: 'joined',
    label: word('Joined', 'column'),
    isTight: true,
    sort: descending('NEWEST'),
    renderCell: ({ createdAt }) => formatDate(createdAt, 'shortWithYear'),
  },
  {
    id: 'seen',
    label: t('Last active'),
    isTight: true,
    sort: descending('ACTIVE'),
    renderCell: ({ lastActivityTime }) => (lastActivityTime === null ? null : <RelativeTime at={lastActivityTime} />),
  },
  {
    id: 'reports',
    label: t('Open reports'),
    isNumber: true,
    isTight: true,
    sort: descending('REPORTS'),
    renderCell: ({ openReports }) => formatNumber(openReports),
  },
]
