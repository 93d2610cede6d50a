import { useNavigate, useSearch } from '@tanstack/react-router'
import { Button } from '@koinon/ui/actions/Button'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Checkbox } from '@koinon/ui/forms/Checkbox'
import { NativeSelect } from '@koinon/ui/forms/NativeSelect'
import { Text } from '@koinon/ui/foundations/Text'
import { Badge } from '@koinon/ui/marks/Badge'
import { PersonCell } from '../../features/administration/PersonCell.tsx'
import { SearchBar } from '../../features/administration/SearchBar.tsx'
import { Table } from '../../features/administration/Table.tsx'
import { Page } from '../../features/administration/parts.tsx'
import { csvOf, roleWord, statusTone, statusWord } from '../../features/administration/words.ts'
import type { AdminCard } from '../../features/administration/words.ts'
import { usePages } from '../../lib/calls/index.ts'
import { formatDate, formatNumber } from '../../lib/format.ts'
import { t, word } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'
import { When } from '../../lib/people/When.tsx'
import { isAdministrator, useAccount } from '../../lib/session/index.ts'
import { Screen } from '../../lib/shell/Screen.tsx'
import { Emptiness } from '../../lib/states/Emptiness.tsx'
import { Loaded, LoadMore } from '../../lib/states/index.ts'
import { RowsSkeleton } from '../../lib/states/RowsSkeleton.tsx'

const statuses = [
  'ACTIVE',
  'BANNED',
  'PENDING_VERIFICATION',
  'PENDING_PARENT',
  'DEACTIVATED',
  'DELETION_REQUESTED',
] as const

/** A08: people, found by what is known of them. Moderators see who works for the place. */
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
  const { q = '', alike, role, state } = useSearch({ strict: false })
  const navigate = useNavigate()
  const look = (more: object) => void navigate({ to: '.', search: { q, alike, role, state, ...more }, replace: true })
  return (
    <>
      <SearchBar
        label={t('Name, user name, address, number or id')}
        query={q}
        onSearch={(query) => look({ q: query === '' ? undefined : query })}
      >
        {alike === undefined && (
          <>
            <NativeSelect
              label={word('Role', 'filter')}
              size="dense"
              value={role ?? ''}
              onChange={(value) => look({ role: value === '' ? undefined : value })}
              options={[
                { value: '', label: word('Everybody', 'filter of people') },
                ...(['MODERATOR', 'ADMINISTRATOR'] as const).map((value) => ({ value, label: roleWord(value) })),
              ]}
            />
            <NativeSelect
              label={word('State', 'filter')}
              size="dense"
              value={state ?? ''}
              onChange={(value) => look({ state: value === '' ? undefined : value })}
              options={[
                { value: '', label: word('Any', 'filter by state') },
                ...statuses.map((value) => ({ value, label: statusWord(value) })),
              ]}
            />
          </>
        )}
        <Checkbox isSelected={alike !== undefined} onChange={(on) => look({ alike: on ? '1' : undefined })}>
          {t('Forgive slips')}
        </Checkbox>
      </SearchBar>
      {alike !== undefined && q !== '' ? <Alike query={q} /> : <Exact query={q} role={role} state={state} />}
    </>
  )
}

interface ExactProps {
  readonly query: string
  readonly role: string | undefined
  readonly state: string | undefined
}
function Exact({ query, role, state }: ExactProps) {
  const status = statuses.find((known) => known === state)
  const roles = role === 'MODERATOR' || role === 'ADMINISTRATOR' ? ([role] as const) : undefined
  const list = usePages('admin.searchUsers', {
    body: {
      ...(query === '' ? {} : { query }),
      filters: { ...(roles ? { roles: [...roles] } : {}), ...(status ? { statuses: [status] } : {}) },
    },
  })
  return (
    <>
      <Loaded query={list} skeleton={<RowsSkeleton rows={6} />}>
        {({ items }) => <People items={items} />}
      </Loaded>
      <LoadMore {...list} />
    </>
  )
}
function Alike({ query }: { readonly query: string }) {
  const list = usePages('admin.fuzzySearchUsers', { body: { query } })
  return (
    <>
      <Loaded query={list} skeleton={<RowsSkeleton rows={6} />}>
        {({ items }) => <People items={items} />}
      </Loaded>
      <LoadMore {...list} />
    </>
  )
}
function Staff() {
  const list = usePages('admin.getAdmins', { query: {} })
  return (
    <>
      <Text tone="muted">{t('Those who work for the place. Administrators find everybody here.')}</Text>
      <Loaded query={list} skeleton={<RowsSkeleton rows={3} />}>
        {({ items }) => <People items={items} />}
      </Loaded>
      <LoadMore {...list} />
    </>
  )
}

function People({ items }: { readonly items: readonly AdminCard[] }) {
  if (items.length === 0) return <Emptiness kind="person">{t('Nobody was found.')}</Emptiness>
  return (
    <>
      <Table
        label={word('People', 'list in the administration')}
        rows={items}
        idOf={({ id }) => id}
        columns={[
          {
            id: 'name',
            label: word('Name', 'column'),
            isPlain: true,
            renderCell: (person) => <PersonCell person={person} />,
          },
          {
            id: 'state',
            label: word('State', 'filter'),
            renderCell: ({ status }) => <Badge tone={statusTone(status)}>{statusWord(status)}</Badge>,
          },
          {
            id: 'roles',
            label: word('Roles', 'that staff has'),
            renderCell: ({ roles }) => roles.map(roleWord).join(', ') || '–',
          },
          {
            id: 'joined',
            label: word('Joined', 'column'),
            renderCell: ({ createdAt }) => formatDate(createdAt, 'shortWithYear'),
          },
          {
            id: 'seen',
            label: t('Last here'),
            renderCell: ({ lastActivityTime }) => (lastActivityTime === null ? '–' : <When at={lastActivityTime} />),
          },
          {
            id: 'reports',
            label: t('Open reports'),
            isNumber: true,
            renderCell: ({ openReports }) => formatNumber(openReports),
          },
        ]}
      />
      <Button size="dense" onPress={() => download(items)}>
        {t('Save these rows as CSV')}
      </Button>
    </>
  )
}

/** What is shown, as a file for a spreadsheet. */
function download(items: readonly AdminCard[]): void {
  const rows = items.map((person) => [
    person.id,
    person.username,
    person.displayName,
    person.status,
    person.roles.join(' '),
    person.createdAt.toISOString(),
    person.lastActivityTime?.toISOString() ?? '',
    String(person.openReports),
  ])
  const head = ['id', 'username', 'displayName', 'status', 'roles', 'createdAt', 'lastActivityTime', 'openReports']
  const url = URL.createObjectURL(new Blob([csvOf([head, ...rows])], { type: 'text/csv' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: 'people.csv' })
  link.click()
  URL.revokeObjectURL(url)
}
