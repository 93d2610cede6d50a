import { holdsPermission } from '@koinon/contract/groupPermissions'
import { dayMs, minuteMs } from '#kernel/durations.ts'
import { allow, deny } from '#kernel/refusal.ts'
import type { PersonFacts } from '#features/users/index.ts'
import type { ConversationFacts, MessageFacts } from './facts.ts'

/** How long a text may be changed. */
const editableMs = 15 * minuteMs
/** A declined invitation cannot be repeated within this time. */
export const requestCooldownMs = dayMs
export const maxParticipants = 1000
export const maxReactionsEach = 5
/** Reminders of one person that wait. */
export const maxReminders = 100
const reminderAheadMs = 366 * dayMs
/** Pinned messages of one conversation. */
export const maxPins = 50

type Part = Pick<ConversationFacts, 'kind' | 'role' | 'customPermissions'>
const runs = ({ role }: Pick<Part, 'role'>): boolean => role === 'OWNER' || role === 'ADMIN'

function mayWrite(facts: ConversationFacts): boolean {
  const { kind, state, locked, chatEnabled, mayMessageGroup, mute, otherReachable } = facts
  if (kind === 'GROUP_CHAT') return chatEnabled && mayMessageGroup && mute === null
  return state === 'ACCEPTED' && (kind === 'GROUP' ? !locked || runs(facts) : otherReachable)
}

/** Rights in conversations. Pure: facts in, verdict out. */
export const chatPolicy = {
  /**
   * Whether the viewer takes part: to others the conversation shows nothing. In a group's chat members do from when they
   * were added to it, which follows their joining: what was said before is not theirs.
   */
  takesPart: ({ kind, inGroup, state }: ConversationFacts): boolean =>
    (state === 'ACCEPTED' || state === 'PENDING') && (kind !== 'GROUP_CHAT' || inGroup),

  /**
   * How a first message reaches a person: openly, as a request that waits for consent, or not at all. A person the
   * receiver follows is no stranger.
   */
  reach: (person: PersonFacts): 'OPEN' | 'REQUEST' | 'CLOSED' => {
    if (person.isSelf) return 'CLOSED'
    if (person.whoMayMessage === 'EVERYONE' || person.theirs === 'FOLLOWING') return 'OPEN'
    if (person.whoMayMessage === 'NOBODY') return 'CLOSED'
    return person.sharesGroup ? 'OPEN' : 'REQUEST'
  },

  /** The sender of a first message waits for the answer and cannot tell a refusal from silence. */
  send: (facts: ConversationFacts) => {
    const { kind, lastSeq, otherState } = facts
    const mayAsk = otherState === 'PENDING' && lastSeq === 0
    return mayWrite(facts) && (kind !== 'DIRECT' || otherState === 'ACCEPTED' || mayAsk)
      ? allow
      : deny('MESSAGES_NOT_ALLOWED')
  },
  /**
   * Whether the other's settings are asked once more, with the first message: they may have changed since a person
   * opened the conversation and said nothing.
   */
  asksAgain: ({ kind, lastSeq, otherOpened }: ConversationFacts): boolean =>
    kind === 'DIRECT' && lastSeq === 0 && !otherOpened,
  /** A message may be edited even while it waits for an answer. */
  rephrase: (facts: ConversationFacts) => (mayWrite(facts) ? allow : deny('MESSAGES_NOT_ALLOWED')),

  /** In a locked conversation only its admins react, as only they write. Anybody may take a reaction back. */
  react: (facts: Pick<ConversationFacts, 'kind' | 'role' | 'locked'>) =>
    facts.kind === 'GROUP' && facts.locked && !runs(facts) ? deny('MESSAGES_NOT_ALLOWED') : allow,

  /** A vote answers: it is allowed also where only admins write, but not across a block. */
  vote: ({
    kind,
    state,
    chatEnabled,
    otherReachable,
  }: Pick<ConversationFacts, 'kind' | 'state' | 'chatEnabled' | 'otherReachable'>) =>
    state === 'ACCEPTED' && (kind !== 'GROUP_CHAT' || chatEnabled) && (kind !== 'DIRECT' || otherReachable)
      ? allow
      : deny('MESSAGES_NOT_ALLOWED'),

  /** The words of a forwarded message are those of somebody else. */
  edit: ({ isAuthor, isForwarded, createdAt }: MessageFacts, now: Date) => {
    if (!isAuthor) return deny('MESSAGE_NOT_FOUND')
    if (isForwarded) return deny('NOT_ALLOWED')
    return now.getTime() - createdAt.getTime() <= editableMs ? allow : deny('TOO_LATE')
  },
  moderate: (part: Part): boolean => part.kind !== 'DIRECT' && holdsPermission(part, 'MODERATE'),
  deleteForAll: ({ isAuthor }: MessageFacts, facts: ConversationFacts) =>
    isAuthor || chatPolicy.moderate(facts) ? allow : deny('NOT_ALLOWED'),

  /** A pin is shown to everybody in the conversation, so only those who may write may pin. */
  pin: (facts: ConversationFacts) =>
    mayWrite(facts) && (facts.kind === 'DIRECT' || holdsPermission(facts, 'PIN')) ? allow : deny('NOT_ALLOWED'),

  remindAt: (at: Date, now: Date) => {
    const aheadMs = at.getTime() - now.getTime()
    return aheadMs > 0 && aheadMs <= reminderAheadMs ? allow : deny('SCHEDULE_OUT_OF_RANGE')
  },

  manage: (facts: Part) => (facts.kind === 'GROUP' && runs(facts) ? allow : deny('NOT_ALLOWED')),
  nameAdmins: ({ kind, role }: ConversationFacts) =>
    kind === 'GROUP' && role === 'OWNER' ? allow : deny('NOT_ALLOWED'),
  remove: (facts: ConversationFacts, target: { role: ConversationFacts['role'] }) => {
    if (facts.kind !== 'GROUP' || !runs(facts)) return deny('NOT_ALLOWED')
    if (target.role === 'OWNER' || (target.role === 'ADMIN' && facts.role !== 'OWNER')) return deny('RANK_TOO_LOW')
    return allow
  },
} as const
