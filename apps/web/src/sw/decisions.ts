/** The data of a push that asks for a decision, besides its text. */
export interface Decidable {
  /** The reason of the notification it is about. */
  readonly decides?: string
  /** The person who asks, and the group; empty if there is none. */
  readonly userId?: string
  readonly groupId?: string
  /** The labels of the buttons, in the recipient's language. */
  readonly accept?: string
  readonly ignore?: string
}

interface Decision {
  readonly accept: string
  readonly ignore: string
  readonly about: readonly ('userId' | 'groupId')[]
}

/**
 * The calls behind the two buttons, by the notification's reason. The worker addresses them by path: it does not
 * include the contract.
 */
export const decisions: ReadonlyMap<string, Decision> = new Map([
  [
    'FOLLOW_REQUESTED',
    { accept: '/users/acceptFollowRequest', ignore: '/users/ignoreFollowRequest', about: ['userId'] },
  ],
  [
    'INVITED_TO_GROUP',
    { accept: '/groups/acceptInvitationToGroup', ignore: '/groups/ignoreInvitationToGroup', about: ['groupId'] },
  ],
  [
    'JOIN_REQUESTED',
    { accept: '/groups/acceptJoinRequest', ignore: '/groups/ignoreJoinRequest', about: ['groupId', 'userId'] },
  ],
  [
    'ADMIN_REQUESTED',
    {
      accept: '/groups/acceptAdminPromotionRequest',
      ignore: '/groups/denyAdminPromotionRequest',
      about: ['groupId', 'userId'],
    },
  ],
  [
    'POSTING_REQUESTED',
    {
      accept: '/groups/acceptPostingPermissionRequest',
      ignore: '/groups/rejectPostingPermissionRequest',
      about: ['groupId', 'userId'],
    },
  ],
])

/** The buttons to show with a push; empty if it asks for nothing known here. */
export function buttonsOf({ decides = '', accept, ignore }: Decidable): { action: string; title: string }[] {
  if (!decisions.has(decides) || !accept || !ignore) return []
  return [
    { action: 'accept', title: accept },
    { action: 'ignore', title: ignore },
  ]
}

/** The call behind a button; null if there is none. */
export function callOf(data: Decidable, action: string): { path: string; body: Record<string, string> } | null {
  const decision = decisions.get(data.decides ?? '')
  if (!decision || (action !== 'accept' && action !== 'ignore')) return null
  return {
    path: decision[action],
    body: Object.fromEntries(decision.about.map((name) => [name, data[name] ?? ''])),
  }
}
