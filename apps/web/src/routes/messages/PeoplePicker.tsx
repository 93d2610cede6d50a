import { useRef } from 'react'
import { SearchField } from '@koinon/ui/fields/SearchField'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { ChoiceRows } from '#lib/entities/people/ChoiceRows.tsx'
import { PersonRowsSkeleton } from '#lib/entities/people/PersonRowsSkeleton.tsx'
import { usePages } from '#lib/data/calls/index.ts'
import type { ItemOf } from '#lib/data/calls/index.ts'
import { t } from '#lib/text/i18n/index.ts'
import { ResultStatus } from '#lib/feedback/ResultStatus.tsx'
import { Loaded, LoadMore } from '#lib/feedback/index.ts'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { ChosenChips } from '#lib/forms/ChosenChips.tsx'
import { useSubmittedText } from '#lib/interaction/useDebounced.ts'
import { useTakeFirst } from '#lib/interaction/useTakeFirst.ts'

export type Picked = ItemOf<'chat.searchParticipants'>['person']

export interface PeoplePickerProps {
  readonly picked: readonly Picked[]
  readonly onChange: (picked: readonly Picked[]) => void
  /** The conversation to which they are to be added, if there is one: those who are in it are not found. */
  readonly addingTo?: string | undefined
}

function useFound(query: string, addingTo: string | undefined) {
  const body = { query, ...(addingTo === undefined ? {} : { addingTo }) }
  return usePages('chat.searchParticipants', { body }, { enabled: query !== '' })
}

/**
 * Finds people the member may write to by name, and collects them. Enter picks the first, Backspace removes the last.
 */
export function PeoplePicker({ picked, onChange, addingTo }: PeoplePickerProps) {
  const { text, words, isSubmitted, change, submit, finish } = useSubmittedText()
  const field = useRef<HTMLInputElement>(null)
  const found = useFound(words, addingTo)
  const others = found.data?.items.flatMap(({ person }) => (picked.some(({ id }) => id === person.id) ? [] : person))
  const pick = (person: Picked) => {
    onChange([...picked, person])
    change('')
    // The pressed result is gone; continue with the next name.
    field.current?.focus()
  }
  const take = () => {
    finish()
    const [first] = others ?? []
    if (first !== undefined) pick(first)
  }
  useTakeFirst({ isSubmitted, isFound: found.data !== undefined, take })
  const drop = (dropped: Picked | undefined) => {
    onChange(picked.filter((person) => person !== dropped))
    field.current?.focus()
  }
  return (
    <>
      <Stack isPadded gap={4}>
        <ChosenChips
          choices={picked.map((person) => ({
            id: person.id,
            name: person.displayName,
            onRemove: () => drop(person),
          }))}
        />
        <SearchField
          ref={field}
          label={t('Search people by name')}
          value={text}
          onChange={change}
          onSubmit={submit}
          onKeyDown={({ key }) => key === 'Backspace' && text === '' && picked.length > 0 && drop(picked.at(-1))}
          autoFocus
        />
        {words === '' && addingTo === undefined && (
          <Text tone="muted">{t('Choose one person, or several for a group conversation.')}</Text>
        )}
      </Stack>
      {words !== '' && <Found query={words} found={found} people={others} onPick={pick} />}
    </>
  )
}

interface FoundProps {
  readonly query: string
  readonly found: ReturnType<typeof useFound>
  /** The people among them who can still be picked. */
  readonly people: readonly Picked[] | undefined
  readonly onPick: (person: Picked) => void
}

function Found({ query, found, people, onPick }: FoundProps) {
  return (
    <>
      <ResultStatus found={{ ...found, data: people && { items: people } }} />
      <Loaded query={found} skeleton={<PersonRowsSkeleton rows={4} />}>
        {() =>
          people === undefined || people.length === 0 ? (
            <EmptyList kind="person">
              {t('No people match “{query}”. Only people you can message are shown.', {
                query,
              })}
            </EmptyList>
          ) : (
            <ChoiceRows people={people} onPick={onPick} />
          )
        }
      </Loaded>
      <LoadMore {...found} />
    </>
  )
}
