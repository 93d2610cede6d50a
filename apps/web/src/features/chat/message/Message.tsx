import { useEffect, useRef, useState } from 'react'
import { ReactionBar } from '@koinon/ui/posts/ReactionBar'
import { Link } from '@koinon/ui/foundations/Link'
import { formatDate } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { listenForLongPress } from '#lib/interaction/longPress.ts'
import { lazyPart } from '#lib/navigation/lazyPart.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { PersonMark } from '#lib/entities/people/PersonMark.tsx'
import { Bubble } from './Bubble.tsx'
import { emojiName } from '#lib/entities/reactions/emojis.ts'
import type { Message as Shown } from '../types.ts'
import { MessageTools } from './MessageTools.tsx'
import { InThread, ThreadLine } from '../threads/ThreadLine.tsx'
import { useReact } from './useReact.ts'
import { BotMark, Name } from '#lib/entities/people/Name.tsx'
import styles from './Message.module.css'
import type { MessageProps } from './types.ts'

const MessageSheet = lazyPart(() => import('./MessageSheet.tsx'), 'MessageSheet')

/** How long a finger rests on a message until its actions open, in ms. */
const holdMs = 450
/** Elements with touch gestures of their own. */
const ownGestures = 'a, button, input, audio, video'

/** One message: author, time, content, reactions, and actions. */
export function Message(props: MessageProps) {
  const { message, isMine, startsRun, endsRun, isOpen, isLinkedTo, seenBy } = props
  const { author, createdAt } = message
  const name = isMine ? word('You', 'label or title in chat') : author.displayName
  const element = useRef<HTMLElement>(null)
  const [isHeld, setHeld] = useState(false)
  useHold(element, () => setHeld(true))
  return (
    <article
      ref={element}
      aria-label={t('{name}, {time}', { name, time: formatDate(createdAt, 'time') })}
      className={styles['message']}
      data-mine={isMine ? '' : undefined}
      data-starts={startsRun ? '' : undefined}
      data-sought={isLinkedTo ? '' : undefined}
      data-item={message.id}
      tabIndex={-1}
    >
      {startsRun && !isMine && (
        <header className={styles['head']}>
          <span className={styles['mark']}>
            <PersonMark person={author} size={36} />
          </span>
          <Link href={paths.profile(author.username)} appearance="quiet" dir="auto" className={styles['author']}>
            <Name of={author.displayName} />
          </Link>
          <BotMark kind={author.kind} />
          <Time at={createdAt} />
        </header>
      )}
      <InThread message={message} onOpenThread={props.onOpenThread} />
      <div className={styles['line']}>
        {message.deleted ? (
          <p className={styles['gone']}>{t('Message deleted')}</p>
        ) : (
          <Bubble
            message={message}
            mayVote={props.mayVote}
            highlights={props.highlights}
            isCurrentHit={props.isCurrentHit}
            onGoTo={props.onGoTo}
          />
        )}
        <MessageTools {...props} hasTime={isMine ? !endsRun : !startsRun} />
      </div>
      {!message.deleted && message.reactions.length > 0 && <Reactions message={message} isReadOnly={!isOpen} />}
      <ThreadLine message={message} onOpenThread={props.onOpenThread} />
      {(seenBy !== undefined || (isMine && endsRun)) && (
        <p className={styles['foot']}>
          {isMine && endsRun && <Time at={createdAt} />}
          {isMine && endsRun && seenBy !== undefined && ' · '}
          {seenBy !== undefined && <span>{seenBy}</span>}
        </p>
      )}
      {isHeld && <MessageSheet {...props} onClose={() => setHeld(false)} />}
    </article>
  )
}

function Time({ at }: { readonly at: Date }) {
  return (
    <time dateTime={at.toISOString()} title={formatDate(at, 'full')}>
      {formatDate(at, 'time')}
    </time>
  )
}

/** A finger that rests on a message opens what a mouse finds beside it. */
function useHold(element: { readonly current: HTMLElement | null }, onHeld: () => void): void {
  const latest = useRef(onHeld)
  useEffect(() => {
    latest.current = onHeld
  })
  useEffect(() => {
    const message = element.current
    if (message === null) return undefined
    const find = (target: EventTarget | null, pointerType: string) =>
      pointerType === 'mouse' || !(target instanceof Element) || target.closest(ownGestures) !== null ? null : message
    return listenForLongPress(message, { ms: holdMs, find, onHeld: () => latest.current() })
  }, [element])
}

function Reactions({ message, isReadOnly }: { readonly message: Shown; readonly isReadOnly: boolean }) {
  const react = useReact(message)
  return (
    <div className={styles['reactions']} data-below={message.attachments.length > 0 ? '' : undefined}>
      <ReactionBar
        label={t('Reactions to the message by {name}', { name: message.author.displayName })}
        reactions={message.reactions.map(({ emoji, count, mine }) => ({
          emoji,
          count,
          isMine: mine,
          name: emojiName(emoji),
        }))}
        onToggle={react}
        isReadOnly={isReadOnly}
      />
    </div>
  )
}
