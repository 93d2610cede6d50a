import type { PersonCard } from '@koinon/contract/shared'
import { Button } from '@koinon/ui/actions/Button'
import { useCacheView } from '../../data/useCacheView.ts'
import { useMutationCall } from '../../data/calls/index.ts'
import { t, word } from '../../text/i18n/index.ts'
import { toastFailure } from '../../feedback/toasts.ts'
import { changingPerson, isPerson, isPostBy } from '#model/realtime/entityMatchers.ts'

type Followed = Pick<PersonCard, 'id' | 'kind' | 'displayName' | 'followState' | 'isPrivate'>

/** Follows and unfollows a person, shown at once. */
function useFollowing({ id, followState, isPrivate }: Followed) {
  const view = useCacheView()
  const show = (state: PersonCard['followState'], unlessIn?: PersonCard['followState']) =>
    view.patch(
      isPerson(id),
      changingPerson((shown) => (shown.followState === unlessIn ? shown : { ...shown, followState: state })),
    )
  const onFailure = (error: Error) => {
    show(followState)
    toastFailure(error)
  }
  const inOrder = { isInOrder: true, scope: `follow ${id}` }
  const follow = useMutationCall('users.followUser', {
    ...inOrder,
    invalidates: ['content.getFeed'],
    onStart: () => show(isPrivate ? 'FOLLOW_REQUESTED' : 'FOLLOWING'),
    // Somebody in a hurry may have pressed again by now.
    onSuccess: (reply) => show(reply.followState, 'NOT_FOLLOWING'),
    onFailure,
  })
  const unfollow = useMutationCall('users.unfollowUser', {
    ...inOrder,
    invalidates: ['content.getFeed'],
    onStart: () => show('NOT_FOLLOWING'),
    // Some of what they posted may have been for followers only.
    onSuccess: () => view.invalidateHolding(isPostBy(id)),
    onFailure,
  })
  const body = { userId: id }
  return { follow: () => follow.mutate({ body }), unfollow: () => unfollow.mutate({ body }) }
}

/** "Follow", "Requested", "Following": the label shows the state and a press changes it, optimistically. */
export function FollowButton({
  person,
  size = 'default',
  variant = 'primary',
  isBack = false,
}: {
  readonly person: Followed
  readonly size?: 'dense' | 'default'
  /** `secondary` where several are shown together, or beside something more important. */
  readonly variant?: 'primary' | 'secondary'
  /** Beside the news that they follow the member. */
  readonly isBack?: boolean
}) {
  const { displayName: name, followState } = person
  const { follow, unfollow } = useFollowing(person)
  if (person.kind === 'BOT') return null
  if (followState === 'NOT_FOLLOWING') {
    return (
      <Button
        variant={variant}
        size={size}
        onPress={follow}
        aria-label={isBack ? t('Follow back: {name}', { name }) : t('Follow {name}', { name })}
      >
        {isBack ? t('Follow back') : word('Follow', 'button')}
      </Button>
    )
  }
  const state =
    followState === 'FOLLOW_REQUESTED'
      ? word('Requested', 'state of following')
      : word('Following', 'state of following')
  return (
    <Button
      size={size}
      onPress={unfollow}
      // The visible label comes first, so that voice control understands it.
      aria-label={t('{state}: {name}. Press to undo', { state, name })}
    >
      {state}
    </Button>
  )
}
