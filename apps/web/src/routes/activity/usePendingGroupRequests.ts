import type { NotificationContent } from '#features/activity/notificationTexts.ts'
import { usePages } from '#lib/data/calls/index.ts'
import type { ItemOf } from '#lib/data/calls/index.ts'
import { paths } from '#lib/navigation/paths.ts'

const reasons = { JOIN: 'JOIN_REQUESTED', POSTING: 'POSTING_REQUESTED', ADMIN: 'ADMIN_REQUESTED' } as const

/**
 * The invitations to groups that wait for the member, and the requests to the groups they run: a member who became an
 * admin later, or wants no notifications, was notified of none.
 */
export function usePendingGroupRequests() {
  const invited = usePages('groups.getGroupMemberships', { body: { membershipStates: ['INVITED'] } })
  const joining = usePages('groups.getPendingJoinRequests', { body: {} })
  const posting = usePages('groups.getPendingPostPermissionRequests', { body: {} })
  const admins = usePages('groups.getPendingAdminRequests', { body: {} })
  const lists = [invited, joining, posting, admins]
  const isRead = lists.every(({ data }) => data !== undefined)
  const requests = [joining, posting, admins].flatMap(({ data }) => data?.items ?? [])
  const items = [...(invited.data?.items ?? []).map(invitation), ...requests.map(request)]
  return {
    lists,
    query: {
      data: isRead ? { items } : undefined,
      error: lists.find(({ error }) => error !== null)?.error ?? null,
      refetch: () => Promise.all(lists.map(({ refetch }) => refetch())),
    },
  }
}

interface PendingRequest extends Pick<NotificationContent, 'id' | 'reason' | 'actors' | 'at' | 'link'> {
  readonly group: ItemOf<'groups.getPendingJoinRequests'>['group']
  /** The request can be decided from its sentence alone. */
  readonly isSaid: boolean
}

const line = ({ group, isSaid, ...request }: PendingRequest): NotificationContent => ({
  ...request,
  target: { kind: 'GROUP', id: group.id, title: group.name, image: group.picture },
  actorCount: request.actors.length,
  read: true,
  requestState: 'PENDING',
  can: { accept: isSaid, ignore: isSaid },
})

const invitation = ({ group, invitedBy }: ItemOf<'groups.getGroupMemberships'>): NotificationContent =>
  line({
    id: group.id,
    reason: 'INVITED_TO_GROUP',
    group,
    actors: invitedBy === null ? [] : [invitedBy],
    at: null,
    link: paths.group(group.id),
    isSaid: true,
  })

/** A request as a notification. A request with answers or with a post has to be read before it is decided. */
const request = (pending: ItemOf<'groups.getPendingJoinRequests'>): NotificationContent =>
  line({
    id: pending.id,
    reason: reasons[pending.kind],
    group: pending.group,
    actors: [pending.person],
    at: pending.createdAt,
    link: paths.groupRequests(pending.group.id),
    isSaid:
      pending.heldPost === null && (pending.note ?? '') === '' && pending.answers.every((answer) => answer === ''),
  })
