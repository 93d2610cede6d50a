import { Button } from '@koinon/ui/actions/Button'
import { useMutationCall } from '../../lib/calls/index.ts'
import type { CallName } from '../../lib/calls/index.ts'
import { t, word } from '../../lib/i18n/index.ts'
import { tellFailure } from '../../lib/toasts.ts'
import { notificationSentence } from './sentences.ts'
import type { Notification } from './sentences.ts'
import styles from './NotificationRow.module.css'

/** What is different once something was decided or read. */
export const activityCalls: readonly CallName[] = [
  'notifications.getAggregatedNotifications',
  'users.getActivitySummary',
  'users.getFollowRequests',
  'groups.getGroupMemberships',
]
const options = { invalidates: activityCalls, onFailure: (error: Error) => tellFailure(error) }

interface DecisionProps {
  readonly item: Notification
}

/** The buttons of a line that asks its reader for one decision; nothing for every other. */
export function Decision({ item }: DecisionProps) {
  switch (item.reason) {
    case 'FOLLOW_REQUESTED':
      return <FollowDecision item={item} />
    case 'INVITED_TO_GROUP':
      return <InvitationDecision item={item} />
    case 'JOIN_REQUESTED':
      return <JoinDecision item={item} />
    case 'ADMIN_REQUESTED':
      return <AdminDecision item={item} />
    case 'POSTING_REQUESTED':
      return <PostingDecision item={item} />
    default:
      return null
  }
}

const whoAndWhere = ({ actors, target }: Notification) => ({ groupId: target.id, userId: actors[0]?.id ?? '' })

function FollowDecision({ item }: DecisionProps) {
  const accept = useMutationCall('users.acceptFollowRequest', options)
  const ignore = useMutationCall('users.ignoreFollowRequest', options)
  const body = { userId: item.actors[0]?.id ?? '' }
  return <Buttons item={item} accept={() => accept.mutate({ body })} ignore={() => ignore.mutate({ body })} />
}

function InvitationDecision({ item }: DecisionProps) {
  const accept = useMutationCall('groups.acceptInvitationToGroup', options)
  const ignore = useMutationCall('groups.ignoreInvitationToGroup', options)
  const body = { groupId: item.target.id }
  return <Buttons item={item} accept={() => accept.mutate({ body })} ignore={() => ignore.mutate({ body })} />
}

function JoinDecision({ item }: DecisionProps) {
  const accept = useMutationCall('groups.acceptJoinRequest', options)
  const ignore = useMutationCall('groups.ignoreJoinRequest', options)
  const body = whoAndWhere(item)
  return <Buttons item={item} accept={() => accept.mutate({ body })} ignore={() => ignore.mutate({ body })} />
}

function AdminDecision({ item }: DecisionProps) {
  const accept = useMutationCall('groups.acceptAdminPromotionRequest', options)
  const ignore = useMutationCall('groups.denyAdminPromotionRequest', options)
  const body = whoAndWhere(item)
  return <Buttons item={item} accept={() => accept.mutate({ body })} ignore={() => ignore.mutate({ body })} />
}

function PostingDecision({ item }: DecisionProps) {
  const accept = useMutationCall('groups.acceptPostingPermissionRequest', options)
  const ignore = useMutationCall('groups.rejectPostingPermissionRequest', options)
  const body = whoAndWhere(item)
  return <Buttons item={item} accept={() => accept.mutate({ body })} ignore={() => ignore.mutate({ body })} />
}

interface ButtonsProps extends DecisionProps {
  readonly accept: () => void
  readonly ignore: () => void
}

function Buttons({ item, accept, ignore }: ButtonsProps) {
  const what = notificationSentence(item)
  return (
    <div className={styles['tools']}>
      <Button variant="primary" size="dense" onPress={accept} aria-label={t('Accept: {what}', { what })}>
        {word('Accept', 'button on a request')}
      </Button>
      <Button size="dense" onPress={ignore} aria-label={t('Ignore: {what}', { what })}>
        {word('Ignore', 'button on a request')}
      </Button>
    </div>
  )
}
