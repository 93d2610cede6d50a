import type { PersonCard } from '@koinon/contract/shared'
import { Button } from '@koinon/ui/actions/Button'
import { useCacheView } from '../cache.ts'
import { useMutationCall } from '../calls/index.ts'
import { t, word } from '../i18n/index.ts'
import { tellFailure } from '../toasts.ts'
import { changingPerson, isPerson, isPostBy } from '../../model/realtime/things.ts'

type Followed = Pick<PersonCard, 'id' | 'displayName' | 'followState' | 'isPrivate'>

/** "Follow", "Requested", "Following": the label shows the state and a press changes it, optimistically. */
export function FollowButton({
  person,
  size = 'default',
  variant = 'primary',
}: {
  readonly person: Followed
  readonly size?: 'dense' | 'default'
  /** `secondary` where several are shown together, or beside something more important. */
  readonly variant?: 'primary' | 'secondary'
}) {
  const view = useCacheView()
  const { id, displayName: name, followState, isPrivate } = person
  const show = (state: PersonCard['followState'], isCurrent = (_: PersonCard['followState']) => true) =>
    view.patch(
      isPerson(id),
      changingPerson((shown) => (isCurrent(shown.followState) ? { ...shown, followState: state } : shown)),
    )
  const onFailure = (error: Error) => {
    show(followState)
    tellFailure(error)
  }
  const inOrder = { isInOrder: true, scope: `follow ${id}` }
  const follow = useMutationCall('users.followUser', {
    ...inOrder,
    invalidates: ['content.getFeed'],
    onStart: () => show(isPrivate ? 'FOLLOW_REQUESTED' : 'FOLLOWING'),
    // Somebody in a hurry may have pressed again by now.
    onSuccess: (reply) => show(reply.followState, (shown) => shown !== 'NOT_FOLLOWING'),
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
  if (followState === 'NOT_FOLLOWING') {
    return (
      <Button
        variant={variant}
        size={size}
        onPress={() => follow.mutate({ body })}
        aria-label={t('Follow {name}', { name })}
      >
        {word('Follow', 'button')}
      </Button>
    )
  }
  const state =
    followState === 'FOLLOW_REQUESTED' ? word('Asked', 'state of following') : word('Following', 'state of following')
  return (
    <Button
      size={size}
      onPress={() => unfollow.mutate({ body })}
      // The visible label comes first, so that voice control understands it.
      aria-label={t('{state}: {name}. Press to undo', { state, name })}
    >
      {state}
    </Button>
  )
}
