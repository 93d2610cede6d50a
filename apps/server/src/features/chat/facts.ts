import type { GroupPermission, SlowMode } from '@koinon/contract/shared'
import type { GroupFacts } from '#features/groups/index.ts'
import type { ConversationKind, ParticipantRole, ParticipantState } from './store/tables.ts'

/** A conversation and the caller's part in it. The members of a group's chat are read from the group, at every call. */
export interface ConversationFacts {
  readonly id: string
  readonly kind: ConversationKind
  readonly groupId: string | null
  /** Only its owner and admins write, in a conversation of several. */
  readonly locked: boolean
  readonly lastSeq: number
  readonly role: ParticipantRole | null
  /** In a group’s chat: permissions by a role of the group’s own; null without one. */
  readonly customPermissions: readonly GroupPermission[] | null
  readonly state: ParticipantState | null
  readonly requestedBy: string | null
  /** Messages up to this one were there before the viewer joined. */
  readonly joinedSeq: number
  readonly readSeq: number
  readonly inGroup: boolean
  readonly chatEnabled: boolean
  readonly mayMessageGroup: boolean
  readonly slowMode: SlowMode | null
  /** The viewer’s silence in the group; null if there is none. */
  readonly mute: GroupFacts['mute']
  /** For a direct one: the other person, their part in it, and whether neither a block nor a ban keeps the two apart. */
  readonly otherId: string | null
  readonly otherState: ParticipantState | null
  readonly otherReachable: boolean
  /** Whether it was the other person who opened it. */
  readonly otherOpened: boolean
}

export interface MessageFacts {
  readonly id: string
  readonly conversationId: string
  readonly seq: number
  readonly isAuthor: boolean
  readonly hasAttachments: boolean
  readonly createdAt: Date
  readonly deleted: boolean
  /** The message in whose thread it is a reply. */
  readonly threadId: string | null
  readonly isForwarded: boolean
  readonly hasPoll: boolean
}
