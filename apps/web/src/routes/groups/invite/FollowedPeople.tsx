import { Heading } from '@koinon/ui/foundations/Heading'
import { Stack } from '@koinon/ui/foundations/Stack'
import { ChoiceRows } from '#lib/entities/people/ChoiceRows.tsx'
import { usePages } from '#lib/data/calls/index.ts'
import { useAccount } from '#lib/session/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { useIsShown } from '#lib/feedback/useDelayed.ts'
import { t } from '#lib/text/i18n/index.ts'
import type { FoundPeopleProps } from './FoundPeople.tsx'
import { invitationsOf } from './SentInvitations.tsx'

/** More would push the message and the button out of sight; the search finds the others. */
const maxShown = 5

interface FollowedPeopleProps extends Pick<FoundPeopleProps, 'chosen' | 'onTake'> {
  readonly groupId: string
}

/** As long as nothing is typed, the people whom the reader follows and has neither chosen nor invited yet; nothing if there are none. */
export function FollowedPeople({ groupId, chosen, onTake }: FollowedPeopleProps) {
  const { id } = useAccount()
  const followed = usePages('users.getFollowing', { params: { userId: id }, query: {} })
  const invited = usePages('groups.listInvitations', invitationsOf(groupId))
  const isShown = useIsShown(followed)
  const waiting = new Set(invited.data?.items.flatMap(({ person, state }) => (state === 'PENDING' ? person.id : [])))
  const isChosen = (other: string) =>
    waiting.has(other) || chosen.some((one) => one.kind === 'PERSON' && one.person.id === other)
  const others = (followed.data?.items ?? []).filter(({ id: other, kind }) => kind === 'PERSON' && !isChosen(other))
  if (isShown && others.length === 0) return null
  return (
    <section aria-label={t('People you follow')}>
      <Stack isPadded>
        <Heading level={3} size="h4">
          {t('People you follow')}
        </Heading>
      </Stack>
      {isShown ? (
        <ChoiceRows people={others.slice(0, maxShown)} onPick={(person) => onTake({ kind: 'PERSON', person })} />
      ) : (
        <div aria-busy="true">
          <RowsSkeleton rows={3} />
        </div>
      )}
    </section>
  )
}
