import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { useCacheView } from '#lib/data/useCacheView.ts'
import { useMutationCall, usePages } from '#lib/data/calls/index.ts'
import { t } from '#lib/text/i18n/index.ts'
import { lazyPart } from '#lib/navigation/lazyPart.tsx'
import { FollowButton } from '#lib/entities/people/FollowButton.tsx'
import { PersonRow, PersonRows } from '#lib/entities/people/PersonRow.tsx'
import { PersonRowsSkeleton } from '#lib/entities/people/PersonRowsSkeleton.tsx'
import { Loaded } from '#lib/feedback/index.ts'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { toastFailure } from '#lib/feedback/toasts.ts'
import { changingPerson, isPerson } from '#model/realtime/entityMatchers.ts'
import { StepScreen } from '../StepScreen.tsx'
import { maxSuggestions, suggestionsOf } from './suggestions.ts'
import type { Suggestion } from './suggestions.ts'

const FindContacts = lazyPart(() => import('#features/settings/addressBook/FindContacts.tsx'), 'FindContacts')
const body = { limit: maxSuggestions }

/** O05: people to follow, each with a reason. */
export function PeopleStep() {
  const known = usePages('accounts.recommendationsFriends', { body })
  const alike = usePages('accounts.recommendationsAccountsByInterest', { body })
  const helpful = usePages('accounts.recommendationsTopContributorsV2', { body: { ...body, window: 'MONTH' } })
  const all = [known, alike, helpful]
  const isWaiting = all.some(({ isPending }) => isPending)
  // All lists are shown at once, so that nobody moves under a finger. A failed one leaves the others.
  const suggested =
    isWaiting || all.every(({ data }) => data === undefined)
      ? undefined
      : suggestionsOf(known.data?.items ?? [], alike.data?.items ?? [], helpful.data?.items ?? [])
  const query = {
    data: suggested,
    error: isWaiting ? null : known.error,
    refetch: () => Promise.all(all.map(({ refetch }) => refetch())),
  }
  return (
    <StepScreen step="people" title={t('People you may like')} intro={t('You see what the people you follow write.')}>
      <Loaded query={query} skeleton={<PersonRowsSkeleton rows={4} />}>
        {(people) => <Suggestions people={people} />}
      </Loaded>
      <Contacts />
    </StepScreen>
  )
}

function Suggestions({ people }: { readonly people: readonly Suggestion[] }) {
  const view = useCacheView()
  const follow = useMutationCall('users.followUser', {
    invalidates: ['content.getFeed'],
    onSuccess: ({ followState }, { body: { userId } }) =>
      view.patch(
        isPerson(userId),
        changingPerson((shown) => ({ ...shown, followState })),
      ),
    onFailure: (error) => toastFailure(error),
  })
  if (people.length === 0)
    return <EmptyList kind="person">{t("No one to suggest yet. You'll find people in groups.")}</EmptyList>
  const left = people.filter(({ person }) => person.followState === 'NOT_FOLLOWING')
  return (
    <Stack gap={4}>
      {left.length > 1 && (
        <Stack isPadded>
          <Cluster gap={3}>
            <Button
              icon="users"
              isLoading={follow.isPending}
              onPress={() => left.forEach(({ person: { id } }) => follow.mutate({ body: { userId: id } }))}
            >
              {t('Follow all {count}', { count: left.length })}
            </Button>
          </Cluster>
        </Stack>
      )}
      <PersonRows label={t('Suggested people')}>
        {people.map(({ person, why }) => (
          <PersonRow key={person.id} person={person} hint={why === undefined ? undefined : <bdi>{why}</bdi>}>
            <FollowButton person={person} size="dense" variant="secondary" />
          </PersonRow>
        ))}
      </PersonRows>
    </Stack>
  )
}

/** Off by default: members read what happens to contacts before choosing a file. */
function Contacts() {
  const [isWanted, setWanted] = useState(false)
  return (
    <Stack isPadded gap={3}>
      <Heading level={2} size="h4">
        {t('Find people you know')}
      </Heading>
      {isWanted ? (
        <FindContacts />
      ) : (
        <>
          <Text tone="muted">
            {t('Your contacts can show who is already here. They are made unreadable before they leave this device.')}
          </Text>
          <Cluster gap={3}>
            <Button icon="identification-card" onPress={() => setWanted(true)}>
              {t('Look among my contacts')}
            </Button>
          </Cluster>
        </>
      )}
    </Stack>
  )
}
