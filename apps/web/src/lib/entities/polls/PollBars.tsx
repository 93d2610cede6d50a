import type { ReactNode } from 'react'
import { Pressable } from '@koinon/ui/actions/Pressable'
import { Icon } from '@koinon/ui/foundations/Icon'
import { formatPercent } from '#lib/text/format.ts'
import { t } from '#lib/text/i18n/index.ts'
import { hasResults } from './livePolls.ts'
import type { Poll } from './livePolls.ts'
import styles from './PollBars.module.css'

export interface PollBarsProps {
  readonly poll: Poll
  /** The member's choices, sent or not yet. */
  readonly mine: readonly string[]
  /** Without it nothing can be chosen. */
  readonly onChoose?: ((optionId: string) => void) | undefined
}

/**
 * The choices as bars that one presses, filled by their share of the votes once the numbers are known. For none of them
 * is zero before that.
 */
export function PollBars({ poll, mine, onChoose }: PollBarsProps) {
  const max = Math.max(1, poll.total)
  return (
    <ul role="list" className={styles['bars']} aria-label={labelOf(poll, onChoose !== undefined)}>
      {poll.options.map(({ id, text, votes }) => {
        const isMine = mine.includes(id)
        const content = (
          <>
            <span className={styles['share']} style={{ inlineSize: `${((votes ?? 0) / max) * 100}%` }} />
            {isMine && (
              <Icon name="check-circle" isFilled label={onChoose === undefined ? t('Your vote') : undefined} />
            )}
            <bdi className={styles['option']}>{text}</bdi>
            {votes !== undefined && <span className={styles['percent']}>{formatPercent(votes / max)}</span>}
          </>
        )
        return (
          <li key={id}>
            {onChoose === undefined ? (
              <div className={classOf(isMine)}>{content}</div>
            ) : (
              <ChoiceBar isMine={isMine} onPress={() => onChoose(id)}>
                {content}
              </ChoiceBar>
            )}
          </li>
        )
      })}
    </ul>
  )
}

interface ChoiceBarProps {
  readonly isMine: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

function ChoiceBar({ isMine, onPress, children }: ChoiceBarProps) {
  return (
    <Pressable className={classOf(isMine)} aria-pressed={isMine} onPress={onPress}>
      {children}
    </Pressable>
  )
}

const classOf = (isMine: boolean) => (isMine ? `${styles['bar']} ${styles['mine']}` : styles['bar'])

function labelOf(poll: Poll, canChoose: boolean): string {
  if (hasResults(poll)) return t('Poll results')
  if (!canChoose) return t('Poll options')
  return poll.multiple ? t('Select one or more') : t('Select one')
}
