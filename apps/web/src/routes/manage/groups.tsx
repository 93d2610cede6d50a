import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { GroupsTable } from '#features/administration/groups/GroupsTable.tsx'
import { FilterSelect } from '#features/administration/FilterSelect.tsx'
import { NewGroupDialog } from '#features/administration/NewGroupDialog.tsx'
import { SortSelect } from '#features/administration/SortSelect.tsx'
import { SearchBar } from '#features/administration/SearchBar.tsx'
import { Page } from '#features/administration/adminLayout.tsx'
import { useAddressFilters } from '#features/administration/useAddressFilters.ts'
import { joiningText } from '#features/groups/index.ts'
import { SavedFilters } from '#lib/entities/savedFilters/SavedFilters.tsx'
import { usePages } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'

const states = ['ACTIVE', 'DELETED'] as const

/** A19: groups, including closed and deleted ones. */
export function ManagedGroups() {
  const { q, state, sort, isNarrowed, filterBy } = useAddressFilters()
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
        <SavedFilters list="groups" base={paths.managed('groups')} isNarrowed={isNarrowed} />
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
  return (
    <GroupsTable
      joiningText={joiningText}
      query={list}
      isNarrowed={isNarrowed}
      sorting={{ value: sort, onSort: sortBy }}
    />
  )
}
const Alike = ({ query }: { readonly query: string }) => (
  <GroupsTable joiningText={joiningText} query={usePages('admin.groupsFuzzySearch', { body: { query } })} isNarrowed />
)
