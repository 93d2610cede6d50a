import { ToggleChip } from '@koinon/ui/marks/Chip'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Stack } from '@koinon/ui/foundations/Stack'
import { FollowButton } from '#lib/entities/people/FollowButton.tsx'
import { PersonRow, PersonRows } from '#lib/entities/people/PersonRow.tsx'
import { t, word } from '#lib/text/i18n/index.ts'
import { FollowAll } from './FollowAll.tsx'
import type { Suggestion } from './suggestions.ts'
import type { FirstChoices } from './useFirstChoices.ts'

interface FirstPeopleProps {
  readonly people: readonly Suggestion[]
  readonly choices: FirstChoices
}

/** Suggested people, each with a reason, switched on. */
export function FirstPeople({ people, choices }: FirstPeopleProps) {
  const open = new Set(choices.open.people)
  return (
    <Stack gap={3}>
      <Heading level={2} size="h4">
        {t('Suggested people')}
      </Heading>
      <FollowAll
        ids={choices.open.people}
        choices={choices}
        label={t('Follow all {count}', { count: choices.open.people.length })}
      />
      <PersonRows label={t('Suggested people')}>
        {people.map(({ person, why }) => (
          <PersonRow key={person.id} person={person} hint={why === undefined ? undefined : <bdi>{why}</bdi>}>
            {open.has(person.id) ? (
              <ToggleChip
                aria-label={t('Follow {name}', { name: person.displayName })}
                isSelected={choices.isOn(person.id)}
                onChange={(isOn) => choices.setOn([person.id], isOn)}
              >
                {word('Follow', 'button')}
              </ToggleChip>
            ) : (
              <FollowButton person={person} size="dense" variant="secondary" />
            )}
          </PersonRow>
        ))}
      </PersonRows>
    </Stack>
  )
}
