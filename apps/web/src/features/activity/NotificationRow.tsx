import type { ReactNode } from 'react'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Link } from '@koinon/ui/foundations/Link'
import { Text } from '@koinon/ui/foundations/Text'
import { VisuallyHidden } from '@koinon/ui/foundations/VisuallyHidden'
import { Image } from '@koinon/ui/media/Image'
import { useMutationCall } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { FollowButton } from '#lib/entities/people/FollowButton.tsx'
import { RelativeTime } from '#lib/text/RelativeTime.tsx'
import { AnswerTools } from './AnswerTools.tsx'
import { DecisionButtons, activityCalls } from './DecisionButtons.tsx'
import { NotificationMark } from './NotificationMark.tsx'
import { Sentence } from './Sentence.tsx'
import { excerptOf, notificationText } from './notificationTexts.ts'
import type { NotificationContent } from './notificationTexts.ts'
import styles from './NotificationRow.module.css'

export function NotificationRows({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ul role="list" aria-label={label} className={styles['rows']}>
      {children}
    </ul>
  )
}

export interface NotificationRowProps {
  readonly item: NotificationContent
}

/** One row for everything of a kind; what it asks for is answered right here. */
export function NotificationRow({ item }: NotificationRowProps) {
  const read = useMutationCall('users.markActivityItemRead', { invalidates: activityCalls })
  const excerpt = excerptOf(item)
  const markRead = () => {
    if (!item.read) read.mutate({ body: { id: item.id } })
  }
  return (
    <li className={styles['row']} data-item={item.id} data-unread={item.read ? undefined : ''}>
      <NotificationMark item={item} />
      <div className={styles['words']}>
        <div className={styles['sentence']}>
          {!item.read && <VisuallyHidden>{word('Unread', 'mark of a line that is new')}: </VisuallyHidden>}
          <Link href={item.link} appearance="quiet" className={styles['link']} onClick={markRead}>
            <Sentence item={item} />
          </Link>
          {item.at !== null && (
            <span className={styles['time']}>
              {' · '}
              <RelativeTime at={item.at} />
            </span>
          )}
        </div>
        {excerpt !== undefined && (
          <Text as="div" size="ui" tone="muted" truncate={2} dir="auto">
            {excerpt}
          </Text>
        )}
        <Actions item={item} onAnswer={markRead} />
      </div>
      <Thumbnail item={item} />
    </li>
  )
}

/** The first picture of what it is about. */
function Thumbnail({ item: { written, target, actors } }: NotificationRowProps) {
  const isOwnMark =
    target.kind === 'GROUP' || target.kind === 'PERSON' || (target.kind === 'EVENT' && actors.length === 0)
  const image = written?.image ?? (isOwnMark ? null : target.image)
  if (image === null) return null
  return (
    <span className={styles['thumbnail']}>
      <Image sources={image.sources} alt="" ratio="1/1" sizes="60px" color={image.color ?? undefined} />
    </span>
  )
}

interface ActionsProps extends NotificationRowProps {
  readonly onAnswer: () => void
}

/** The actions on a notification that need no visit to its target. */
function Actions({ item, onAnswer }: ActionsProps) {
  if (item.can.accept) return <DecisionButtons item={item} />
  if (item.requestState !== null) return <SeeAll item={item} />
  const [first] = item.actors
  if (item.reason === 'FOLLOWED' && item.actorCount === 1 && first?.followState === 'NOT_FOLLOWING') {
    return (
      <div className={styles['tools']}>
        <FollowButton person={first} size="dense" variant="secondary" isBack />
      </div>
    )
  }
  if (item.written === undefined || !isAnswered.has(item.reason)) return null
  return <AnswerTools written={item.written} name={first?.displayName ?? ''} onAnswer={onAnswer} />
}

const isAnswered: ReadonlySet<NotificationContent['reason']> = new Set(['COMMENTED', 'REPLIED', 'MENTIONED', 'QUOTED'])

/** Several people ask for the same thing: they are decided one by one in their own list. A decided request says so. */
function SeeAll({ item }: NotificationRowProps) {
  if (item.requestState !== 'PENDING')
    return (
      <Text as="div" size="small" tone="subtle">
        {t('No longer waiting')}
      </Text>
    )
  return (
    <div className={styles['tools']}>
      <LinkButton href={item.link} size="dense" aria-label={t('View: {what}', { what: notificationText(item) })}>
        {word('View', 'button')}
      </LinkButton>
    </div>
  )
}
