import { Button } from '@koinon/ui/actions/Button'
import { Stack } from '@koinon/ui/foundations/Stack'
import { ChoiceRows } from '#lib/entities/people/ChoiceRows.tsx'
import { PersonRowsSkeleton } from '#lib/entities/people/PersonRowsSkeleton.tsx'
import { usePages } from '#lib/data/calls/index.ts'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { ResultStatus } from '#lib/feedback/ResultStatus.tsx'
import { Loaded, LoadMore } from '#lib/feedback/index.ts'
import { useTakeFirst } from '#lib/interaction/useTakeFirst.ts'
import { t } from '#lib/text/i18n/index.ts'
import type { Invitee } from './sendInvitations.ts'

export interface FoundPeopleProps {
  readonly query: string
  /** The address that was typed, if it is one. */
  readonly email: string | null
  readonly chosen: readonly Invitee[]
  /** Enter was pressed: the first one found is taken. */
  readonly isSubmitted: boolean
  readonly onTake: (invitee: Invitee) => void
  /** There was nobody to take. */
  readonly onTried: () => void
}

/** The typed mail address to invite, or else the people of that name who are not chosen yet. */
export function FoundPeople({ email, ...named }: FoundPeopleProps) {
  const { query, onTake } = named
  if (email !== null)
    return (
      <Stack isPadded align="start">
        <Button icon="envelope-simple" onPress={() => onTake({ kind: 'EMAIL', email })}>
          {t('Add {email}', { email })}
        </Button>
      </Stack>
    )
  // An address that is not finished is nobody's name.
  return query.includes('@', 1) ? null : <Named {...named} />
}

function Named({ query, chosen, isSubmitted, onTake, onTried }: Omit<FoundPeopleProps, 'email'>) {
  const found = usePages(
    'chat.searchParticipants',
    { body: { query: query.replace(/^@/, '') } },
    { enabled: query !== '@' },
  )
  const isChosen = (id: string) => chosen.some((invitee) => invitee.kind === 'PERSON' && invitee.person.id === id)
  const others = found.data?.items.flatMap(({ person }) => (isChosen(person.id) ? [] : [person]))
  const take = () => {
    onTried()
    const [first] = others ?? []
    if (first !== undefined) onTake({ kind: 'PERSON', person: first })
  }
  useTakeFirst({ isSubmitted, isFound: found.data !== undefined, take })
  return (
    <>
      <ResultStatus found={{ ...found, data: others && { items: others } }} />
      <Loaded query={found} skeleton={<PersonRowsSkeleton rows={3} />}>
        {() =>
          others === undefined || others.length === 0 ? (
            <EmptyList kind="person">
              {t('No people match “{query}”. You can also invite by email address.', { query })}
            </EmptyList>
          ) : (
            <ChoiceRows people={others} onPick={(person) => onTake({ kind: 'PERSON', person })} />
          )
        }
      </Loaded>
      <LoadMore {...found} />
    </>
  )
}
