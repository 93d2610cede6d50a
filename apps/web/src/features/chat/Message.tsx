import type { ComponentProps } from 'react'
import { ReactionBar } from '@koinon/ui/content/ReactionBar'
import { Icon } from '@koinon/ui/foundations/Icon'
import { IconButton } from '@koinon/ui/actions/IconButton'
import { Link } from '@koinon/ui/foundations/Link'
import { VisuallyHidden } from '@koinon/ui/foundations/VisuallyHidden'
import { MenuButton } from '@koinon/ui/overlays/MenuButton'
import { formatDate } from '../../lib/format.ts'
import { t, word } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'
import { copyText } from '../../lib/people/passOn.ts'
import { PersonMark } from '../../lib/people/PersonMark.tsx'
import { RichWords } from '../../lib/people/RichWords.tsx'
import { Attachments } from './Attachments.tsx'
import { isEditable } from './editing.ts'
import { emojiName, reactionChoices } from '../../lib/people/emojis.ts'
import type { Message as Shown } from './types.ts'
import { useReact } from './useReact.ts'
import styles from './Message.module.css'

export interface MessageActions {
  readonly onReply: (message: Shown) => void
  readonly onEdit: (message: Shown) => void
  readonly onDelete: (message: Shown, forWhom: 'ME' | 'ALL') => void
  readonly onGoTo: (messageId: string) => void
}

export interface MessageProps extends MessageActions {
  readonly message: Shown
  readonly isMine: boolean
  /** The first of several by the same person: shows name and time. */
  readonly startsRun: boolean
  /** Whether the member may write and react here. */
  readonly isOpen: boolean
  /** The message somebody came for: from a search, or from a reply to it. */
  readonly isSoughtFor: boolean
  /** Who has read it, in words, if that is shown at this message. */
  readonly seenBy: string | undefined
  /** Admins may remove other people's messages. */
  readonly mayDeleteForAll: boolean
}

/** One message: author, time, content, reactions, and actions. */
export function Message(props: MessageProps) {
  const { message, isMine, startsRun, isOpen, isSoughtFor, seenBy } = props
  const { author, createdAt } = message
  const name = isMine ? word('You', 'label or title in chat') : author.displayName
  return (
    <article
      aria-label={t('{name}, {time}', { name, time: formatDate(createdAt, 'time') })}
      className={styles['message']}
      data-mine={isMine ? '' : undefined}
      data-starts={startsRun ? '' : undefined}
      data-sought={isSoughtFor ? '' : undefined}
      data-item={message.id}
    >
      {startsRun && (
        <header className={styles['head']}>
          {!isMine && (
            <>
              <PersonMark person={author} size={24} />
              <Link href={paths.profile(author.username)} look="quiet" dir="auto">
                {author.displayName}
              </Link>
            </>
          )}
          <time dateTime={createdAt.toISOString()} title={formatDate(createdAt, 'full')}>
            {formatDate(createdAt, 'time')}
          </time>
        </header>
      )}
      {message.deleted ? (
        <div className={styles['line']}>
          <p className={styles['gone']}>{t('Message deleted')}</p>
        </div>
      ) : (
        <div className={styles['line']}>
          <Bubble message={message} onGoTo={props.onGoTo} />
          <Reactions message={message} isReadOnly={!isOpen} />
          <Tools {...props} />
        </div>
      )}
      {seenBy !== undefined && <p className={styles['seen']}>{seenBy}</p>}
    </article>
  )
}

function Bubble({
  message: { replyTo, text, facets, attachments, editedAt },
  onGoTo,
}: Pick<MessageProps, 'message' | 'onGoTo'>) {
  return (
    <div className={styles['bubble']}>
      {replyTo !== null && (
        <button type="button" className={styles['quote']} onClick={() => onGoTo(replyTo.id)}>
          <VisuallyHidden>{t('Answer to {name}', { name: replyTo.author.displayName })}</VisuallyHidden>
          <span className={styles['cite']}>
            <bdi>{replyTo.author.displayName}</bdi>
          </span>
          <span dir="auto" className={styles['excerpt']}>
            {replyTo.excerpt === '' ? t('A picture') : replyTo.excerpt}
          </span>
        </button>
      )}
      {text !== '' && (
        <p className={styles['text']} dir="auto">
          <RichWords text={text} facets={facets} />
        </p>
      )}
      <Attachments attachments={attachments} />
      {editedAt !== null && (
        <span className={styles['edited']} title={formatDate(editedAt, 'full')}>
          <Icon name="pencil-simple" size="s" />
          {word('Edited', 'label or title in chat')}
        </span>
      )}
    </div>
  )
}

function Reactions({ message, isReadOnly }: { readonly message: Shown; readonly isReadOnly: boolean }) {
  const react = useReact(message)
  return (
    <div className={styles['reactions']} data-empty={message.reactions.length === 0 ? '' : undefined}>
      <ReactionBar
        label={t('Reactions to the message by {name}', { name: message.author.displayName })}
        reactions={message.reactions.map(({ emoji, count, mine }) => ({
          emoji,
          count,
          isMine: mine,
          name: emojiName(emoji),
        }))}
        choices={reactionChoices()}
        onToggle={react}
        isReadOnly={isReadOnly}
      />
    </div>
  )
}

function Tools({ message, isMine, isOpen, mayDeleteForAll, onReply, onEdit, onDelete }: MessageProps) {
  const entries: ComponentProps<typeof MenuButton>['entries'] = [
    ...(isMine && isEditable(message, message.author.id)
      ? [{ id: 'edit', label: t('Edit message'), icon: 'pencil-simple', onAction: () => onEdit(message) } as const]
      : []),
    {
      id: 'copy',
      label: t('Copy text'),
      icon: 'copy',
      isDisabled: message.text === '',
      onAction: () => copyText(message.text),
    },
    ...(isMine || mayDeleteForAll
      ? [
          {
            id: 'delete',
            label: t('Delete for everyone'),
            icon: 'trash',
            tone: 'danger',
            onAction: () => onDelete(message, 'ALL'),
          } as const,
        ]
      : []),
    {
      id: 'hide',
      label: t('Delete for you'),
      icon: 'eye-slash',
      tone: 'danger',
      onAction: () => onDelete(message, 'ME'),
    },
  ]
  return (
    <div className={styles['tools']}>
      {isOpen && (
        <IconButton
          icon="arrow-bend-up-left"
          size="dense"
          label={t('Reply to {name}', { name: message.author.displayName })}
          onPress={() => onReply(message)}
        />
      )}
      <MenuButton
        label={t('More about the message by {name}', { name: message.author.displayName })}
        entries={entries}
        size="dense"
      />
    </div>
  )
}
