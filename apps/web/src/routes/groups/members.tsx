import { useState } from 'react'
import { Checkbox } from '@koinon/ui/forms/Checkbox'
import { NativeSelect } from '@koinon/ui/forms/NativeSelect'
import { SearchField } from '@koinon/ui/forms/SearchField'
import { Stack } from '@koinon/ui/foundations/Stack'
import styles from '../../features/search/search.module.css'
import { PersonRow, PersonRows } from '../../lib/people/PersonRow.tsx'
import { PersonRowsSkeleton } from '../../lib/people/PersonRowsSkeleton.tsx'
import { usePages } from '../../lib/calls/index.ts'
import type { ItemOf } from '../../lib/calls/index.ts'
import { t, word } from '../../lib/i18n/index.ts'
import { lazyPart } from '../../lib/lazyPart.tsx'
import { Emptiness } from '../../lib/states/Emptiness.tsx'
import { Loaded, LoadMore, useUndo } from '../../lib/states/index.ts'
import { useSettled } from '../../lib/useSettled.ts'
import { useOpenGroup } from './group.tsx'

const MemberMenu = lazyPart(() => import('./MemberTools.tsx'), 'MemberMenu')
const BulkBar = lazyPart(() => import('./MemberTools.tsx'), 'BulkBar')

export type Member = ItemOf<'groups.getGroupMembers'>
type Kind = '' | 'ADMINS' | 'MEMBERS'
const rolesOf = { ADMINS: ['OWNER', 'ADMIN'], MEMBERS: ['MEMBER'] } as const
const mostChosen = 100

/** G06: who is in the group; admins give titles, change roles and remove, one by one or many at once. */
export function GroupMembers() {
  const [query, setQuery] = useState('')
  const [kind, setKind] = useState<Kind>('')
  const wanted = useSettled(query.trim(), query.trim() === '' ? 0 : 250)
  const group = useOpenGroup()
  if (group === undefined) return null
  const list = { groupId: group.id, mayManage: group.can.manage }
  return (
    <>
      <Stack isPadded gap={4}>
        <SearchField label={t('Search members by name')} value={query} onChange={setQuery} />
      </Stack>
      {wanted === '' ? <All {...list} kind={kind} onKind={setKind} /> : <Found {...list} query={wanted} />}
    </>
  )
}

interface ListProps {
  readonly groupId: string
  readonly mayManage: boolean
}
interface AllProps extends ListProps {
  readonly kind: Kind
  readonly onKind: (kind: Kind) => void
}

function All({ groupId, mayManage, kind, onKind }: AllProps) {
  const filters = kind === '' ? {} : { roles: [...rolesOf[kind]] }
  const members = usePages('groups.listGroupMembersV2', { body: { groupId, filters } })
  const counts = members.data?.pages[0]?.counts
  const named = (label: string, count: number | undefined) => (count === undefined ? label : `${label} · ${count}`)
  const admins = counts && counts.owner + counts.admin
  return (
    <>
      <div className={styles['filters']}>
        <NativeSelect
          label={word('Role', 'in a group')}
          size="dense"
          value={kind}
          onChange={(value) => onKind(value === 'ADMINS' || value === 'MEMBERS' ? value : '')}
          options={[
            { value: '', label: named(word('Everybody', 'in a group'), admins && counts && admins + counts.member) },
            { value: 'ADMINS', label: named(t('Owner and admins'), admins) },
            { value: 'MEMBERS', label: named(word('Members', 'tab of a group'), counts?.member) },
          ]}
        />
      </div>
      <Loaded query={members} skeleton={<PersonRowsSkeleton rows={6} />}>
        {({ items }) =>
          items.length === 0 ? (
            <Emptiness kind="person">{t('Nobody here has this role.')}</Emptiness>
          ) : (
            <Rows members={items} mayManage={mayManage} groupId={groupId} />
          )
        }
      </Loaded>
      <LoadMore {...members} />
    </>
  )
}

function Found({ groupId, query, mayManage }: ListProps & { readonly query: string }) {
  const members = usePages('groups.searchGroupMembers', { body: { groupId, query } })
  return (
    <>
      <Loaded query={members} skeleton={<PersonRowsSkeleton rows={3} />}>
        {({ items }) =>
          items.length === 0 ? (
            <Emptiness kind="person">{t('Nobody here matches “{query}”.', { query })}</Emptiness>
          ) : (
            <Rows members={items} mayManage={mayManage} groupId={groupId} />
          )
        }
      </Loaded>
      <LoadMore {...members} />
    </>
  )
}

function Rows({ members, mayManage, groupId }: ListProps & { readonly members: readonly Member[] }) {
  const undo = useUndo()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  // Who are removed together come back together: one thing to undo, named by all of them.
  const [removals, setRemovals] = useState<readonly string[]>([])
  const gone = new Set(removals.filter(undo.isGone).flatMap((ids) => ids.split(',')))
  const shown = members.filter(({ person }) => !undo.isGone(person.id) && !gone.has(person.id))
  const picked = shown.filter(({ person }) => chosen.has(person.id))
  const choose = (id: string, isChosen: boolean) =>
    setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((other) => other !== id)))
  return (
    <>
      <PersonRows label={word('Members', 'tab of a group')}>
        {shown.map((member) => {
          const { person, role, title } = member
          return (
            <PersonRow
              key={person.id}
              person={person}
              hint={[roleWords(role), title].filter(Boolean).join(' · ') || undefined}
            >
              {mayManage ? (
                <>
                  <MemberMenu groupId={groupId} member={member} undo={undo} />
                  {role !== 'OWNER' && (
                    <Checkbox
                      aria-label={t('Choose {name}', { name: person.displayName })}
                      isSelected={chosen.has(person.id)}
                      isDisabled={!chosen.has(person.id) && chosen.size >= mostChosen}
                      onChange={(isChosen) => choose(person.id, isChosen)}
                    />
                  )}
                </>
              ) : undefined}
            </PersonRow>
          )
        })}
      </PersonRows>
      {picked.length > 0 && (
        <BulkBar
          groupId={groupId}
          members={picked}
          undo={undo}
          onRemove={(ids) => setRemovals((before) => [...before, ids])}
          onDone={() => setChosen(new Set())}
        />
      )}
    </>
  )
}

const roleWords = (role: Member['role']): string | null =>
  role === 'OWNER' ? word('Owner', 'role in a group') : role === 'ADMIN' ? word('Admin', 'role in a group') : null
