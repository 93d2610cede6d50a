import type { ReactNode } from 'react'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Icon } from '@koinon/ui/foundations/Icon'
import { Link } from '@koinon/ui/foundations/Link'
import { Text } from '@koinon/ui/foundations/Text'
import { VisuallyHidden } from '@koinon/ui/foundations/VisuallyHidden'
import type { IconName } from '@koinon/ui/icons'
import { Avatar } from '@koinon/ui/marks/Avatar'
import { AvatarStack } from '@koinon/ui/marks/AvatarStack'
import { useMutationCall } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { PersonMark } from '#lib/entities/people/PersonMark.tsx'
import { RelativeTime } from '#lib/text/RelativeTime.tsx'
import { DecisionButtons, activityCalls } from './DecisionButtons.tsx'
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
  /** Called after it was followed, so that a popover can close. */
  readonly onFollow?: (() => void) | undefined
}

/** One row for everything of a kind; a request is decided right here. */
export function NotificationRow({ item, onFollow }: NotificationRowProps) {
  const read = useMutationCall('users.markActivityItemRead', { invalidates: activityCalls })
  const excerpt = excerptOf(item)
  const follow = () => {
    if (!item.read) read.mutate({ body: { id: item.id } })
    onFollow?.()
  }
  return (
    <li className={styles['row']} data-item={item.id} data-unread={item.read ? undefined : ''}>
      <span className={styles['mark']} aria-hidden="true">
        <Who item={item} />
      </span>
      <div className={styles['words']}>
        <Text as="div" weight={item.read ? 'regular' : 'bold'}>
          {!item.read && <VisuallyHidden>{word('Unread', 'mark of a line that is new')}: </VisuallyHidden>}
          <Link href={item.link} look="quiet" onClick={follow}>
            {notificationText(item)}
          </Link>
        </Text>
        {excerpt !== undefined && (
          <Text as="div" size="ui" tone="muted" truncate={2} dir="auto">
            {excerpt}
          </Text>
        )}
        {item.at !== null && (
          <Text as="div" size="small" tone="muted">
            <RelativeTime at={item.at} />
          </Text>
        )}
        {item.can.accept ? <DecisionButtons item={item} /> : <SeeAll item={item} />}
      </div>
      {!item.read && <span className={styles['dot']} aria-hidden="true" />}
    </li>
  )
}

/** Several people ask for the same thing: they are decided one by one in their own list. A decided request says so. */
function SeeAll({ item }: { readonly item: NotificationContent }) {
  if (item.requestState === null) return null
  if (item.requestState !== 'PENDING')
    return (
      <Text as="div" size="small" tone="subtle">
        {t('No longer waiting')}
      </Text>
    )
  return (
    <div className={styles['tools']}>
      <LinkButton
        href={item.link}
        size="dense"
        aria-label={t('Look at them: {what}', { what: notificationText(item) })}
      >
        {t('Look at them')}
      </LinkButton>
    </div>
  )
}

/** For events without an actor: an icon for the kind of event. */
const icons: Readonly<Partial<Record<NotificationContent['reason'], IconName>>> = {
  UPLOAD_READY: 'check-circle',
  UPLOAD_FAILED: 'warning-circle',
  ADDED_FILE_FAILED: 'warning-circle',
  SCHEDULE_FAILED: 'warning-circle',
  MODERATION: 'gavel',
  REPORT_UPHELD: 'check-circle',
  REPORT_DISMISSED: 'check-circle',
  CASE_WAITS: 'scales',
  APPEAL_DECIDED: 'scales',
  PRAYED_FOR: 'hands-praying',
  STREAM_LIVE: 'broadcast',
  EVENT_CHANGED: 'calendar-blank',
  EVENT_REMINDER: 'calendar-blank',
  SEAT_CONFIRMED: 'calendar-check',
  TAKEN_OFF_EVENT: 'calendar-x',
  NAMED_ON_DOOR: 'qr-code',
  EVENT_CANCELLED: 'calendar-x',
  SALE_ENDED: 'credit-card',
  SALE_RESUMED: 'credit-card',
  PAYMENT_FAILED: 'credit-card',
  RENEWAL: 'credit-card',
}

/** The actors: one face, or a few together. Without any, the group it is about, or an icon for the kind of event. */
function Who({ item: { actors, actorCount, target, reason } }: { readonly item: NotificationContent }) {
  const [first] = actors
  if (first === undefined) {
    if (target.kind !== 'GROUP') return <Icon name={icons[reason] ?? 'bell'} size="l" className={styles['icon']} />
    return <Avatar kind="group" name={target.title} seed={target.id} sources={target.image?.sources} />
  }
  if (actorCount === 1 || actors.length === 1) return <PersonMark person={first} />
  const marks = actors.map(({ id, displayName, avatar }) => ({
    kind: 'person' as const,
    name: displayName,
    seed: id,
    sources: avatar?.sources,
  }))
  return <AvatarStack marks={marks} size={24} label={actors.map(({ displayName }) => displayName).join(', ')} />
}
