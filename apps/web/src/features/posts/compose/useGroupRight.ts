import { useCall } from '../../../lib/calls/index.ts'

/** Whether one posts in a group, may ask for it, or neither. */
export type GroupRight = 'POST' | 'ASK' | 'NONE'

/** The right to post where a post is to go; on one's own profile, and until it is known, it is there. */
export function useGroupRight(groupId: string | undefined): GroupRight {
  const group = useCall('groups.getGroup', { params: { id: groupId ?? '' } }, { enabled: groupId !== undefined })
  if (groupId === undefined || group.data === undefined) return 'POST'
  if (!('can' in group.data)) return 'NONE'
  const { post, askToPost } = group.data.can
  return post ? 'POST' : askToPost ? 'ASK' : 'NONE'
}
