import { Button } from '@koinon/ui/actions/Button'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Checkbox } from '@koinon/ui/choices/Checkbox'
import { Text } from '@koinon/ui/foundations/Text'
import { Badge } from '@koinon/ui/marks/Badge'
import { ResultList } from '#features/administration/ResultList.tsx'
import type { ResultListProps } from '#features/administration/ResultList.tsx'
import { FilterSelect } from '#features/administration/FilterSelect.tsx'
import { PersonCell } from '#features/administration/PersonCell.tsx'
import { SearchBar } from '#features/administration/SearchBar.tsx'
import type { Column } from '#features/administration/Table.tsx'
import { Page } from '#features/administration/adminLayout.tsx'
import { useAddressFilters } from '#features/administration/useAddressFilters.ts'
import { roleLabel, statusTone, statusLabel } from '#features/administration/labels.ts'
import { saveAsCsv } from '#lib/text/csv.ts'
import type { AdminCard } from '#features/administration/labels.ts'
import { usePages } from '#lib/data/calls/index.ts'
import { formatDate, formatNumber } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { RelativeTime } from '#lib/text/RelativeTime.tsx'
import { isAdministrator, useAccount } from '#lib/session/index.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'

const statuses = [
  'ACTIVE',
  'BANNED',
  'PENDING_VERIFICATION',
  'PENDING_PARENT',
  'DEACTIVATED',
  'DELETION_REQUESTED',
] as const
const roles = ['MODERATOR', 'ADMINISTRATOR'] as const

/** A08: people, found by what is known about them. Moderators see who works for the platform. */
export function ManagedUsers() {
  const mayFind = isAdministrator(useAccount())
  return (
    <Screen
      title={word('People', 'list in the administration')}
      parent={paths.manage}
      actions={mayFind ? <LinkButton href={paths.managed('users/new')}>{t('New account')}</LinkButton> : undefined}
    >
      <Page>{mayFind ? <Found /> : <Staff />}</Page>
    </Screen>
  )
}

function Found() {
  const { q, alike, role, state, filterBy } = useAddressFilters()
  const status = statuses.find((known) => known === state)
  const isAlike = alike !== undefined
  return (
    <>
      <SearchBar label={t('Name, email, phone or id')} query={q} onSearch={(query) => filterBy({ q: query })}>
        {!isAlike && (
          <>
            <FilterSelect
              label={word('Role', 'filter')}
              all={word('Everyone', 'filter of people')}
              value={role}
              choices={roles.map((value) => ({ value, label: roleLabel(value) }))}
              onChange={(value) => filterBy({ role: value })}
            />
            <FilterSelect
              label={word('State', 'filter')}
              all={word('Any', 'filter by state')}
              value={status}
              choices={statuses.map((value) => ({ value, label: statusLabel(value) }))}
              onChange={(value) => filterBy({ state: value })}
            />
          </>
        )}
        <Checkbox isSelected={isAlike} onChange={(on) => filterBy({ alike: on ? '1' : undefined })}>
          {t('Include similar spellings')}
        </Checkbox>
      </SearchBar>
      {isAlike && q !== '' ? <Alike query={q} /> : <Exact query={q} role={role} status={status} />}
    </>
  )
}

interface ExactProps {
  readonly query: string
  readonly role: (typeof roles)[number] | undefined
  readonly status: (typeof statuses)[number] | undefined
}
function Exact({ query, role, status }: ExactProps) {
  const list = usePages('admin.searchUsers', {
    body: {
      ...(query === '' ? {} : { query }),
      filters: { ...(role ? { roles: [role] } : {}), ...(status ? { statuses: [status] } : {}) },
    },
  })
  return <People query={list} />
}
const Alike = ({ query }: { readonly query: string }) => (
  <People query={usePages('admin.fuzzySearchUsers', { body: { query } })} />
)

function Staff() {
  const list = usePages('admin.getAdmins', { query: {} })
  return (
    <>
      <Text tone="muted">{t('Staff members. Administrators can search all members.')}</Text>
      <People query={list} />
    </>
  )
}

const People = ({ query }: Pick<ResultListProps<AdminCard>, 'query'>) => (
  <ResultList
    query={query}
    label={word('People', 'list in the administration')}
    kind="person"
    empty={t('No people found')}
    idOf={({ id }) => id}
    columns={columns()}
    renderFoot={(people) => (
      <Button size="dense" icon="download-simple" onPress={() => save(people)}>
        {t('Save these rows as CSV')}
      </Button>
    )}
  />
)

const columns = (): readonly Column<AdminCard>[] => [
  {
    id: 'name',
    label: word('Name', 'column'),
    isPlain: true,
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
    renderCell: (person) => person.roles.map(roleLabel).join(', ') || null,
  },
  {
    id: 'joined',
    label: word('Joined', 'column'),
    isTight: true,
    renderCell: ({ createdAt }) => formatDate(createdAt, 'shortWithYear'),
  },
  {
    id: 'seen',
    label: t('Last active'),
    isTight: true,
    renderCell: ({ lastActivityTime }) => (lastActivityTime === null ? null : <RelativeTime at={lastActivityTime} />),
  },
  {
    id: 'reports',
    label: t('Open reports'),
    isNumber: true,
    isTight: true,
    renderCell: ({ openReports }) => formatNumber(openReports),
  },
]

/** Downloads the current results for a spreadsheet. */
const save = (people: readonly AdminCard[]): void =>
  saveAsCsv('people', [
    ['id', 'username', 'displayName', 'status', 'roles', 'createdAt', 'lastActivityTime', 'openReports'],
    ...people.map((person) => [
      person.id,
      person.username,
      person.displayName,
      person.status,
      person.roles.join(' '),
      person.createdAt.toISOString(),
      person.lastActivityTime?.toISOString() ?? '',
      String(person.openReports),
    ]),
  ])
