import { useCall } from '#lib/data/calls/index.ts'
import { useSlowMode } from '#lib/entities/groups/useSlowMode.ts'

/** Whether the member may post in a group, may request to, or neither. */
export type PostingRight = 'POST' | 'ASK' | 'NONE'

/** The right to post at the destination; granted on the member's own profile, and until it is known. */
export function usePostingRight(groupId: string | undefined): PostingRight {
  const group = useCall('groups.getGroup', { params: { id: groupId ?? '' } }, { enabled: groupId !== undefined })
  useSlowMode(groupId)
  if (groupId === undefined || group.data === undefined) return 'POST'
  if (!('can' in group.data)) return 'NONE'
  const { post, requestPosting } = group.data.can
  return post ? 'POST' : requestPosting ? 'ASK' : 'NONE'
}
