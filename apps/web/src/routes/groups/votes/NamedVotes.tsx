import { Heading } from '@koinon/ui/foundations/Heading'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { PersonRow, PersonRows } from '#lib/entities/people/PersonRow.tsx'
import { PersonRowsSkeleton } from '#lib/entities/people/PersonRowsSkeleton.tsx'
import { usePages } from '#lib/data/calls/index.ts'
import { Loaded, LoadMore } from '#lib/feedback/index.ts'
import { t } from '#lib/text/i18n/index.ts'
import { choiceLabel } from './voteLabels.ts'

/** The votes of an open ballot, with their voters. */
export function NamedVotes({ procedureId }: { readonly procedureId: string }) {
  const votes = usePages('groups.proceduresVotes', { body: { procedureId } })
  return (
    <Stack as="section" gap={3} aria-label={t('How people voted')}>
      <Stack isPadded>
        <Heading level={4} size="h4">
          {t('How people voted')}
        </Heading>
      </Stack>
      <Loaded query={votes} skeleton={<PersonRowsSkeleton rows={3} />}>
        {({ items }) =>
          items.length === 0 ? (
            <Stack isPadded>
              <Text tone="muted">{t('Nobody has voted yet.')}</Text>
            </Stack>
          ) : (
            <PersonRows label={t('How people voted')}>
              {items.map(({ person, choice }) => (
                <PersonRow key={person.id} person={person} hint={choiceLabel(choice)} />
              ))}
            </PersonRows>
          )
        }
      </Loaded>
      <LoadMore {...votes} />
    </Stack>
  )
}
