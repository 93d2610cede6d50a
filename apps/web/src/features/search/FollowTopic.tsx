import { Button } from '@koinon/ui/actions/Button'
import { useCall, useMutationCall } from '#lib/data/calls/index.ts'
import type { CallName, ReplyOf } from '#lib/data/calls/index.ts'
import { minuteMs } from '#lib/text/durations.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { toastFailure } from '#lib/feedback/toasts.ts'

const invalidates: readonly CallName[] = [
  'users.getAvailableInterests',
  'accounts.availableInterests',
  'users.getProfile',
  'content.getFeed',
  'content.getExploreCategories',
]
type Interest = ReplyOf<'users.getAvailableInterests'>['items'][number]

/** A topic matches an interest of the same name: `#livemusic`, "Live music". */
export const isTopicOf =
  (topic: string) =>
  ({ name }: Pick<Interest, 'name'>): boolean =>
    name.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase() === topic.replaceAll('_', '').toLowerCase()

/**
 * Adds a topic to the member's interests, or removes it: recommendations then include posts about it. Nothing for a
 * topic without a matching interest.
 */
export function FollowTopic({ topic }: { readonly topic: string }) {
  const interests = useCall('users.getAvailableInterests', {}, { staleTime: 5 * minuteMs })
  const options = { invalidates, onFailure: (error: Error) => toastFailure(error) }
  const add = useMutationCall('users.setInterests', options)
  const remove = useMutationCall('users.removeInterests', options)
  const interest = interests.data?.items.find(isTopicOf(topic))
  if (interest === undefined) return null
  const body = { interestIds: [interest.id] }
  return interest.chosen ? (
    <Button
      isLoading={remove.isPending}
      onPress={() => remove.mutate({ body })}
      aria-label={t('Unfollow {topic}', { topic: interest.name })}
    >
      {word('Following', 'state of following')}
    </Button>
  ) : (
    <Button
      variant="primary"
      isLoading={add.isPending}
      onPress={() => add.mutate({ body: { ...body, mode: 'ADD' } })}
      aria-label={t('Follow the topic {topic}', { topic: interest.name })}
    >
      {word('Follow', 'button')}
    </Button>
  )
}
