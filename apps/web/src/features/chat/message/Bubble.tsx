import { Icon } from '@koinon/ui/foundations/Icon'
import { VisuallyHidden } from '@koinon/ui/foundations/VisuallyHidden'
import { formatDate } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { LinkCard } from '#lib/media/LinkCard.tsx'
import { Name } from '#lib/entities/people/Name.tsx'
import { MessagePoll } from '../polls/MessagePoll.tsx'
import { MarkedText } from '../search/MarkedText.tsx'
import { Attachments } from './Attachments.tsx'
import styles from './Bubble.module.css'
import type { MessageProps } from './types.ts'

/** A message's content: the message that it answers, its text, and below the text its attachments. */
export function Bubble({
  message: { id, forwarded, replyTo, text, facets, attachments, poll, linkPreview, editedAt },
  mayVote,
  highlights = [],
  isCurrentHit,
  onGoTo,
}: Pick<MessageProps, 'message' | 'mayVote' | 'highlights' | 'isCurrentHit' | 'onGoTo'>) {
  const hasPreview = linkPreview !== null && linkPreview.title !== null
  return (
    <div className={styles['said']}>
      {(forwarded !== undefined || text !== '' || replyTo !== null || hasPreview || editedAt !== null) && (
        <div className={styles['bubble']}>
          {forwarded !== undefined && <Forwarded author={forwarded.author} />}
          {replyTo !== null && <Quote replyTo={replyTo} onGoTo={onGoTo} />}
          {text !== '' && (
            <div className={styles['text']} dir="auto">
              <MarkedText text={text} facets={facets} highlights={highlights} isCurrent={isCurrentHit} />
            </div>
          )}
          {poll !== undefined && (
            <div className={styles['poll']}>
              <MessagePoll messageId={id} poll={poll} mayVote={mayVote} />
            </div>
          )}
          {hasPreview && (
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
      )}
      <Attachments attachments={attachments} />
    </div>
  )
}

/** Says that the words are those of somebody else, and of whom if the reader may know. */
function Forwarded({ author }: NonNullable<MessageProps['message']['forwarded']>) {
  return (
    <span className={styles['edited']}>
      <Icon name="share-fat" size="s" />
      {author === null
        ? word('Forwarded', 'label or title in chat')
        : t('Forwarded from {name}', { name: author.displayName })}
    </span>
  )
}

interface QuoteProps extends Pick<MessageProps, 'onGoTo'> {
  readonly replyTo: NonNullable<MessageProps['message']['replyTo']>
}

function Quote({ replyTo, onGoTo }: QuoteProps) {
  return (
    <button type="button" className={styles['quote']} onClick={() => onGoTo(replyTo.id)}>
      <VisuallyHidden>{t('Reply to {name}', { name: replyTo.author.displayName })}</VisuallyHidden>
      <span className={styles['cite']}>
        <bdi>
          <Name of={replyTo.author.displayName} />
        </bdi>
      </span>
      <span dir="auto" className={styles['excerpt']}>
        {replyTo.excerpt === '' ? t('{count, plural, one {File} other {# files}}', { count: 1 }) : replyTo.excerpt}
      </span>
    </button>
  )
}
