import type { ComponentType } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '@koinon/ui/actions/Button'
import { invalidateCalls, invokeOnce, useMutationCall } from '#lib/data/calls/index.ts'
import type { CallName, GivenOf } from '#lib/data/calls/index.ts'
import { focusNeighbour } from '#lib/interaction/focus.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { useUndo } from '#lib/feedback/useUndo.ts'
import { toastFailure } from '#lib/feedback/toasts.ts'
import { notificationText } from './notificationTexts.ts'
import type { NotificationContent } from './notificationTexts.ts'
import styles from './NotificationRow.module.css'

/** The answers that change once something was decided or read. */
export const activityCalls: readonly CallName[] = [
  'notifications.getAggregatedNotifications',
  'users.getActivitySummary',
  'users.getFollowRequests',
  'groups.getGroupMemberships',
  'groups.getPendingJoinRequests',
  'groups.getPendingPostPermissionRequests',
  'groups.getPendingAdminRequests',
]
const options = { invalidates: activityCalls, onFailure: (error: Error) => toastFailure(error) }

interface DecisionButtonsProps {
  readonly item: NotificationContent
}

/** The buttons of a notification that asks its reader for one decision; nothing for any other. */
export function DecisionButtons({ item }: DecisionButtonsProps) {
  const Decided = decisions[item.reason]
  return Decided === undefined ? null : <Decided item={item} />
}

const userIdOf = ({ actors }: NotificationContent) => actors[0]?.id ?? ''
const who = (item: NotificationContent) => ({ body: { userId: userIdOf(item) } })
const where = ({ target }: NotificationContent) => ({ body: { groupId: target.id } })
const whoAndWhere = (item: NotificationContent) => ({ body: { userId: userIdOf(item), groupId: item.target.id } })

const decisions: Readonly<Partial<Record<NotificationContent['reason'], ComponentType<DecisionButtonsProps>>>> = {
  FOLLOW_REQUESTED: between('users.acceptFollowRequest', 'users.ignoreFollowRequest', who),
  INVITED_TO_GROUP: between('groups.acceptInvitationToGroup', 'groups.ignoreInvitationToGroup', where),
  JOIN_REQUESTED: between('groups.acceptJoinRequest', 'groups.ignoreJoinRequest', whoAndWhere),
  ADMIN_REQUESTED: between('groups.acceptAdminPromotionRequest', 'groups.denyAdminPromotionRequest', whoAndWhere),
  POSTING_REQUESTED: between(
    'groups.acceptPostingPermissionRequest',
    'groups.rejectPostingPermissionRequest',
    whoAndWhere,
  ),
}

/** The pair of calls, with the same input, of which the first accepts. */
function between<Yes extends CallName, No extends CallName>(
  yes: Yes,
  no: No,
  givenOf: (item: NotificationContent) => GivenOf<Yes> & GivenOf<No>,
) {
  return function DecisionBetween({ item }: DecisionButtonsProps) {
    const accept = useMutationCall(yes, options)
    const given = givenOf(item)
    return (
      <Buttons
        item={item}
        accept={() => accept.mutate(given)}
        isAccepting={accept.isPending}
        ignore={() => invokeOnce(no, given)}
      />
    )
  }
}

interface ButtonsProps extends DecisionButtonsProps {
  readonly accept: () => void
  readonly isAccepting: boolean
  readonly ignore: () => Promise<unknown>
}

/** Ignoring can be undone for ten seconds; accepting is sent at once, so that nobody is kept waiting. */
function Buttons({ item, accept, isAccepting, ignore }: ButtonsProps) {
  const queryClient = useQueryClient()
  const undo = useUndo('notifications')
  const what = notificationText(item)
  // A later request in the same notification is a new decision.
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
