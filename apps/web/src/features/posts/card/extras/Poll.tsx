import { useEffect, useRef, useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { CheckboxGroup } from '@koinon/ui/choices/Checkbox'
import { RadioGroup } from '@koinon/ui/choices/RadioGroup'
import { Icon } from '@koinon/ui/foundations/Icon'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { useCacheView } from '#lib/data/useCacheView.ts'
import { useMutationCall } from '#lib/data/calls/index.ts'
import { formatPercent, formatRelative } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { toastFailure } from '#lib/feedback/toasts.ts'
import { changingPost, isPost } from '#model/realtime/entityMatchers.ts'
import type { Post } from '../types.ts'
import styles from '../PostExtras.module.css'
import { hasResults, useLivePoll } from './useLivePoll.ts'

type PollShown = Exclude<Post['poll'], null>
export interface PollProps {
  readonly post: Pick<Post, 'id' | 'status'>
  readonly poll: PollShown
}

/** The choices before the member has voted; results afterwards, and once it is closed. */
export function Poll({ post, poll: given }: PollProps) {
  const [isChanging, setChanging] = useState(false)
  const { poll, isClosed, hasFailed } = useLivePoll(post.id, given)
  const hasVoted = poll.mine.length > 0
  const mayVote = post.status === 'PUBLISHED' && !isClosed
  const shows = isClosed || (hasVoted && !isChanging && hasResults(poll))
  const { part, turnTo } = useTurned(shows ? 'RESULT' : hasVoted ? 'CHANGE' : 'BALLOT')
  return (
    <Stack ref={part} gap={3}>
      {shows ? (
        <Result poll={poll} />
      ) : (
        <Ballot
          // A vote withdrawn leaves an empty ballot.
          key={String(hasVoted)}
          post={post}
          poll={poll}
          mayVote={mayVote}
          onDone={() => turnTo(() => setChanging(false))}
        />
      )}
      <Text size="small" tone="muted">
        {t('{count, plural, =0 {Nobody has voted yet} one {# person voted} other {# people voted}}', {
          count: poll.total,
        })}
        {' · '}
        {isClosed ? word('closed', 'of a poll') : t('closes {when}', { when: formatRelative(poll.closesAt) })}
        {hasFailed && <> · {t('the result could not be read yet')}</>}
      </Text>
      {shows && mayVote && (
        <div>
          <Button variant="quiet" size="dense" onPress={() => turnTo(() => setChanging(true))}>
            {t('Change vote')}
          </Button>
        </div>
      )}
    </Stack>
  )
}

/** The pressed button goes with its side of the poll: the first control of the other side takes the focus. */
function useTurned(side: 'RESULT' | 'CHANGE' | 'BALLOT') {
  const part = useRef<HTMLDivElement>(null)
  const isOwn = useRef(false)
  useEffect(() => {
    if (isOwn.current && document.activeElement === document.body)
      part.current?.querySelector<HTMLElement>('input, button')?.focus()
    isOwn.current = false
  }, [side])
  const turnTo = (turn: () => void) => {
    isOwn.current = true
    turn()
  }
  return { part, turnTo }
}

/** The choices with their share of the votes; without one as long as the numbers are not known, for none of them is zero. */
function Result({ poll }: { readonly poll: PollShown }) {
  const most = Math.max(1, poll.total)
  return (
    <ul
      role="list"
      className={styles['poll']}
      aria-label={hasResults(poll) ? t('Result of the poll') : t('Choices of the poll')}
    >
      {poll.options.map(({ id, text, votes }) => (
        <li key={id} className={styles['bar']}>
          {votes !== undefined && (
            <span className={styles['share']} style={{ inlineSize: `${(votes / most) * 100}%` }} />
          )}
          {poll.mine.includes(id) && <Icon name="check" size="s" label={t('Your vote')} />}
          <bdi className={styles['option']}>{text}</bdi>
          {votes !== undefined && (
            <Text as="span" size="small" isTabular>
              {formatPercent(votes / most)}
            </Text>
          )}
        </li>
      ))}
    </ul>
  )
}

function Ballot({
  post,
  poll,
  mayVote,
  onDone,
}: PollProps & { readonly mayVote: boolean; readonly onDone: () => void }) {
  const [chosen, setChosen] = useState<readonly string[]>(poll.mine)
  const view = useCacheView()
  const vote = useMutationCall('content.pollsVote', {
    // Of two on their way at once, nobody could say which one counts.
    isInOrder: true,
    scope: `vote ${post.id}`,
    onSuccess: (result) => {
      view.patch(
        isPost(post.id),
        changingPost((shown) => ({ ...shown, poll: result })),
      )
      onDone()
    },
    onFailure: (error) => toastFailure(error),
  })
  const isWithdrawing = vote.isPending && vote.variables.body.optionIds.length === 0
  const send = (optionIds: readonly string[]) =>
    vote.mutate({ params: { postId: post.id }, body: { optionIds: [...optionIds] } })
  const shared = {
    legend: poll.multiple ? t('Choose one or more') : t('Choose one'),
    options: poll.options.map(({ id, text }) => ({ value: id, label: <bdi>{text}</bdi>, isDisabled: !mayVote })),
  }
  return (
    <Stack gap={3}>
      {poll.multiple ? (
        <CheckboxGroup {...shared} selected={chosen} onChange={setChosen} />
      ) : (
        <RadioGroup {...shared} value={chosen[0]} onChange={(id) => setChosen([id])} />
      )}
      {mayVote && (
        <Cluster>
          <Button
            size="dense"
            isLoading={vote.isPending && !isWithdrawing}
            disabledReason={chosen.length === 0 ? t('Choose something first') : undefined}
            onPress={() => send(chosen)}
          >
            {word('Vote', 'button of a poll')}
          </Button>
          {poll.mine.length > 0 && (
            <>
              <Button variant="quiet" size="dense" isLoading={isWithdrawing} onPress={() => send([])}>
                {t('Remove vote')}
              </Button>
              <Button variant="quiet" size="dense" onPress={onDone}>
                {word('Cancel', 'button: leaves it as it was')}
              </Button>
            </>
          )}
        </Cluster>
      )}
    </Stack>
  )
}
