import { useQueryClient } from '@tanstack/react-query'
import { Button } from '@koinon/ui/actions/Button'
import { invalidateCalls, invokeOnce, useMutationCall } from '../../lib/calls/index.ts'
import type { CallName } from '../../lib/calls/index.ts'
import { focusNeighbour } from '../../lib/focus.ts'
import { t, word } from '../../lib/i18n/index.ts'
import { useUndo } from '../../lib/states/index.ts'
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
  const body = { userId: item.actors[0]?.id ?? '' }
  return (
    <Buttons
      item={item}
      accept={() => accept.mutate({ body })}
      isAccepting={accept.isPending}
      ignore={() => invokeOnce('users.ignoreFollowRequest', { body })}
    />
  )
}

function InvitationDecision({ item }: DecisionProps) {
  const accept = useMutationCall('groups.acceptInvitationToGroup', options)
  const body = { groupId: item.target.id }
  return (
    <Buttons
      item={item}
      accept={() => accept.mutate({ body })}
      isAccepting={accept.isPending}
      ignore={() => invokeOnce('groups.ignoreInvitationToGroup', { body })}
    />
  )
}

function JoinDecision({ item }: DecisionProps) {
  const accept = useMutationCall('groups.acceptJoinRequest', options)
  const body = whoAndWhere(item)
  return (
    <Buttons
      item={item}
      accept={() => accept.mutate({ body })}
      isAccepting={accept.isPending}
      ignore={() => invokeOnce('groups.ignoreJoinRequest', { body })}
    />
  )
}

function AdminDecision({ item }: DecisionProps) {
  const accept = useMutationCall('groups.acceptAdminPromotionRequest', options)
  const body = whoAndWhere(item)
  return (
    <Buttons
      item={item}
      accept={() => accept.mutate({ body })}
      isAccepting={accept.isPending}
      ignore={() => invokeOnce('groups.denyAdminPromotionRequest', { body })}
    />
  )
}

function PostingDecision({ item }: DecisionProps) {
  const accept = useMutationCall('groups.acceptPostingPermissionRequest', options)
  const body = whoAndWhere(item)
  return (
    <Buttons
      item={item}
      accept={() => accept.mutate({ body })}
      isAccepting={accept.isPending}
      ignore={() => invokeOnce('groups.rejectPostingPermissionRequest', { body })}
    />
  )
}

interface ButtonsProps extends DecisionProps {
  readonly accept: () => void
  readonly isAccepting: boolean
  readonly ignore: () => Promise<unknown>
}

/** Ignoring can be taken back for ten seconds; accepting is told at once, so that nobody waits for it. */
function Buttons({ item, accept, isAccepting, ignore }: ButtonsProps) {
  const queryClient = useQueryClient()
  const undo = useUndo()
  const what = notificationSentence(item)
  // One who asks later in the same line is another decision.
  const decision = `${item.id} ${item.actors[0]?.id ?? ''}`
  if (undo.isGone(decision)) return null
  const ignoreSoon = () => {
    focusNeighbour(document.activeElement?.closest('li') ?? null)
    undo.run(decision, {
      message: t('Ignored: {what}', { what }),
      commit: async () => {
        await ignore()
        await invalidateCalls(queryClient, activityCalls)
      },
    })
  }
  return (
    <div className={styles['tools']}>
      <Button
        variant="primary"
        size="dense"
        isLoading={isAccepting}
        onPress={accept}
        aria-label={t('Accept: {what}', { what })}
      >
        {word('Accept', 'button on a request')}
      </Button>
      <Button size="dense" onPress={ignoreSoon} aria-label={t('Ignore: {what}', { what })}>
        {word('Ignore', 'button on a request')}
      </Button>
    </div>
  )
}
