import { holdsPermission } from '@koinon/contract/groupPermissions'
import { dayMs, minuteMs } from '#kernel/durations.ts'
import { allow, deny } from '#kernel/refusal.ts'
import type { CommentFacts, PostFacts, SourceState, LockedPoll } from './facts.ts'
import type { Audience } from './store/tables.ts'

type HolderFacts = Pick<PostFacts, 'groupRole' | 'groupCustomPermissions'>
const holds = (
  { groupRole: role, groupCustomPermissions: customPermissions }: HolderFacts,
  permission: 'EDIT' | 'MODERATE' | 'PIN',
): boolean => holdsPermission({ role, customPermissions }, permission)
const isIn = ({ groupMembershipState }: Pick<PostFacts, 'groupMembershipState'>): boolean =>
  groupMembershipState === 'MEMBER'

type CommentingFacts = Pick<
  PostFacts,
  | 'mine'
  | 'commentScope'
  | 'followsAuthor'
  | 'mentioned'
  | 'inGroup'
  | 'groupCommentScope'
  | 'groupRole'
  | 'groupCustomPermissions'
  | 'groupMembershipState'
  | 'mute'
  | 'status'
>

type PostEditor = Pick<
  PostFacts,
  | 'mine'
  | 'status'
  | 'asGroup'
  | 'inGroup'
  | 'groupPostScope'
  | 'groupMembershipState'
  | 'groupRole'
  | 'groupCustomPermissions'
  | 'maySpeak'
  | 'mute'
> & {
  /** Whether the post's event accepts it: only present hosts may post an announcement. True outside of events. */
  readonly eventTakes: boolean
}

/** The post's own scope; its author always may. */
function scopeAdmits({ mine, commentScope, followsAuthor, mentioned }: CommentingFacts): boolean {
  if (mine) return true
  switch (commentScope) {
    case 'EVERYONE':
      return true
    case 'FOLLOWERS':
      return followsAuthor
    case 'MENTIONED':
      return mentioned
    case 'NOBODY':
      return false
  }
}

/** Whether the group's own rules let the caller comment; true outside of groups. */
function groupAdmits(facts: CommentingFacts): boolean {
  if (!facts.inGroup || facts.groupCommentScope === null) return true
  switch (facts.groupCommentScope) {
    case 'ALL':
      return true
    case 'MEMBERS_ONLY':
      return isIn(facts)
    case 'ADMINS_ONLY':
      return holds(facts, 'EDIT')
  }
}

/**
 * Whether the group lets the author write there now; an edit counts like a new post. Only owner and admins speak for
 * it.
 */
function groupTakes(facts: Omit<PostEditor, 'mine' | 'status' | 'eventTakes'>): boolean {
  if (facts.mute !== null || (facts.asGroup && !holds(facts, 'EDIT'))) return false
  if (!facts.inGroup || facts.groupPostScope === null || facts.groupPostScope === 'ALL') return true
  return isIn(facts) && (facts.groupPostScope === 'MEMBERS_ONLY' || holds(facts, 'EDIT') || facts.maySpeak)
}

/** Rights concerning posts and comments. Pure: facts in, verdict out. */
export const postPolicy = {
  /** How much of a post the viewer can see; nothing gives a 404. */
  sees: {
    read: ({ readable }: PostFacts): boolean => readable,
    /** Enough to know of it: a locked post can be reported, and hidden. */
    shown: ({ shown }: PostFacts): boolean => shown,
    /** Enough to delete it: the author's own, even if its group has since closed to its author. */
    own: ({ readable, mine }: PostFacts): boolean => readable || mine,
  },
  /**
   * By its author, as long as the group or event lets them post; a post awaiting an admin's approval is the admin's to
   * judge.
   */
  edit: (facts: PostEditor) =>
    !facts.mine
      ? deny('NOT_ALLOWED')
      : facts.status === 'HELD' || (facts.eventTakes && groupTakes(facts))
        ? allow
        : deny('POSTING_NOT_ALLOWED'),
  /** Changing its time, or publishing it now: whether the group still accepts it is checked when it appears. */
  schedule: ({ mine }: Pick<PostFacts, 'mine'>) => (mine ? allow : deny('NOT_ALLOWED')),
  /** By its author; admins of its group have `deleteGroupPost`. */
  delete: ({ mine }: Pick<PostFacts, 'mine'>) => (mine ? allow : deny('NOT_ALLOWED')),
  /** Whether the viewer moderates the group that the post is in. */
  moderatesGroup: (facts: HolderFacts): boolean => holds(facts, 'MODERATE'),
  /** Whether the viewer could delete it through one call or another. */
  mayRemove: (facts: HolderFacts & Pick<PostFacts, 'mine'>): boolean => facts.mine || holds(facts, 'MODERATE'),
  comment: (facts: CommentingFacts) =>
    facts.status === 'PUBLISHED' && facts.mute === null && scopeAdmits(facts) && groupAdmits(facts)
      ? allow
      : deny('COMMENTS_CLOSED'),
  /** In its poll. */
  vote: ({ status }: Pick<PostFacts, 'status'>) => (status === 'PUBLISHED' ? allow : deny('NOT_FOR_THIS')),
  /** Only what everyone may see anyway: a repost never widens an audience. */
  repost: ({
    status,
    audience,
    authorPrivate,
    groupVisibility,
  }: Pick<PostFacts, 'status' | 'audience' | 'authorPrivate' | 'groupVisibility'>) =>
    status === 'PUBLISHED' &&
    audience === 'EVERYONE' &&
    (groupVisibility === null ? !authorPrivate : groupVisibility === 'EVERYONE')
      ? allow
      : deny('NOT_REPOSTABLE'),
  /** On a profile by its author; in a group by its admins; in an event by nobody. */
  mayPin: (facts: HolderFacts & Pick<PostFacts, 'mine' | 'inGroup' | 'eventId' | 'status'>): boolean =>
    facts.status === 'PUBLISHED' && facts.eventId === null && (facts.inGroup ? holds(facts, 'PIN') : facts.mine),
  /** Whether the post has a set time: a coming one, or one it missed. */
  waitsForItsTime: ({ status }: Pick<PostFacts, 'status'>): boolean => status === 'SCHEDULED' || status === 'FAILED',
  mayReport: ({ mine }: Pick<PostFacts, 'mine'>): boolean => !mine,
} as const

/** The audience of a post: the author's choice, limited to that of the place it is posted in. */
export const audiencePolicy = {
  narrowed: (requested: Audience | undefined, { authorPrivate, groupVisibility }: SourceState): Audience => {
    // A request for fewer than everyone never results in everyone: on a profile, a group's members become its followers.
    // Only groups sell.
    if (groupVisibility === null)
      return requested === 'GROUP' || requested === 'PREMIUM'
        ? 'FOLLOWERS'
        : (requested ?? (authorPrivate ? 'FOLLOWERS' : 'EVERYONE'))
    if (groupVisibility === 'GROUP_MEMBERS' && (requested === undefined || requested === 'EVERYONE')) return 'GROUP'
    return requested ?? 'EVERYONE'
  },
} as const

type CommentState = Pick<CommentFacts, 'mine' | 'minePost' | 'moderatesGroup' | 'removed'>

export const commentPolicy = {
  /** By its author, while they may comment: an edit says something new. */
  edit: ({ mine }: CommentState, post: CommentingFacts) => (mine ? postPolicy.comment(post) : deny('NOT_ALLOWED')),
  /** By its author, the post's author, moderators of the post's group, and those of the platform. */
  delete: ({ mine, minePost, moderatesGroup }: CommentState, moderates: boolean) =>
    mine || minePost || moderatesGroup || moderates ? allow : deny('NOT_ALLOWED'),
  mayReport: ({ mine }: CommentState): boolean => !mine,
} as const

/** Posts and reposts one author may publish a day: more than anybody writes, but no flood. */
export const maxPostsADay = 300

/** How long a poll is open: five minutes to ninety days from when its post appears. */
const pollMs = { least: 5 * minuteMs, most: 90 * dayMs }

export const pollPolicy = {
  /** One of its options, several if it allows that, none to withdraw a vote; until it closes. */
  vote: (
    { multiple, optionIds, closesAt }: Pick<LockedPoll, 'multiple' | 'optionIds' | 'closesAt'>,
    chosen: readonly string[],
    now: Date,
  ) => {
    if ((chosen.length > 1 && !multiple) || chosen.some((id) => !optionIds.includes(id))) return deny('NOT_FOR_THIS')
    return closesAt > now ? allow : deny('ALREADY_ENDED')
  },
  /** Whether a poll may close at that time, if its post appears at `from`. */
  mayClose: (closesAt: Date, from: Date): boolean => {
    const open = closesAt.getTime() - from.getTime()
    return open >= pollMs.least && open <= pollMs.most
  },
  /**
   * Numbers could influence those who have not voted yet: they are shown to those who have, and to all once it is
   * closed.
   */
  showsVotes: ({ mine, closesAt }: { mine: readonly string[]; closesAt: Date }, now: Date): boolean =>
    mine.length > 0 || closesAt <= now,
} as const

/** Different emojis per member and target; the like is always possible on top of them. */
export const maxReactions = 5
