import type { ReactNode } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Link } from '@koinon/ui/foundations/Link'
import { Text } from '@koinon/ui/foundations/Text'
import { VisuallyHidden } from '@koinon/ui/foundations/VisuallyHidden'
import { Mark } from '@koinon/ui/marks/Mark'
import { useMutationCall } from '../../lib/calls/index.ts'
import type { CallName } from '../../lib/calls/index.ts'
import { t, word } from '../../lib/i18n/index.ts'
import { When } from '../../lib/people/When.tsx'
import { tellFailure } from '../../lib/toasts.ts'
import { notificationSentence } from './sentences.ts'
import type { Notification } from './sentences.ts'
import styles from './NotificationRow.module.css'

const invalidates: readonly CallName[] = [
  'notifications.getAggregatedNotifications',
  'users.getActivitySummary',
  'users.getFollowRequests',
  'groups.getGroupMemberships',
]

export function NotificationRows({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ul role="list" aria-label={label} className={styles['rows']}>
      {children}
    </ul>
  )
}

/** One line for all that happened of one kind; a request is decided right here. */
export function NotificationRow({ item }: { readonly item: Notification }) {
  const [actor] = item.actors
  const read = useMutationCall('users.markActivityItemRead', { invalidates })
  return (
    <li className={styles['row']} data-item={item.id} data-unread={item.read ? undefined : ''}>
      <Mark
        kind="person"
        name={actor?.displayName ?? item.target.title}
        seed={actor?.id ?? item.target.id}
        sources={actor?.avatar?.sources}
      />
      <div className={styles['words']}>
        <Text as="div" weight={item.read ? 'regular' : 'bold'} dir="auto">
          {!item.read && <VisuallyHidden>{word('Unread', 'mark of a line that is new')}: </VisuallyHidden>}
          <Link href={item.link} look="quiet" onClick={() => item.read || read.mutate({ body: { id: item.id } })}>
            {notificationSentence(item)}
          </Link>
        </Text>
        <Text as="div" size="small" tone={item.read ? 'muted' : 'inherit'}>
          <When at={item.at} />
        </Text>
        {item.can.accept && <Decision item={item} />}
      </div>
      {!item.read && <span className={styles['dot']} aria-hidden="true" />}
    </li>
  )
}

function Decision({ item }: { readonly item: Notification }) {
  const options = { invalidates, onFailure: (error: Error) => tellFailure(error) }
  const acceptFollow = useMutationCall('users.acceptFollowRequest', options)
  const ignoreFollow = useMutationCall('users.ignoreFollowRequest', options)
  const acceptInvitation = useMutationCall('groups.acceptInvitationToGroup', options)
  const ignoreInvitation = useMutationCall('groups.ignoreInvitationToGroup', options)
  const acceptJoin = useMutationCall('groups.acceptJoinRequest', options)
  const ignoreJoin = useMutationCall('groups.ignoreJoinRequest', options)
  const userId = item.actors[0]?.id ?? ''
  const groupId = item.target.id
  const decide = (yes: boolean) => {
    switch (item.reason) {
      case 'FOLLOW_REQUESTED':
        return (yes ? acceptFollow : ignoreFollow).mutate({ body: { userId } })
      case 'INVITED_TO_GROUP':
        return (yes ? acceptInvitation : ignoreInvitation).mutate({ body: { groupId } })
      case 'JOIN_REQUESTED':
        return (yes ? acceptJoin : ignoreJoin).mutate({ body: { groupId, userId } })
      default:
        return undefined
    }
  }
  return (
    <div className={styles['tools']}>
      <Button
        variant="primary"
        size="dense"
        onPress={() => decide(true)}
        aria-label={t('Accept: {what}', { what: notificationSentence(item) })}
      >
        {word('Accept', 'button on a request')}
      </Button>
      <Button
        size="dense"
        onPress={() => decide(false)}
        aria-label={t('Ignore: {what}', { what: notificationSentence(item) })}
      >
        {word('Ignore', 'button on a request')}
      </Button>
    </div>
  )
}
