import { useEffect } from 'react'
import type { OpenGroup } from '#features/groups/index.ts'
import { useMutationCall } from '#lib/data/calls/index.ts'

/** A member who sees a group's newest post has seen the group: in lists, nothing in it is new any more. */
export function useMarkSeen({ id: groupId, membershipState }: OpenGroup, newestId: string | undefined): void {
  const { mutate } = useMutationCall('groups.markGroupSeen', { invalidates: ['groups.getLatestGroupPosts'] })
  const isMember = membershipState === 'MEMBER'
  useEffect(() => {
    if (isMember && newestId !== undefined) mutate({ body: { groupId } })
  }, [groupId, isMember, newestId, mutate])
}
