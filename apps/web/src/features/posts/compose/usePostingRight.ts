import { useCall } from '#lib/data/calls/index.ts'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { useWaitSince } from '#lib/entities/groups/slowWaits.ts'

type SlowMode = Extract<ReplyOf<'groups.getGroup'>, { locked: false }>['settings']['slowMode']

/** Whether the member may post in a group, may request to, or neither. */
export type PostingRight = 'POST' | 'ASK' | 'NONE'

/** How long members wait after a post now; 0 where slow mode is off or over. */
const postSecondsOf = (slowMode: SlowMode): number =>
  slowMode === null || (slowMode.until !== null && slowMode.until.getTime() <= Date.now()) ? 0 : slowMode.postSeconds

/** The right to post at the destination; granted on the member's own profile, and until it is known. */
export function usePostingRight(groupId: string | undefined): PostingRight {
  const group = useCall('groups.getGroup', { params: { id: groupId ?? '' } }, { enabled: groupId !== undefined })
  const open = group.data !== undefined && 'can' in group.data ? group.data : undefined
  useWaitSince(groupId ?? '', postSecondsOf(open?.settings?.slowMode ?? null), open?.lastPostAt ?? undefined)
  if (groupId === undefined || group.data === undefined) return 'POST'
  if (!('can' in group.data)) return 'NONE'
  const { post, askToPost } = group.data.can
  return post ? 'POST' : askToPost ? 'ASK' : 'NONE'
}
