import { useState } from 'react'
import { Pressable } from '@koinon/ui/actions/Pressable'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { useCacheView } from '#lib/data/useCacheView.ts'
import { useMutationCall } from '#lib/data/calls/index.ts'
import { formatRelative } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { toastFailure } from '#lib/feedback/toasts.ts'
import { changingPost, isPost } from '#model/realtime/entityMatchers.ts'
import type { Post } from '../types.ts'
import { PollBars } from './PollBars.tsx'
import { useLivePoll } from './useLivePoll.ts'
import styles from './PollBars.module.css'

type PollShown = Exclude<Post['poll'], null>
export interface PollProps {
  readonly post: Pick<Post, 'id' | 'status'>
  readonly poll: PollShown
}

/** The choices, which vote when they are pressed and show the result then; a vote can be changed until the poll closes. */
export function Poll({ post, poll: given }: PollProps) {
  const { poll, isClosed, hasFailed } = useLivePoll(post.id, given)
  const mayVote = post.status === 'PUBLISHED' && !isClosed
  const { mine, send } = useVote(post.id, poll)
  const [before, setBefore] = useState<readonly string[]>([])
  const choose = (id: string) => {
    setBefore(mine)
    send(nextChoice(poll, mine, id))
  }
  const undo = () => {
    setBefore([])
    send(before)
  }
  return (
    <Stack gap={3}>
      <PollBars poll={poll} mine={mine} onChoose={mayVote ? choose : undefined} />
      <Text size="small" tone="muted">
        {t('{count, plural, =0 {Nobody has voted yet} one {# person voted} other {# people voted}}', {
          count: poll.total,
        })}
        {' · '}
        {isClosed ? word('closed', 'of a poll') : t('closes {when}', { when: formatRelative(poll.closesAt) })}
        {hasFailed && <> · {t('results couldn’t be loaded')}</>}
        {mayVote && mine.length > 0 && (
          <>
            {' · '}
            <Pressable className={styles['undo']} onPress={undo}>
              {before.length > 0 ? word('Undo', 'button that takes back what was just done') : t('Remove vote')}
            </Pressable>
          </>
        )}
      </Text>
    </Stack>
  )
}

/** Pressed again, a choice is taken back; in a poll with several, the others stay. */
function nextChoice({ multiple, options }: PollShown, mine: readonly string[], id: string): readonly string[] {
  if (!multiple) return mine.includes(id) ? [] : [id]
  return options.map((option) => option.id).filter((one) => (one === id) !== mine.includes(one))
}

/** The member's choices, shown at once, and what sends them. */
function useVote(postId: string, poll: PollShown) {
  const view = useCacheView()
  const vote = useMutationCall('content.pollsVote', {
    // Of two on their way at once, nobody could say which one counts.
    isInOrder: true,
    scope: `vote ${postId}`,
    onSuccess: (result) =>
      view.patch(
        isPost(postId),
        changingPost((shown) => ({ ...shown, poll: result })),
      ),
    onFailure: (error) => toastFailure(error),
  })
  const mine: readonly string[] = vote.isPending ? vote.variables.body.optionIds : poll.mine
  const send = (optionIds: readonly string[]) =>
    vote.mutate({ params: { postId }, body: { optionIds: [...optionIds] } })
  return { mine, send }
}
