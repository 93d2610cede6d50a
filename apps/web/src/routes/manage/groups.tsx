import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { NativeSelect } from '@koinon/ui/forms/NativeSelect'
import { TextField } from '@koinon/ui/forms/TextField'
import { Link } from '@koinon/ui/foundations/Link'
import { Badge } from '@koinon/ui/marks/Badge'
import { PersonCell } from '../../features/administration/PersonCell.tsx'
import { SearchBar } from '../../features/administration/SearchBar.tsx'
import { Table } from '../../features/administration/Table.tsx'
import { FormDialog, Page } from '../../features/administration/parts.tsx'
import { usePages } from '../../lib/calls/index.ts'
import type { ItemOf } from '../../lib/calls/index.ts'
import { formatNumber } from '../../lib/format.ts'
import { filledText, useCallForm } from '../../lib/forms/index.ts'
import { msg, t, word } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'
import { Screen } from '../../lib/shell/Screen.tsx'
import { Emptiness } from '../../lib/states/Emptiness.tsx'
import { Loaded, LoadMore } from '../../lib/states/index.ts'
import { RowsSkeleton } from '../../lib/states/RowsSkeleton.tsx'

type Listed = ItemOf<'admin.groupsList'>
type Shown = Omit<Listed, 'owner' | 'state' | 'reports'> & Partial<Pick<Listed, 'owner' | 'state' | 'reports'>>

/** A19: groups, closed and deleted ones too. */
export function ManagedGroups() {
  const { q = '', sort } = useSearch({ strict: false })
  const navigate = useNavigate()
  const [isMaking, setMaking] = useState(false)
  const look = (more: object) =>
    void navigate({ to: '.', search: { q: q === '' ? undefined : q, sort, ...more }, replace: true })
  return (
    <Screen
      title={word('Groups', 'list in the administration')}
      parent={paths.manage}
      actions={<Button onPress={() => setMaking(true)}>{t('New group')}</Button>}
    >
      <Page>
        <SearchBar
          label={t('Name of a group')}
          query={q}
          onSearch={(query) => look({ q: query === '' ? undefined : query })}
        >
          {q === '' && (
            <NativeSelect
              label={word('Order', 'of a list')}
              size="dense"
              value={sort ?? ''}
              onChange={(value) => look({ sort: value === '' ? undefined : value })}
              options={[
                { value: '', label: word('Newest', 'order of a list') },
                { value: 'NAME', label: word('Name', 'column') },
                { value: 'MEMBERS', label: word('Members', 'order of a list') },
                { value: 'REPORTS', label: t('Open reports') },
              ]}
            />
          )}
        </SearchBar>
        {q === '' ? <All sort={sort} /> : <Alike query={q} />}
        {isMaking && <NewGroupDialog onClose={() => setMaking(false)} />}
      </Page>
    </Screen>
  )
}

function All({ sort }: { readonly sort: 'NAME' | 'MEMBERS' | 'REPORTS' | undefined }) {
  const list = usePages('admin.groupsList', { body: { sort: sort ?? 'NEWEST' } })
  return (
    <>
      <Loaded query={list} skeleton={<RowsSkeleton rows={6} />}>
        {({ items }) => <Groups items={items} />}
      </Loaded>
      <LoadMore {...list} />
    </>
  )
}
function Alike({ query }: { readonly query: string }) {
  const list = usePages('admin.groupsFuzzySearch', { body: { query } })
  return (
    <>
      <Loaded query={list} skeleton={<RowsSkeleton rows={6} />}>
        {({ items }) => <Groups items={items} />}
      </Loaded>
      <LoadMore {...list} />
    </>
  )
}

function Groups({ items }: { readonly items: readonly Shown[] }) {
  if (items.length === 0) return <Emptiness kind="group">{t('No group was found.')}</Emptiness>
  return (
    <Table
      label={word('Groups', 'list in the administration')}
      rows={items}
      idOf={({ id }) => id}
      columns={[
        {
          id: 'name',
          label: word('Name', 'column'),
          isPlain: true,
          renderCell: ({ id, name }) => (
            <Link href={paths.managedGroup(id)} dir="auto">
              {name}
            </Link>
          ),
        },
        {
          id: 'owner',
          label: word('Owner', 'of a group'),
          renderCell: ({ owner }) => (owner === undefined ? '–' : <PersonCell person={owner} />),
        },
        {
          id: 'state',
          label: word('State', 'filter'),
          renderCell: ({ state, visibility }) =>
            state === 'DELETED' ? (
              <Badge tone="danger">{word('Deleted', 'state of a group')}</Badge>
            ) : (
              <Badge>
                {visibility === 'EVERYONE' ? word('Open', 'kind of group') : word('Closed', 'kind of group')}
              </Badge>
            ),
        },
        {
          id: 'members',
          label: word('Members', 'order of a list'),
          isNumber: true,
          renderCell: ({ memberCount }) => formatNumber(memberCount ?? 0),
        },
        {
          id: 'reports',
          label: t('Open reports'),
          isNumber: true,
          renderCell: ({ reports }) => (reports === undefined ? '–' : formatNumber(reports)),
        },
      ]}
    />
  )
}

function NewGroupDialog({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate()
  const form = useCallForm('admin.groupsCreate', {
    invalidates: ['admin.groupsList'],
    sentences: { USER_NOT_FOUND: msg('There is no such person, or the account cannot be used.') },
    read: (filled) => ({
      body: {
        name: filledText(filled, 'name'),
        description: filledText(filled, 'description'),
        ownerId: /([0-9a-f-]{36})/i.exec(filledText(filled, 'ownerId'))?.[1] ?? '',
      },
    }),
    onDone: ({ id }) => void navigate({ to: paths.managedGroup(id) }),
  })
  const fields = form.problem?.fields ?? {}
  return (
    <FormDialog
      id="new-group"
      title={t('A group for somebody')}
      intro={t('The person becomes its owner. The same rules hold as for a group one makes oneself.')}
      form={form}
      confirm={t('Make the group')}
      onClose={onClose}
    >
      <TextField name="name" label={word('Name', 'column')} error={fields['name']} dir="auto" isRequired />
      <TextField
        name="ownerId"
        label={word('Owner', 'of a group')}
        hint={t('The address of the page of the person here in the administration, or the id.')}
        error={fields['ownerId']}
        dir="ltr"
        isRequired
      />
      <TextField
        name="description"
        label={word('Description', 'of a group')}
        error={fields['description']}
        counterLimit={140}
        dir="auto"
        isOptional
      />
    </FormDialog>
  )
}
