import type { ReactNode, Ref } from 'react'
import { cx } from '../lib/cx.ts'
import styles from './MessageBubble.module.css'

export interface MessageBubbleProps {
  /** Everything in one sentence: "Ana, 14:05: See you there. 2 reactions. Read." */
  readonly label: string
  readonly isMine: boolean
  /** The first and last of several by the same person: the first has the name, the last the picture. */
  readonly isFirst?: boolean
  readonly isLast?: boolean
  /** `Mark` of 32 px, in conversations of more than two. */
  readonly mark?: ReactNode
  readonly author?: ReactNode
  /** The message this one replies to. */
  readonly quote?: ReactNode
  readonly children?: ReactNode
  /** Pictures and files, without a background. */
  readonly media?: ReactNode
  /** Time, "edited", read marks. */
  readonly meta?: ReactNode
  /** `ReactionBar`. */
  readonly reactions?: ReactNode
  /** Buttons that appear on hover and focus. */
  readonly tools?: ReactNode
  /** `sending` after a second, `failed` with what can be done. */
  readonly state?: 'sent' | 'sending' | 'failed'
  readonly stateNote?: ReactNode
  readonly isDeleted?: boolean
  readonly tabIndex?: 0 | -1 | undefined
  readonly id?: string | undefined
  readonly ref?: Ref<HTMLDivElement> | undefined
}

function Bubble({ quote, media, children }: Pick<MessageBubbleProps, 'quote' | 'media' | 'children'>) {
  return (
    <div className={cx(styles['bubble'], children === undefined && styles['onlyMedia'])}>
      {quote !== undefined && <div className={styles['quote']}>{quote}</div>}
      {media}
      {children !== undefined && (
        <div dir="auto" className={styles['text']}>
          {children}
        </div>
      )}
    </div>
  )
}

/** One message. The reader's own are at the end of the line, on the accent's soft background. */
export function MessageBubble(props: MessageBubbleProps) {
  const {
    label,
    isMine,
    isFirst = true,
    isLast = true,
    mark,
    author,
    quote,
    children,
    media,
    meta,
    reactions,
    tools,
    state = 'sent',
    stateNote,
    isDeleted = false,
    tabIndex,
    id,
    ref,
  } = props
  return (
    <div
      ref={ref}
      id={id}
      role="group"
      aria-label={label}
      tabIndex={tabIndex}
      className={cx(
        styles['message'],
        isMine && styles['mine'],
        isFirst && styles['first'],
        mark !== undefined && styles['hasMark'],
        isDeleted && styles['deleted'],
        state === 'sending' && styles['sending'],
      )}
    >
      {mark !== undefined && <div className={styles['mark']}>{isLast ? mark : null}</div>}
      <div className={styles['column']}>
        {author !== undefined && isFirst && <div className={styles['author']}>{author}</div>}
        <div className={styles['bubbleLine']}>
          <Bubble quote={quote} media={media}>
            {children}
          </Bubble>
          {tools !== undefined && <div className={styles['tools']}>{tools}</div>}
        </div>
        {reactions !== undefined && <div className={styles['reactions']}>{reactions}</div>}
        {(meta !== undefined || stateNote !== undefined) && (
          <div className={cx(styles['meta'], state === 'failed' && styles['failed'])}>
            {meta}
            {stateNote}
          </div>
        )}
      </div>
    </div>
  )
}
