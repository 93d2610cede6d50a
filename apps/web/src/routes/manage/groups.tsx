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
import { SearchBar } from '#features/administration/SearchBar.tsx'
import type { Column } from '#features/administration/Table.tsx'
import { Page } from '#features/administration/adminLayout.tsx'
import { useAddressFilters } from '#features/administration/useAddressFilters.ts'
import { usePages } from '#lib/data/calls/index.ts'
import type { ItemOf } from '#lib/data/calls/index.ts'
import { formatNumber } from '#lib/text/format.ts'
import { GroupMark } from '#lib/entities/groups/GroupMark.tsx'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'

type Listed = ItemOf<'admin.groupsList'>
type Shown = Omit<Listed, 'owner' | 'state' | 'reports'> & Partial<Pick<Listed, 'owner' | 'state' | 'reports'>>

/** A19: groups, including closed and deleted ones. */
export function ManagedGroups() {
  const { q, sort, filterBy } = useAddressFilters()
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
              label={word('Order', 'of a list')}
              all={word('Newest', 'order of a list')}
              value={sort}
              choices={[
                { value: 'NAME', label: word('Name', 'column') },
                { value: 'MEMBERS', label: word('Members', 'order of a list') },
                { value: 'REPORTS', label: t('Open reports') },
              ]}
              onChange={(value) => filterBy({ sort: value })}
            />
          )}
        </SearchBar>
        {q === '' ? <All sort={sort} /> : <Alike query={q} />}
        {isMaking && <NewGroupDialog onClose={() => setMaking(false)} />}
      </Page>
    </Screen>
  )
}

const All = ({ sort = 'NEWEST' }: { readonly sort: 'NAME' | 'MEMBERS' | 'REPORTS' | 'NEWEST' | undefined }) => (
  <Groups query={usePages('admin.groupsList', { body: { sort } })} />
)
const Alike = ({ query }: { readonly query: string }) => (
  <Groups query={usePages('admin.groupsFuzzySearch', { body: { query } })} isNarrowed />
)

const Groups = (given: Pick<ResultListProps<Shown>, 'query' | 'isNarrowed'>) => (
  <ResultList
    {...given}
    label={word('Groups', 'list in the administration')}
    kind="group"
    empty={t('No groups yet')}
    idOf={({ id }) => id}
    columns={columns()}
  />
)

const columns = (): readonly Column<Shown>[] => [
  {
    id: 'name',
    label: word('Name', 'column'),
    isPlain: true,
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
    renderCell: ({ state, visibility }) =>
      state === 'DELETED' ? (
        <Badge tone="danger">{word('Deleted', 'state of a group')}</Badge>
      ) : (
        <Badge>{visibility === 'EVERYONE' ? word('Open', 'kind of group') : word('Closed', 'kind of group')}</Badge>
      ),
  },
  {
    id: 'members',
    label: word('Members', 'order of a list'),
    isNumber: true,
    isTight: true,
    renderCell: ({ memberCount }) => formatNumber(memberCount ?? 0),
  },
  {
    id: 'reports',
    label: t('Open reports'),
    isNumber: true,
    isTight: true,
    renderCell: ({ reports }) => (reports === undefined ? null : formatNumber(reports)),
  },
]
