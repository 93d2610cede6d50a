import { Pressable } from '@koinon/ui/actions/Pressable'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { formatRelative } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import type { Poll } from './livePolls.ts'
import { PollBars } from './PollBars.tsx'
import type { PollChoice } from './usePollChoice.ts'
import styles from './PollBars.module.css'

export interface PollCardProps {
  readonly poll: Poll
  readonly isClosed: boolean
  /** Its numbers could not be read. */
  readonly hasFailed: boolean
  readonly choice: PollChoice
  readonly mayVote: boolean
}

/** The choices, which vote when they are pressed and show the result then; a vote can be changed until the poll closes. */
export function PollCard({ poll, isClosed, hasFailed, choice, mayVote }: PollCardProps) {
  return (
    <Stack gap={3}>
      <PollBars poll={poll} mine={choice.mine} onChoose={mayVote ? choice.choose : undefined} />
      <Text size="small" tone="muted">
        {t('{count, plural, =0 {Nobody has voted yet} one {# person voted} other {# people voted}}', {
          count: poll.total,
        })}
        {' · '}
        {isClosed ? word('closed', 'of a poll') : t('closes {when}', { when: formatRelative(poll.closesAt) })}
        {hasFailed && <> · {t('results couldn’t be loaded')}</>}
        {mayVote && choice.mine.length > 0 && (
          <>
            {' · '}
            <Pressable className={styles['undo']} onPress={choice.undo}>
              {choice.hasUndo ? word('Undo', 'button that takes back what was just done') : t('Remove vote')}
            </Pressable>
          </>
        )}
      </Text>
    </Stack>
  )
}
