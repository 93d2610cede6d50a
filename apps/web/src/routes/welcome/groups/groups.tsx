import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { usePlaceFeature } from '#lib/data/usePlaceFeature.ts'
import { usePages } from '#lib/data/calls/index.ts'
import { t } from '#lib/text/i18n/index.ts'
import { lazyPart } from '#lib/navigation/lazyPart.tsx'
import { Loaded } from '#lib/feedback/index.ts'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { StepScreen } from '../StepScreen.tsx'
import { FirstGroups } from './FirstGroups.tsx'
import { FirstPeople } from './FirstPeople.tsx'
import { useFirstChoices } from './useFirstChoices.ts'
import { maxSuggestions, suggestionsOf } from './suggestions.ts'
import type { Suggestion } from './suggestions.ts'

const FindContacts = lazyPart(() => import('#features/settings/addressBook/FindContacts.tsx'), 'FindContacts')
const body = { limit: maxSuggestions }

/** O05 and O06: the first groups and people, all of them switched on. */
export function GroupsStep() {
  const groups = usePages('groups.getRecommendedGroupsV2', { body })
  const people = useSuggestedPeople()
  const isSuggesting = usePlaceFeature('recommendations') !== false
  const choices = useFirstChoices(
    (groups.data?.items ?? []).map(({ item }) => item),
    (people.data ?? []).map(({ person }) => person),
  )
  return (
    <StepScreen
      step="groups"
      title={t('Groups and people to start with')}
      intro={t('Your home shows what they write. Switch off what you do not want; you can change it at any time.')}
      isSaving={choices.isSaving}
      onSave={choices.save}
    >
      {isSuggesting ? (
        <>
          <Loaded query={groups} skeleton={<RowsSkeleton rows={4} />}>
            {({ items }) =>
              items.length === 0 ? (
                <EmptyList kind="group">{t('No suggestions yet. Browse all groups later.')}</EmptyList>
              ) : (
                <FirstGroups items={items} choices={choices} />
              )
            }
          </Loaded>
          <Loaded query={people} skeleton={<RowsSkeleton rows={4} />}>
            {(suggested) =>
              suggested.length === 0 ? (
                <EmptyList kind="person">{t('No suggestions yet')}</EmptyList>
              ) : (
                <FirstPeople people={suggested} choices={choices} />
              )
            }
          </Loaded>
        </>
      ) : (
        <EmptyList kind="group">{t('No suggestions yet. Browse all groups later.')}</EmptyList>
      )}
      <Contacts />
    </StepScreen>
  )
}

/** From all lists, shown at once, so that nobody moves under a finger. A failed one leaves the others. */
function useSuggestedPeople() {
  const known = usePages('accounts.recommendationsFriends', { body })
  const alike = usePages('accounts.recommendationsAccountsByInterest', { body })
  const helpful = usePages('accounts.recommendationsTopContributorsV2', { body: { ...body, window: 'MONTH' } })
  const all = [known, alike, helpful]
  const isWaiting = all.some(({ isPending }) => isPending)
  const data: readonly Suggestion[] | undefined =
    isWaiting || all.every((list) => list.data === undefined)
      ? undefined
      : suggestionsOf(known.data?.items ?? [], alike.data?.items ?? [], helpful.data?.items ?? [])
  return {
    data,
    error: isWaiting ? null : known.error,
    refetch: () => Promise.all(all.map(({ refetch }) => refetch())),
  }
}

/** Off by default: members read what happens to contacts before choosing a file. */
function Contacts() {
  const [isSearching, setSearching] = useState(false)
  return (
    <Stack gap={3}>
      <Heading level={2} size="h4">
        {t('Find people you know')}
      </Heading>
      {isSearching ? (
        <FindContacts />
      ) : (
        <>
          <Text tone="muted">
            {t('See which of your contacts are already here. They’re scrambled on this device first.')}
          </Text>
          <Cluster gap={3}>
            <Button icon="identification-card" onPress={() => setSearching(true)}>
              {t('Search my contacts')}
            </Button>
          </Cluster>
        </>
      )}
    </Stack>
  )
}
