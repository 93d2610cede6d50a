import { useState } from 'react'
import type { ReactNode } from 'react'
import { Checkbox } from '@koinon/ui/choices/Checkbox'
import { NativeSelect } from '@koinon/ui/choices/NativeSelect'
import { SearchField } from '@koinon/ui/fields/SearchField'
import { Stack } from '@koinon/ui/foundations/Stack'
import styles from '#features/search/search.module.css'
import { EmptyState } from '@koinon/ui/lists/EmptyState'
import { PersonRow, PersonRows } from '#lib/entities/people/PersonRow.tsx'
import { PersonRowsSkeleton } from '#lib/entities/people/PersonRowsSkeleton.tsx'
import { usePages } from '#lib/data/calls/index.ts'
import { formatNumber } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { lazyPart } from '#lib/navigation/lazyPart.tsx'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { ResultStatus } from '#lib/feedback/ResultStatus.tsx'
import { Loaded, LoadMore } from '#lib/feedback/index.ts'
import { useDebouncedText } from '#lib/interaction/useDebounced.ts'
import type { OpenGroup } from '#features/groups/index.ts'
import { roleLabel } from '#lib/entities/groups/roleLabel.ts'
import { useOpenGroup } from '../useOpenGroup.ts'
import { useMemberChoice } from './useMemberChoice.ts'
import { type RoleRights, roleRights } from './roleRights.ts'
import type { Member, MemberChoice } from './useMemberChoice.ts'

const MemberMenu = lazyPart(() => import('./MemberTools.tsx'), 'MemberMenu')
const BulkBar = lazyPart(() => import('./BulkBar.tsx'), 'BulkBar')

type RoleFilter = '' | keyof typeof rolesOf
const rolesOf = { ADMINS: ['OWNER', 'ADMIN'], MODERATORS: ['MODERATOR'], MEMBERS: ['MEMBER'] } as const
const roleFilters: readonly RoleFilter[] = ['ADMINS', 'MODERATORS', 'MEMBERS']
const maxChosen = 100

/** G06: the group's members; admins give titles and change roles, moderators remove, one by one or many at once. */
export function GroupMembers() {
  const group = useOpenGroup()
  if (group === undefined) return null
  if (!group.can.seeMembers)
    return (
      <EmptyState
        drawing="locked"
        title={
          group.settings.memberListScope === 'NOBODY'
            ? t('Only admins can see the members.')
            : t('Only members can see the members.')
        }
      />
    )
  return <Members key={group.id} group={group} />
}

function Members({ group }: { readonly group: OpenGroup }) {
  const groupId = group.id
  const [query, setQuery] = useState('')
  const [role, setRole] = useState<RoleFilter>('')
  const debounced = useDebouncedText(query)
  const choice = useMemberChoice()
  const mayRemove = group.permissions.includes('RESTRICT')
  const may = roleRights(group)
  const list = { group, mayRemove, may, choice }
  return (
    <>
      <Stack isPadded gap={4}>
        <SearchField label={t('Search members by name')} value={query} onChange={setQuery} />
      </Stack>
      {debounced === '' ? <All {...list} role={role} onRole={setRole} /> : <Found {...list} query={debounced} />}
      {(mayRemove || may.assignRoles) && choice.chosen.size > 0 && (
        <BulkBar groupId={groupId} choice={choice} may={may} mayRemove={mayRemove} />
      )}
    </>
  )
}

interface ListProps {
  readonly group: OpenGroup
  readonly mayRemove: boolean
  readonly may: RoleRights
  readonly choice: MemberChoice
}
interface AllProps extends ListProps {
  readonly role: RoleFilter
  readonly onRole: (role: RoleFilter) => void
}

function All({ role, onRole, ...list }: AllProps) {
  const filters = role === '' ? {} : { roles: [...rolesOf[role]] }
  const members = usePages('groups.listGroupMembersV2', { body: { groupId: list.group.id, filters } })
  const { owner = 0, admin = 0, moderator = 0, member = 0 } = members.data?.pages[0]?.counts ?? {}
  const named = (label: string, count: number) => (count === 0 ? label : `${label} · ${formatNumber(count)}`)
  return (
    <>
      <div className={styles['filters']}>
        <NativeSelect
          label={word('Role', 'in a group')}
          size="dense"
          value={role}
          onChange={(value) => onRole(roleFilters.find((filter) => filter === value) ?? '')}
          options={[
            { value: '', label: named(word('Everyone', 'in a group'), owner + admin + moderator + member) },
            { value: 'ADMINS', label: named(t('Owner and admins'), owner + admin) },
            { value: 'MODERATORS', label: named(word('Moderators', 'of a group'), moderator) },
            { value: 'MEMBERS', label: named(word('Members', 'tab of a group'), member) },
          ]}
        />
      </div>
      <Loaded query={members} skeleton={<PersonRowsSkeleton rows={6} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyList kind="person">{t('Nobody has this role')}</EmptyList>
          ) : (
            <Rows {...list} members={items} />
          )
        }
      </Loaded>
      <LoadMore {...members} />
    </>
  )
}

function Found({ query, ...list }: ListProps & { readonly query: string }) {
  const members = usePages('groups.searchGroupMembers', { body: { groupId: list.group.id, query } })
  return (
    <>
      <ResultStatus found={members} />
      <Loaded query={members} skeleton={<PersonRowsSkeleton rows={3} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyList kind="person">{t('No people match “{query}”', { query })}</EmptyList>
          ) : (
            <Rows {...list} members={items} />
          )
        }
      </Loaded>
      <LoadMore {...members} />
    </>
  )
}

function Rows({ members, ...list }: ListProps & { readonly members: readonly Member[] }) {
  return (
    <PersonRows label={word('Members', 'tab of a group')}>
      {members
        .filter(({ person }) => !list.choice.isGone(person.id))
        .map((member) => (
          <PersonRow key={member.person.id} person={member.person} hint={hintOf(member)}>
            {list.mayRemove || list.may.assignRoles ? <Tools {...list} member={member} /> : undefined}
          </PersonRow>
        ))}
    </PersonRows>
  )
}

function Tools({ group, choice, mayRemove, may, member }: ListProps & { readonly member: Member }) {
  const { person, role } = member
  // A moderator acts upon members alone.
  if (!may.assignRoles && role !== 'MEMBER') return null
  const isChosen = choice.chosen.has(person.id)
  return (
    <>
      <MemberMenu group={group} member={member} choice={choice} mayRemove={mayRemove} may={may} />
      {role !== 'OWNER' && (
        <Checkbox
          aria-label={t('Choose {name}', { name: person.displayName })}
          isSelected={isChosen}
          isDisabled={!isChosen && choice.chosen.size >= maxChosen}
          onChange={(isSelected) => choice.choose(member, isSelected)}
        />
      )}
    </>
  )
}

/** The role and the title; the title keeps its own direction, whatever the page's. */
function hintOf({ role, customRole, title }: Member): ReactNode {
  const words = customRole === undefined ? role === null ? undefined : roleLabel(role) : <bdi>{customRole.name}</bdi>
  if (title === null) return words
  return (
    <>
      {words !== undefined && <>{words} · </>}
      <bdi>{title}</bdi>
    </>
  )
}
