import { formatList, formatNumber } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { RelativeTime } from '#lib/text/RelativeTime.tsx'
import { Table } from '../Table.tsx'
import type { Column } from '../Table.tsx'
import type { Part } from './partFacts.ts'

type Node = NonNullable<Part['facts']['nodes']>[number]

/** The serving processes of all machines. */
export const NodeList = ({ label, nodes }: { readonly label: string; readonly nodes: readonly Node[] }) => (
  <Table label={label} columns={columns()} rows={nodes} idOf={({ name }) => name} />
)

const milliseconds = (value: number): string => t('{count} ms', { count: formatNumber(Math.round(value)) })

const columns = (): readonly Column<Node>[] => [
  { id: 'name', label: word('Name', 'column'), isPlain: true, renderCell: ({ name }) => <bdi>{name}</bdi> },
  { id: 'version', label: word('Version', 'of the server'), isTight: true, renderCell: ({ version }) => version },
  { id: 'roles', label: word('Roles', 'of a process of the server'), renderCell: ({ roles }) => formatList(roles) },
  {
    id: 'started',
    label: word('Started', 'column: a process of the server'),
    isTight: true,
    renderCell: ({ startedAt }) => <RelativeTime at={startedAt} />,
  },
  {
    id: 'seen',
    label: t('Last report'),
    isTight: true,
    renderCell: ({ seenAt }) => <RelativeTime at={seenAt} />,
  },
  {
    id: 'delay',
    label: word('Delay', 'of the event loop of a process'),
    isNumber: true,
    isTight: true,
    renderCell: ({ loopDelayMs }) => milliseconds(loopDelayMs),
  },
  {
    id: 'clock',
    label: t('Clock ahead'),
    isNumber: true,
    isTight: true,
    renderCell: ({ clockMs }) => milliseconds(clockMs),
  },
]
