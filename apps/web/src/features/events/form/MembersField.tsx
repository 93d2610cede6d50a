import { useState } from 'react'
import { ComboBox } from '@koinon/ui/choices/ComboBox'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Chip } from '@koinon/ui/marks/Chip'
import { useCall } from '#lib/data/calls/index.ts'
import { t } from '#lib/text/i18n/index.ts'
import { PersonMark } from '#lib/entities/people/PersonMark.tsx'
import { useDebounced } from '#lib/interaction/useDebounced.ts'
import type { Host } from './draft.ts'

export interface MembersFieldProps {
  readonly label: string
  readonly hint: string
  readonly groupId: string
  readonly people: readonly Host[]
  readonly atMost: number
  readonly onChange: (people: readonly Host[]) => void
  readonly error?: string | undefined
}

/** Members of the group, picked individually by name. */
export function MembersField({ label, hint, groupId, people, atMost, onChange, error }: MembersFieldProps) {
  const [text, setText] = useState('')
  const query = useDebounced(text.trim())
  const isSearching = query !== '' && groupId !== ''
  const found = useCall(
    'groups.searchGroupMembers',
    { body: { groupId, query: query || '-', limit: 8 } },
    { enabled: isSearching, staleTime: 60_000 },
  )
  const members = isSearching ? (found.data?.items ?? []).map(({ person }) => person) : []
  const others = members.filter(({ id }) => !people.some((chosen) => chosen.id === id))
  const add = (id: string | undefined) => {
    const person = others.find((one) => one.id === id)
    if (person !== undefined) onChange([...people, person].slice(0, atMost))
    setText('')
  }
  return (
    <Stack gap={3}>
      <ComboBox
        label={label}
        hint={hint}
        error={error}
        isOptional
        isFiltered
        isLoading={isSearching && found.isFetching}
        options={others.map((person) => ({
          id: person.id,
          label: person.displayName,
          hint: `@${person.username}`,
          mark: <PersonMark person={person} size={24} />,
        }))}
        value={undefined}
        onChange={add}
        inputValue={text}
        onInputChange={setText}
      />
      {people.length > 0 && (
        <Cluster as="ul" role="list" gap={3} aria-label={t('Selected people')}>
          {people.map((person) => (
            <li key={person.id}>
              <Chip
                removeLabel={t('Remove {name}', { name: person.displayName })}
                onRemove={() => onChange(people.filter(({ id }) => id !== person.id))}
              >
                {person.displayName}
              </Chip>
            </li>
          ))}
        </Cluster>
      )}
    </Stack>
  )
}
