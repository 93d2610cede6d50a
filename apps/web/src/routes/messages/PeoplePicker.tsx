import { useDeferredValue, useState } from 'react'
import { SearchField } from '@koinon/ui/forms/SearchField'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Chip } from '@koinon/ui/marks/Chip'
import { ChoiceRows } from '../../lib/people/ChoiceRows.tsx'
import { PersonRowsSkeleton } from '../../lib/people/PersonRowsSkeleton.tsx'
import { usePages } from '../../lib/calls/index.ts'
import type { ItemOf } from '../../lib/calls/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { Loaded, LoadMore } from '../../lib/states/index.ts'
import { Emptiness } from '../../lib/states/Emptiness.tsx'

export type Picked = ItemOf<'chat.searchParticipants'>['person']

export interface PeoplePickerProps {
  readonly picked: readonly Picked[]
  readonly onChange: (picked: readonly Picked[]) => void
}

/** Finds people one may write to by name, and collects them. */
export function PeoplePicker({ picked, onChange }: PeoplePickerProps) {
  const [query, setQuery] = useState('')
  const wanted = useDeferredValue(query.trim())
  return (
    <>
      <Stack isPadded gap={4}>
        {picked.length > 0 && (
          <Cluster as="ul" role="list" gap={3} aria-label={t('Chosen people')}>
            {picked.map((person) => (
              <li key={person.id}>
                <Chip
                  removeLabel={t('Remove {name}', { name: person.displayName })}
                  onRemove={() => onChange(picked.filter(({ id }) => id !== person.id))}
                >
                  {person.displayName}
                </Chip>
              </li>
            ))}
          </Cluster>
        )}
        <SearchField label={t('Search people by name')} value={query} onChange={setQuery} autoFocus />
        {wanted === '' && (
          <Text tone="muted">
            {t('One person opens a conversation of two. More people make a conversation of several.')}
          </Text>
        )}
      </Stack>
      {wanted !== '' && (
        <Found
          query={wanted}
          picked={picked}
          onPick={(person) => {
            onChange([...picked, person])
            setQuery('')
          }}
        />
      )}
    </>
  )
}

interface FoundProps {
  readonly query: string
  readonly picked: readonly Picked[]
  readonly onPick: (person: Picked) => void
}

function Found({ query, picked, onPick }: FoundProps) {
  const found = usePages('chat.searchParticipants', { body: { query } })
  return (
    <>
      <Loaded query={found} skeleton={<PersonRowsSkeleton rows={4} />}>
        {({ items }) => {
          const others = items.filter(({ person }) => !picked.some(({ id }) => id === person.id))
          if (others.length === 0)
            return <Emptiness kind="person">{t('Nobody you may write to matches “{query}”.', { query })}</Emptiness>
          return <ChoiceRows people={others.map(({ person }) => person)} onPick={onPick} />
        }}
      </Loaded>
      <LoadMore {...found} />
    </>
  )
}
