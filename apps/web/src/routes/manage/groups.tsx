import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Link } from '@koinon/ui/foundations/Link'
import { Badge } from '@koinon/ui/marks/Badge'
import { Name } from '#lib/entities/people/Name.tsx'
import styles from '#features/administration/Administration.module.css'
import { ResultList } from '#features/administration/ResultList.tsx'
import type { ResultListProps } from '#features/administration/ResultList.tsx'
import { FilterSelect } from '#features/administration/FilterSelect.tsx'
import { NewGroupDialog } from '#features/administration/NewGroupDialog.tsx'
import { PersonCell } from '#features/administration/PersonCell.tsx'
import { SortSelect } from '#features/administration/SortSelect.tsx'
import { SearchBar } from '#features/administration/SearchBar.tsx'
import type { Column } from '#features/administration/Table.tsx'
import { Page } from '#features/administration/adminLayout.tsx'
import { useAddressFilters } from '#features/administration/useAddressFilters.ts'
import { joiningText } from '#features/groups/index.ts'
import { usePages } from '#lib/data/calls/index.ts'
import type { ItemOf } from '#lib/data/calls/index.ts'
import { saveAsCsv } from '#lib/text/csv.ts'
import { formatNumber } from '#lib/text/format.ts'
import { GroupMark } from '#lib/entities/groups/GroupMark.tsx'
import { RelativeTime } from '#lib/text/RelativeTime.tsx'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'

type Listed = ItemOf<'admin.groupsList'>
type Extra = 'owner' | 'state' | 'reports' | 'lastPostAt'
type Shown = Omit<Listed, Extra> & Partial<Pick<Listed, Extra>>

const states = ['ACTIVE', 'DELETED'] as const
const falling = (value: string) => ({ value, direction: 'descending' }) as const

/** A19: groups, including closed and deleted ones. */
export function ManagedGroups() {
  const { q, state, sort, filterBy } = useAddressFilters()
  const [isMaking, setMaking] = useState(false)
  return (
    <Screen
      title={word('Groups', 'list in the administration')}
      parent={paths.manage}
      actions={<Button onPress={() => setMaking(true)}>{t('New group')}</Button>}
    >
      <Page>
        <SearchBar label={t('Group name')} query={q} onSearch={(query) => filterBy({ q: query })}>
          {q === '' && (
            <FilterSelect
              label={word('State', 'filter')}
              all={word('Any', 'filter by state')}
              value={states.find((known) => known === state)}
              choices={states.map((value) => ({
                value,
                label:
                  value === 'DELETED' ? word('Deleted', 'state of a group') : word('Active', 'state of an account'),
              }))}
              onChange={(value) => filterBy({ state: value })}
            />
          )}
          {q === '' && (
            <SortSelect
              value={sort}
              choices={[
                { value: 'NAME', label: word('Name', 'column') },
                { value: 'MEMBERS', label: word('Members', 'order of a list') },
                { value: 'ACTIVE', label: t('Last post') },
                { value: 'REPORTS', label: t('Open reports') },
              ]}
              onChange={(value) => filterBy({ sort: value })}
            />
          )}
        </SearchBar>
        {q === '' ? <All /> : <Alike query={q} />}
        {isMaking && <NewGroupDialog onClose={() => setMaking(false)} />}
      </Page>
    </Screen>
  )
}

function All() {
  const { sort = 'NEWEST', state, isNarrowed, filterBy } = useAddressFilters()
  const deleted = states.find((known) => known === state)
  const list = usePages('admin.groupsList', {
    body: { sort, ...(deleted === undefined ? {} : { filters: { state: deleted } }) },
  })
  const sortBy = (value: string) => filterBy({ sort: value === 'NEWEST' ? undefined : value })
  return <Groups query={list} isNarrowed={isNarrowed} sorting={{ value: sort, onSort: sortBy }} />
}
const Alike = ({ query }: { readonly query: string }) => (
  <Groups query={usePages('admin.groupsFuzzySearch', { body: { query } })} isNarrowed />
)

const Groups = (given: Pick<ResultListProps<Shown>, 'query' | 'isNarrowed' | 'sorting'>) => (
  <ResultList
    {...given}
    label={word('Groups', 'list in the administration')}
    kind="group"
    empty={t('No groups yet')}
    idOf={({ id }) => id}
    columns={columns()}
    renderFoot={(groups) => (
      <Button size="dense" icon="download-simple" onPress={() => saveAsCsv('groups', tableOf(groups))}>
        {t('Save these rows as CSV')}
      </Button>
    )}
  />
)

/** Groups as rows for a spreadsheet, under the names of the contract. */
const tableOf = (groups: readonly Shown[]): string[][] => [
  ['id', 'name', 'owner', 'state', 'visibility', 'joinPolicy', 'memberCount', 'lastPostAt', 'reports'],
  ...groups.map(({ id, name, owner, state, visibility, joinPolicy, memberCount, lastPostAt, reports }) => [
    id,
    name,
    owner?.username ?? '',
    state ?? '',
    visibility ?? '',
    joinPolicy,
    `${memberCount ?? ''}`,
    lastPostAt?.toISOString() ?? '',
    `${reports ?? ''}`,
  ]),
]

const columns = (): readonly Column<Shown>[] => [
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
