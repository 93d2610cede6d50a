import { useCacheView } from '#lib/data/useCacheView.ts'
import { useCall, useMutationCall } from '#lib/data/calls/index.ts'
import { usePollEnd, usePollResults } from '#lib/entities/polls/livePolls.ts'
import type { Poll as PollShown } from '#lib/entities/polls/livePolls.ts'
import { PollCard } from '#lib/entities/polls/PollCard.tsx'
import { usePollChoice } from '#lib/entities/polls/usePollChoice.ts'
import { voteOptions } from '#lib/entities/polls/voteOptions.ts'
import { changingPost, isPost } from '#model/realtime/entityMatchers.ts'
import type { Post } from '../types.ts'

export interface PollProps {
  readonly post: Pick<Post, 'id' | 'status'>
  readonly poll: PollShown
}

/** The poll of a post. */
export function Poll({ post: { id: postId, status }, poll: given }: PollProps) {
  const { isClosed, needsResults } = usePollEnd(given)
  const { data, ...read } = useCall('content.getItem', { params: { postId } }, { enabled: needsResults, staleTime: 0 })
  const { poll, hasFailed } = usePollResults(given, needsResults, { ...read, poll: data?.poll })
  const choice = usePollChoice(poll, useVote(postId, poll))
  const mayVote = status === 'PUBLISHED' && !isClosed
  return <PollCard poll={poll} isClosed={isClosed} hasFailed={hasFailed} choice={choice} mayVote={mayVote} />
}

/** The member's choices, shown at once, and what sends them. */
function useVote(postId: string, poll: PollShown) {
  const view = useCacheView()
  const vote = useMutationCall('content.pollsVote', {
    ...voteOptions(postId),
    onSuccess: (result) =>
      view.patch(
        isPost(postId),
        changingPost((shown) => ({ ...shown, poll: result })),
      ),
  })
  const mine: readonly string[] = vote.isPending ? vote.variables.body.optionIds : poll.mine
  const send = (optionIds: readonly string[]) =>
    vote.mutate({ params: { postId }, body: { optionIds: [...optionIds] } })
  return { mine, send }
}
