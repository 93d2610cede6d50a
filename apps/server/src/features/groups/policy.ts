import { type RoleHolder, groupPermissions, holdsPermission as holds, rankOf } from '@koinon/contract/groupPermissions'
import type { AutoAcceptRules, GroupPermission, GroupRoleView, SlowMode } from '@koinon/contract/shared'
import { hasVisibleText } from '@koinon/contract/text'
import { dayMs } from '#kernel/durations.ts'
import { type Verdict, allow, deny } from '#kernel/refusal.ts'
import type { GroupFacts } from './facts.ts'
import type { GroupRole, PermissionScope, ThreeValueScope } from './store/tables.ts'

/** How high somebody stands in a group: by their role, or by one of the group's own. */
export type RankFacts = Pick<GroupFacts, 'role' | 'customRank'>
type Membership = Pick<GroupFacts, 'membershipState' | 'role' | 'customPermissions' | 'customRank'>
const isMember = ({ membershipState }: Pick<Membership, 'membershipState'>): boolean => membershipState === 'MEMBER'
const isOpen = ({ visibility }: Pick<GroupFacts, 'visibility'>): boolean => visibility === 'EVERYONE'

/** How much of the group the viewer can see; nothing gives a 404. */
const sees = {
  /**
   * Its existence: open and listed groups to anybody who knows of the parent, others to those invited, waiting, or
   * in the parent. The list queries express the same in SQL: `knowsOfGroup`.
   */
  preview: (facts: GroupFacts): boolean =>
    isMember(facts) ||
    facts.membershipState === 'INVITED' ||
    facts.membershipState === 'PENDING' ||
    (facts.kind === 'SUBGROUP' && facts.inParent) ||
    ((isOpen(facts) || facts.listed) && facts.knowsParent),
  /** The content of the group; `readsGroup` in SQL. */
  content: (facts: GroupFacts): boolean =>
    isMember(facts) || (isOpen(facts) && facts.membershipState !== 'BANNED' && facts.inParent),
  membership: (facts: GroupFacts): boolean => isMember(facts),
}

/** Posts, comments, events: for everybody who sees the group, its members, or those who hold the permission. */
const permits = (scope: PermissionScope, facts: GroupFacts, permission: GroupPermission): boolean =>
  scope === 'ALL' ? sees.content(facts) : scope === 'MEMBERS_ONLY' ? isMember(facts) : holds(facts, permission)
/** Inviting, the list of members, messages: the same with different words; NOBODY still includes those who hold it. */
const reaches = (scope: ThreeValueScope, facts: GroupFacts, permission: GroupPermission): boolean =>
  scope === 'EVERYONE' ? sees.content(facts) : scope === 'GROUP_MEMBERS' ? isMember(facts) : holds(facts, permission)

const mayInvite = (facts: GroupFacts): boolean => reaches(facts.inviteScope, facts, 'APPROVE')
const maySeeMembers = (facts: GroupFacts): boolean =>
  reaches(facts.memberListScope, facts, 'RESTRICT') && sees.content(facts)
const mayComment = (facts: GroupFacts): boolean => facts.mute === null && permits(facts.commentScope, facts, 'EDIT')
const mayCreateEvent = (facts: GroupFacts): boolean => facts.mute === null && permits(facts.eventScope, facts, 'EVENTS')
const mayAskAdmin = (facts: Membership): boolean => isMember(facts) && !holds(facts, 'ADMINS')

const mayPost = (facts: GroupFacts): boolean =>
  facts.mute === null && (permits(facts.postScope, facts, 'EDIT') || (isMember(facts) && facts.mayPost))
const mayAskToPost = (facts: GroupFacts): boolean => facts.mute === null && isMember(facts) && !mayPost(facts)

/** Rights in a group. Pure: facts in, verdict out. */
export const groupPolicy = {
  sees,

  join: ({ membershipState, inParent }: GroupFacts) =>
    membershipState === 'BANNED' ? deny('BANNED_FROM_GROUP') : inParent ? allow : deny('PARENT_MEMBERSHIP_REQUIRED'),

  /** Whether a code admits a person; whether at once depends on the code. */
  redeem: (
    { membershipState }: Pick<GroupFacts, 'membershipState'>,
    code: {
      readonly state: 'OPEN' | 'DISABLED' | 'EXPIRED' | 'USED_UP'
      readonly isSeated: boolean
      readonly hasAddress: boolean
    },
  ) => {
    if (membershipState === 'BANNED') return deny('BANNED_FROM_GROUP')
    if (code.state === 'DISABLED') return deny('CODE_DISABLED')
    if (code.state === 'EXPIRED') return deny('CODE_EXPIRED')
    if (code.state === 'USED_UP' && !code.isSeated) return deny('CODE_USED_UP')
    return code.hasAddress ? allow : deny('EMAIL_DOMAIN_NEEDED')
  },

  /** Whether joining needs no admin: an open group, a subgroup open to its parent, or a pending invitation. */
  entersFreely: ({ joinPolicy, membershipState }: GroupFacts): boolean =>
    joinPolicy !== 'REQUEST_ONLY' || membershipState === 'INVITED',

  /**
   * Whether a request meets the rules by which its group decides automatically: one of the named proofs, from an
   * account old enough.
   */
  autoAccepts: (
    rules: AutoAcceptRules | null,
    requester: {
      questions: number
      answers: readonly string[]
      verifiedContact: boolean
      verifiedDomains: readonly string[]
      accountDays: number
    },
  ): boolean => {
    if (!rules || requester.accountDays < rules.minAccountAgeDays) return false
    const answered = requester.answers.filter((answer) => hasVisibleText(answer)).length
    return (
      (rules.answeredQuestions && requester.questions > 0 && answered >= requester.questions) ||
      (rules.verifiedContact && requester.verifiedContact) ||
      rules.emailDomains.some((domain) => requester.verifiedDomains.includes(domain))
    )
  },

  holds,
  /** All that the viewer may do for the group. */
  permissions: (facts: RoleHolder): GroupPermission[] => groupPermissions.filter((each) => holds(facts, each)),
  may: (facts: RoleHolder, permission: GroupPermission) => (holds(facts, permission) ? allow : deny('NOT_ALLOWED')),

  leave: ({ role }: Pick<Membership, 'role'>) => (role === 'OWNER' ? deny('OWNER_CANNOT_LEAVE') : allow),

  /** Its owner changes it instead. */
  report: ({ role }: Pick<Membership, 'role'>) => (role === 'OWNER' ? deny('NOT_ALLOWED') : allow),

  own: ({ role }: Pick<Membership, 'role'>) => (role === 'OWNER' ? allow : deny('NOT_ALLOWED')),

  /**
   * A subgroup is for admins of its parent, a group of an organisation for the organisation's admins; there is one
   * level.
   */
  createIn: (facts: Membership & Pick<GroupFacts, 'kind'>) =>
    !holds(facts, 'EDIT') ? deny('NOT_ALLOWED') : facts.kind === 'SUBGROUP' ? deny('TOO_DEEP') : allow,

  /**
   * Over roles lower than the actor's own: an admin is demoted first, the owner hands over. Roles in subgroups, which end
   * with the membership, count too, unless the owner of the parent removes.
   */
  remove: (actor: Membership, target: RankFacts | null, inSubgroups: readonly RankFacts[] = []) => {
    if (!holds(actor, 'RESTRICT')) return deny('NOT_ALLOWED')
    const held = actor.role === 'OWNER' ? [target] : [target, ...inSubgroups]
    return held.every((one) => groupPolicy.outrank(actor, one).ok) ? allow : deny('RANK_TOO_LOW')
  },

  /** Whether the actor stands above a person, who may be no member. */
  outrank: (actor: RankFacts, target: RankFacts | null): Verdict<'RANK_TOO_LOW'> =>
    rankOf(actor) > (target ? rankOf(target) : 0) ? allow : deny('RANK_TOO_LOW'),

  /** Whether the actor decides on a role of the group's own: those below their rank. */
  editRole: (actor: Membership, { rank }: Pick<GroupRoleView, 'rank'>) =>
    holds(actor, 'ROLES') && rankOf(actor) > rank ? allow : deny('RANK_TOO_LOW'),

  /** Nobody gives a role that grants what they do not hold; `already` is what it grants before a change. */
  grantRole: (
    actor: Membership,
    role: Pick<GroupRoleView, 'rank' | 'permissions'>,
    already: readonly GroupPermission[] = [],
  ) => {
    const isHeld = role.permissions.every((each) => already.includes(each) || holds(actor, each))
    return isHeld ? groupPolicy.editRole(actor, role) : deny('RANK_TOO_LOW')
  },

  /** Moderators are named by those above them who hold all that they do. */
  nameModerator: (actor: Membership): Verdict<'RANK_TOO_LOW'> => {
    const moderator = { role: 'MODERATOR', customPermissions: null, customRank: null } as const
    const isHeld = groupPolicy.permissions(moderator).every((each) => holds(actor, each))
    return isHeld ? groupPolicy.outrank(actor, moderator) : deny('RANK_TOO_LOW')
  },

  /** Titles are given by admins to everybody, by others to those below them. */
  setTitle: (actor: Membership, target: RankFacts) =>
    holds(actor, 'ADMINS') ? allow : groupPolicy.outrank(actor, target),

  /** A mute silences members; a ban also keeps out people who are not in the group. */
  restrict: (actor: Membership, target: RankFacts | null, kind: 'MUTE' | 'BAN') => {
    if (!holds(actor, 'RESTRICT')) return deny('NOT_ALLOWED')
    if (kind === 'MUTE' && target === null) return deny('TARGET_NOT_MEMBER')
    return groupPolicy.outrank(actor, target)
  },

  /** By those who may restrict the person, and are not below `by`, who imposed it; nobody frees themselves. */
  lift: (
    actor: Membership,
    target: RankFacts | null,
    { isSelf, by }: { readonly isSelf: boolean; readonly by: RankFacts | null },
  ) => {
    if (!holds(actor, 'RESTRICT')) return deny('NOT_ALLOWED')
    if (isSelf || (by && rankOf(actor) < rankOf(by))) return deny('RANK_TOO_LOW')
    return groupPolicy.outrank(actor, target)
  },

  /** Appeals to the group are for its admins who had no part in the restriction. */
  decideAppeal: (actor: Membership, { isInvolved }: { readonly isInvolved: boolean }) =>
    holds(actor, 'ADMINS') && !isInvolved ? allow : deny('NOT_ALLOWED'),

  /** Admins demote admins, themselves included; nobody demotes the owner. */
  demote: (target: GroupRole) => (target === 'OWNER' ? deny('RANK_TOO_LOW') : allow),

  invite: (facts: GroupFacts) => (mayInvite(facts) ? allow : deny('NOT_ALLOWED')),

  seeMembers: (facts: GroupFacts) => (maySeeMembers(facts) ? allow : deny('NOT_ALLOWED')),

  read: (facts: GroupFacts) => (sees.content(facts) ? allow : deny('NOT_ALLOWED')),

  removePost: (facts: Membership, { mine }: { readonly mine: boolean }) =>
    mine || holds(facts, 'MODERATE') ? allow : deny('NOT_ALLOWED'),

  post: (facts: GroupFacts) => (mayPost(facts) ? allow : deny('POSTING_NOT_ALLOWED')),

  /** How many seconds a person waits between two things they write; 0: as many as they like. */
  slowSeconds: (
    { slowMode, ...holder }: RoleHolder & { readonly slowMode: SlowMode | null },
    between: 'postSeconds' | 'messageSeconds',
    now: Date,
  ): number => {
    if (slowMode === null || holds(holder, 'MODERATE')) return 0
    return slowMode.until !== null && new Date(slowMode.until) <= now ? 0 : slowMode[between]
  },

  /**
   * Whether a new member's post waits for a moderator; never one of those whom an admin lets post, or who moderate, nor
   * of guests of an event who are not in the group.
   */
  isHeld: (
    facts: Pick<GroupFacts, 'newcomerHold' | 'role' | 'customPermissions' | 'mayPost' | 'joinedAt'>,
    post: { readonly published: number; readonly hasLinks: boolean },
    now: Date,
  ): boolean => {
    const { newcomerHold: hold, mayPost: isTrusted, joinedAt } = facts
    if (hold === null || joinedAt === null || isTrusted || holds(facts, 'MODERATE')) return false
    const isNew = now.getTime() - joinedAt.getTime() < hold.days * dayMs
    return post.published < hold.firstPosts || (hold.days > 0 && isNew && (!hold.links || post.hasLinks))
  },

  createEvent: (facts: GroupFacts) => (mayCreateEvent(facts) ? allow : deny('NOT_ALLOWED')),

  comment: (facts: GroupFacts) => (mayComment(facts) ? allow : deny('NOT_ALLOWED')),

  requestPosting: (facts: GroupFacts) =>
    !isMember(facts) ? deny('NOT_ALLOWED') : mayPost(facts) ? deny('MAY_POST_ALREADY') : allow,

  askAdmin: (facts: Membership) => (mayAskAdmin(facts) ? allow : deny('NOT_ALLOWED')),

  /** A group's subgroups concern only its members. */
  seeSubgroups: (facts: Membership) => (isMember(facts) ? allow : deny('NOT_ALLOWED')),

  /** Bringing people from the parent into a subgroup is for admins of either. */
  gather: (facts: Membership & Pick<GroupFacts, 'runsParent'>) =>
    holds(facts, 'EDIT') || facts.runsParent ? allow : deny('NOT_ALLOWED'),

  /** Deciding over a whole subgroup is for its owner and the parent's admins. */
  delete: (facts: GroupFacts) =>
    facts.role === 'OWNER' || (facts.kind === 'SUBGROUP' && facts.runsParent) ? allow : deny('NOT_ALLOWED'),

  /** The additional rights of those who run an organization. */
  canInEnterprise: (facts: GroupFacts) => ({
    postAsOrganization: holds(facts, 'EDIT'),
    pin: holds(facts, 'PIN'),
    metrics: holds(facts, 'METRICS'),
    stream: holds(facts, 'EDIT'),
    joinCodes: holds(facts, 'CODES'),
    landing: holds(facts, 'EDIT'),
  }),

  can: (facts: GroupFacts) => ({
    join: ['NONE', 'INVITED'].includes(facts.membershipState) && facts.inParent,
    leave: isMember(facts) && facts.role !== 'OWNER',
    post: mayPost(facts),
    requestPosting: mayAskToPost(facts),
    comment: mayComment(facts),
    invite: mayInvite(facts),
    seeMembers: maySeeMembers(facts),
    createEvent: mayCreateEvent(facts),
    createSubgroup: facts.kind === 'STANDARD' && holds(facts, 'EDIT'),
    message: facts.mute === null && facts.chatEnabled && reaches(facts.messageScope, facts, 'EDIT'),
    manage: holds(facts, 'EDIT'),
    askAdmin: mayAskAdmin(facts),
    transfer: facts.role === 'OWNER',
    delete: facts.role === 'OWNER' || (facts.kind === 'SUBGROUP' && facts.runsParent),
  }),
} as const
