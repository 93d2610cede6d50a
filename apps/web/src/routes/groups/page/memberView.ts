import { useSyncExternalStore } from 'react'
import type { OpenGroup } from '#features/groups/index.ts'

/** The group whose admin looks at it as its members do, until the page is loaded again. */
let viewed: string | null = null
const listeners = new Set<() => void>()

/** Shows a group as its members see it; null ends that. */
export function viewAsMember(groupId: string | null): void {
  viewed = groupId
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useIsMemberView = (groupId: string): boolean => useSyncExternalStore(subscribe, () => viewed === groupId)

/** The group without what only those who run it see and may do. */
export function asMember(group: OpenGroup): OpenGroup {
  const { pending: _pending, ...shown } = group
  const { postScope, commentScope, eventScope, inviteScope, memberListScope, messageScope } = group.settings
  return {
    ...shown,
    role: 'MEMBER',
    permissions: [],
    can: {
      ...group.can,
      manage: false,
      transfer: false,
      delete: false,
      createSubgroup: false,
      post: postScope !== 'ADMINS_ONLY',
      comment: commentScope !== 'ADMINS_ONLY',
      createEvent: eventScope !== 'ADMINS_ONLY',
      invite: inviteScope !== 'NOBODY',
      seeMembers: memberListScope !== 'NOBODY',
      message: group.can.message && messageScope !== 'NOBODY',
    },
  }
}
