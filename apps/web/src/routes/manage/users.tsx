import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Checkbox } from '@koinon/ui/choices/Checkbox'
import { Text } from '@koinon/ui/foundations/Text'
import { PeopleTable } from '#features/administration/people/PeopleTable.tsx'
import { FilterSelect } from '#features/administration/FilterSelect.tsx'
import { SortSelect } from '#features/administration/SortSelect.tsx'
import { SearchBar } from '#features/administration/SearchBar.tsx'
import { Page } from '#features/administration/adminLayout.tsx'
import { useAddressFilters } from '#features/administration/useAddressFilters.ts'
import { roleLabel, statusLabel } from '#features/administration/labels.ts'
import { SavedFilters } from '#lib/entities/savedFilters/SavedFilters.tsx'
import { usePages } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
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
const sorts = ['NEWEST', 'NAME', 'ACTIVE', 'REPORTS'] as const

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
  const { q, alike, role, state, sort, isNarrowed, filterBy } = useAddressFilters()
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
            <SortSelect
              value={sort}
              choices={[
                { value: 'NAME', label: word('Name', 'column') },
                { value: 'ACTIVE', label: t('Last active') },
                { value: 'REPORTS', label: t('Open reports') },
              ]}
              onChange={(value) => filterBy({ sort: value })}
            />
          </>
        )}
        <Checkbox isSelected={isAlike} onChange={(on) => filterBy({ alike: on ? '1' : undefined })}>
          {t('Include similar spellings')}
        </Checkbox>
      </SearchBar>
      <SavedFilters list="people" base={paths.managed('users')} isNarrowed={isNarrowed} />
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
  const { sort, filterBy, isNarrowed } = useAddressFilters()
  const order = sorts.find((known) => known === sort) ?? 'NEWEST'
  const list = usePages('admin.searchUsers', {
    body: {
      ...(query === '' ? {} : { query }),
      filters: { ...(role ? { roles: [role] } : {}), ...(status ? { statuses: [status] } : {}) },
      sort: order,
    },
  })
  const sortBy = (value: string) => filterBy({ sort: value === 'NEWEST' ? undefined : value })
  return <PeopleTable query={list} isNarrowed={isNarrowed} sorting={{ value: order, onSort: sortBy }} mayChoose />
}
const Alike = ({ query }: { readonly query: string }) => (
  <PeopleTable query={usePages('admin.fuzzySearchUsers', { body: { query } })} isNarrowed mayChoose />
)

function Staff() {
  const list = usePages('admin.getAdmins', { query: {} })
  return (
    <>
      <Text tone="muted">{t('Staff members. Administrators can search all members.')}</Text>
      <PeopleTable query={list} />
    </>
  )
}
