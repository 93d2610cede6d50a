import { useState } from 'react'
import { SearchField } from '@koinon/ui/fields/SearchField'
import { Stack } from '@koinon/ui/foundations/Stack'
import { PersonChoices } from '#lib/entities/people/PersonChoices.tsx'
import { PersonRowsSkeleton } from '#lib/entities/people/PersonRowsSkeleton.tsx'
import { usePages } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { Loaded, LoadMore } from '#lib/feedback/index.ts'
import { useDebounced } from '#lib/interaction/useDebounced.ts'
import styles from './MemberChoices.module.css'

export interface ChosenMember {
  readonly id: string
  readonly displayName: string
}

interface MemberChoicesProps {
  readonly groupId: string
  readonly label: string
  readonly chosenId: string | undefined
  readonly onChoose: (member: ChosenMember) => void
}

/** Everybody who may own the group, at once, with admins first; the search narrows the list. */
export function MemberChoices({ groupId, label, chosenId, onChoose }: MemberChoicesProps) {
  const [query, setQuery] = useState('')
  const debounced = useDebounced(query.trim())
  const isSearching = debounced !== ''
  const found = usePages(
    'groups.searchGroupMembers',
    { body: { groupId, query: debounced || '-' } },
    { enabled: isSearching },
  )
  const admins = usePages('groups.listGroupMembersV2', listOf(groupId, ['ADMIN']))
  const members = usePages('groups.listGroupMembersV2', listOf(groupId, ['MODERATOR', 'MEMBER']))
  const first = isSearching ? found : admins
  const last = isSearching ? found : members
  const rows = isSearching ? found.data?.items : [...(admins.data?.items ?? []), ...(members.data?.items ?? [])]
  const others = rows?.filter(({ role }) => role !== 'OWNER') ?? []
  const adminIds = new Set(others.flatMap(({ person, role }) => (role === 'ADMIN' ? person.id : [])))
  return (
    <Stack gap={4}>
      <SearchField label={t('Search members by name')} value={query} onChange={setQuery} autoFocus />
      <div className={styles['people']}>
        <Loaded query={first} skeleton={<PersonRowsSkeleton rows={3} />}>
          {() => (
            <Loaded query={last} skeleton={<PersonRowsSkeleton rows={3} />}>
              {() =>
                others.length === 0 ? (
                  <EmptyList kind="person">
                    {isSearching
                      ? t('No people match “{query}”', { query: debounced })
                      : t('Nobody else is in the group yet. Invite somebody first.')}
                  </EmptyList>
                ) : (
                  <PersonChoices
                    label={label}
                    people={others.map(({ person }) => person)}
                    chosenId={chosenId}
                    onChoose={onChoose}
                    roleOf={({ id }) => (adminIds.has(id) ? word('Admin', 'role in a group') : null)}
                  />
                )
              }
            </Loaded>
          )}
        </Loaded>
        <LoadMore {...last} />
      </div>
    </Stack>
  )
}

const listOf = (groupId: string, roles: ('ADMIN' | 'MODERATOR' | 'MEMBER')[]) => ({
  body: { groupId, filters: { roles }, sort: 'NAME' as const },
})
