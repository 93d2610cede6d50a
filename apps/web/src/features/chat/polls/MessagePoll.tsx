import { useCacheView } from '#lib/data/useCacheView.ts'
import { useCall, useMutationCall } from '#lib/data/calls/index.ts'
import { usePollEnd, usePollResults } from '#lib/entities/polls/livePolls.ts'
import type { Poll } from '#lib/entities/polls/livePolls.ts'
import { PollCard } from '#lib/entities/polls/PollCard.tsx'
import { usePollChoice } from '#lib/entities/polls/usePollChoice.ts'
import { voteOptions } from '#lib/entities/polls/voteOptions.ts'
import { changingMessage, isMessage } from '#model/realtime/entityMatchers.ts'

export interface MessagePollProps {
  readonly messageId: string
  readonly poll: Poll
  /** Whether the member may vote there. */
  readonly mayVote: boolean
}

/** The poll of a message. */
export function MessagePoll({ messageId, poll: given, mayVote }: MessagePollProps) {
  const { isClosed, needsResults } = usePollEnd(given)
  const { data, ...read } = useCall(
    'chat.getMessageById',
    { params: { id: messageId } },
    { enabled: needsResults, staleTime: 0 },
  )
  const { poll, hasFailed } = usePollResults(given, needsResults, { ...read, poll: data?.poll })
  const choice = usePollChoice(poll, useVote(messageId, poll))
  return (
    <PollCard poll={poll} isClosed={isClosed} hasFailed={hasFailed} choice={choice} mayVote={mayVote && !isClosed} />
  )
}

/** The member's choices, shown at once, and what sends them. */
function useVote(messageId: string, poll: Poll) {
  const view = useCacheView()
  const vote = useMutationCall('chat.voteInPoll', {
    ...voteOptions(messageId),
    onSuccess: (result) =>
      view.patch(
        isMessage(messageId),
        changingMessage((shown) => ({ ...shown, poll: result })),
      ),
  })
  const mine: readonly string[] = vote.isPending ? vote.variables.body.optionIds : poll.mine
  const send = (optionIds: readonly string[]) => vote.mutate({ body: { messageId, optionIds: [...optionIds] } })
  return { mine, send }
}
