import { ReactionBar } from '@koinon/ui/posts/ReactionBar'
import { Icon } from '@koinon/ui/foundations/Icon'
import { Link } from '@koinon/ui/foundations/Link'
import { VisuallyHidden } from '@koinon/ui/foundations/VisuallyHidden'
import { formatDate } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { LinkCard } from '#lib/media/LinkCard.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { PersonMark } from '#lib/entities/people/PersonMark.tsx'
import { RichText } from '#lib/text/RichText.tsx'
import { Attachments } from './Attachments.tsx'
import { emojiName, reactionChoices } from '#lib/entities/reactions/emojis.ts'
import type { Message as Shown } from '../types.ts'
import { MessageTools } from './MessageTools.tsx'
import { useReact } from './useReact.ts'
import { Name } from '#lib/entities/people/Name.tsx'
import styles from './Message.module.css'
import type { MessageProps } from './types.ts'

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
      tabIndex={-1}
    >
      {startsRun && (
        <header className={styles['head']}>
          {!isMine && (
            <>
              <PersonMark person={author} size={24} />
              <Link href={paths.profile(author.username)} look="quiet" dir="auto">
                <Name of={author.displayName} />
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
          <MessageTools {...props} />
        </div>
      ) : (
        <div className={styles['line']}>
          <Bubble message={message} onGoTo={props.onGoTo} />
          <Reactions message={message} isReadOnly={!isOpen} />
          <MessageTools {...props} />
        </div>
      )}
      {seenBy !== undefined && <p className={styles['seen']}>{seenBy}</p>}
    </article>
  )
}

function Bubble({
  message: { replyTo, text, facets, attachments, linkPreview, editedAt },
  onGoTo,
}: Pick<MessageProps, 'message' | 'onGoTo'>) {
  return (
    <div className={styles['bubble']}>
      {replyTo !== null && (
        <button type="button" className={styles['quote']} onClick={() => onGoTo(replyTo.id)}>
          <VisuallyHidden>{t('Answer to {name}', { name: replyTo.author.displayName })}</VisuallyHidden>
          <span className={styles['cite']}>
            <bdi>
              <Name of={replyTo.author.displayName} />
            </bdi>
          </span>
          <span dir="auto" className={styles['excerpt']}>
            {replyTo.excerpt === ''
              ? t('{count, plural, one {A file} other {# files}}', { count: 1 })
              : replyTo.excerpt}
          </span>
        </button>
      )}
      {text !== '' && (
        <p className={styles['text']} dir="auto">
          <RichText text={text} facets={facets} />
        </p>
      )}
      <Attachments attachments={attachments} />
      {linkPreview !== null && linkPreview.title !== null && (
        <div className={styles['page']}>
          <LinkCard link={linkPreview} />
        </div>
      )}
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
