import type { CaseProposal, ReportReason } from '@koinon/contract/shared'
import type { Actor } from '#kernel/actor.ts'
import { dayMs, minuteMs } from '#kernel/durations.ts'
import { allow, deny } from '#kernel/refusal.ts'
import type { AppealFacts } from './store/appeals.ts'

/** The one number that thresholds derive from: the score at which a target of no severity is hidden. */
export const siteScore = 12.5
/** Reports one member may file a day; past that they are asked to wait. */
export const maxReportsPerDay = 50

const staffTrust = 5
/** The severity of each reason: 2 is danger to people, 0 a nuisance. */
const severityOf: Readonly<Record<ReportReason, 0 | 1 | 2>> = {
  SELF_HARM: 2,
  VIOLENCE: 2,
  ILLEGAL: 2,
  HATE: 1,
  SEXUAL: 1,
  HARASSMENT: 1,
  FALSE: 0,
  SPAM: 0,
  OTHER: 0,
}
/** Thirds of the site's score that hide a target, by severity. */
const thirds = { 0: 3, 1: 2, 2: 1 } as const

/** How earlier ones were judged: a reporter's reports, or a rule's flags. */
export interface ReviewOutcomes {
  readonly upheld: number
  readonly dismissed: number
}
interface Reporter extends ReviewOutcomes {
  readonly isStaff: boolean
  /** An isolated member's report reaches moderators but carries no weight. */
  readonly isolated: boolean
}

const minReviews = 5
const expected = 0.7
const maxBonus = 5
/**
 * The bonus of past outcomes for the next report or flag: none until five were judged; above seven in ten more, below
 * less, and more certain with their number.
 */
export function accuracyBonus({ upheld, dismissed }: ReviewOutcomes): number {
  const total = upheld + dismissed
  if (total < minReviews) return 0
  const right = upheld / total
  const distance = right >= expected ? (right - expected) / (1 - expected) : (right - expected) / expected
  return (maxBonus * distance * Math.log(total)) / Math.log(4)
}

export const reportPolicy = {
  severity: (reason: ReportReason): 0 | 1 | 2 => severityOf[reason],
  /** Whether a later reason replaces the first: not a less serious one, which would hide the more serious. */
  replaces: (later: ReportReason, first: ReportReason): boolean =>
    later !== first && severityOf[later] >= severityOf[first],
  /** The weight that one report adds to its case. */
  weight: (reason: ReportReason, reporter: Reporter): number =>
    reporter.isolated
      ? 0
      : Math.max(0, 1 + severityOf[reason] / 2 + (reporter.isStaff ? staffTrust : 0) + accuracyBonus(reporter)),
  /** The weight that one flag adds: a rule that is often wrong loses its weight by itself. */
  flagWeight: (score: number, outcomes: ReviewOutcomes): number => Math.max(0, score + accuracyBonus(outcomes)),
  /** Whether a case is serious enough to hide its target until the review. */
  hides: ({ score, severity }: { score: number; severity: number }): boolean =>
    score >= (siteScore * thirds[severity >= 2 ? 2 : severity >= 1 ? 1 : 0]) / 3,
} as const

const appealMs = 20 * dayMs

/** The facts that decide about an appeal against a mute or a ban in a group. */
export type RestrictionAppealFacts = Pick<
  AppealFacts,
  'decidedAt' | 'level' | 'groupAppeal' | 'groupRefusedAt' | 'isAppealed' | 'groupHears'
> & { readonly isInForce: boolean }

interface AppealState {
  readonly state: 'OPEN' | 'GRANTED' | 'REFUSED'
  readonly hadPart: boolean
  /** Whether another person is there who had none. */
  readonly othersMay: boolean
}

export const appealPolicy = {
  /**
   * Against a decision that took something away, within twenty days: once to the platform, and before that to the group
   * if it decided alone; its refusal begins another twenty. A case without such a decision does not exist for the
   * author: that something was reported must not be learned here.
   */
  appeal: (facts: AppealFacts | null, now: Date) => {
    if (!facts || facts.decision !== 'REMOVE') return deny('CASE_NOT_FOUND')
    if (facts.isAppealed || facts.groupAppeal === 'OPEN') return deny('ALREADY_SUBMITTED')
    return now > appealPolicy.until(facts) ? deny('TOO_LATE') : allow
  },
  /** Against a mute or a ban in a group, as long as it is in force. */
  appealRestriction: (facts: RestrictionAppealFacts, now: Date) => {
    if (facts.isAppealed || facts.groupAppeal === 'OPEN') return deny('ALREADY_SUBMITTED')
    return facts.isInForce && now <= appealPolicy.until(facts) ? allow : deny('TOO_LATE')
  },
  /** The level that decides an appeal: the group first, if it hears one; never if people may be in danger. */
  level: ({ level, groupAppeal, groupHears }: Pick<AppealFacts, 'level' | 'groupAppeal' | 'groupHears'>) =>
    level === 'GROUP' && groupAppeal === null && groupHears ? 'GROUP' : 'PLATFORM',
  until: ({ decidedAt, groupRefusedAt }: Pick<AppealFacts, 'decidedAt' | 'groupRefusedAt'>): Date =>
    new Date((groupRefusedAt ?? decidedAt).getTime() + appealMs),
  /** Once, and by a reviewer who had no part in the decision, as long as there is one. */
  judge: ({ state, hadPart, othersMay }: AppealState) =>
    state !== 'OPEN' ? deny('ALREADY_DECIDED') : hadPart && othersMay ? deny('NOT_ALLOWED') : allow,
} as const

/** The facts about a case and its viewer that decide who may review it. */
export interface CaseFacts {
  readonly state: 'OPEN' | 'ESCALATED' | 'CLOSED'
  /** For an escalated case: whether the actor asked for the second opinion, or gave one. */
  readonly hasSpoken: boolean
  readonly needsAdministrator: boolean
  /** Whether another person is there who may judge it: without them nothing would ever be decided. */
  readonly othersMay: boolean
}
interface Proposed {
  /** By the reviewer who asked for the second opinion. */
  readonly proposal: CaseProposal | null
}
type Reviewer = Pick<Actor, 'roles'>
const isAdministrator = ({ roles }: Reviewer): boolean => roles.includes('ADMINISTRATOR')

const undoMs = 10 * minuteMs

/** Rights concerning a case. Pure. Cases about the viewer do not exist for them: the store leaves them out. */
export const casePolicy = {
  judge: ({ state, hasSpoken, needsAdministrator, othersMay }: CaseFacts, reviewer: Reviewer) => {
    if (state === 'CLOSED') return deny('ALREADY_DECIDED')
    if (!othersMay) return allow
    if (state === 'ESCALATED' && hasSpoken) return deny('OWN_ESCALATION')
    return needsAdministrator && !isAdministrator(reviewer) ? deny('NOT_ALLOWED') : allow
  },
  /** There has to be a colleague to ask. */
  askSecond: ({ state, othersMay }: Pick<CaseFacts, 'state' | 'othersMay'>) => {
    if (state === 'CLOSED') return deny('ALREADY_DECIDED')
    if (state === 'ESCALATED') return deny('ALREADY_ESCALATED')
    return othersMay ? allow : deny('NOT_ALLOWED')
  },
  /**
   * Whether a judgement settles an escalated case: if both agree, if an administrator gives it, or if it is the last
   * there can be.
   */
  settles: (
    { state, proposal, hasSpoken, needsAdministrator }: Omit<CaseFacts, 'othersMay'> & Proposed,
    reviewer: Reviewer,
    decision: CaseProposal,
  ): boolean =>
    state !== 'ESCALATED' || proposal === decision || isAdministrator(reviewer) || hasSpoken || needsAdministrator,
  /** The first proposal is shown to those who have given an opinion, and to nobody who still may. */
  showsProposal: ({ state, hasSpoken }: Pick<CaseFacts, 'state' | 'hasSpoken'>): boolean =>
    state !== 'ESCALATED' || hasSpoken,
  /** The judge's own decision, within ten minutes, as long as nobody has appealed. */
  undo: (decision: { readonly isOwn: boolean; readonly at: Date; readonly isAppealed: boolean } | null, now: Date) => {
    if (!decision?.isOwn) return deny('TOO_LATE')
    return decision.isAppealed || now.getTime() - decision.at.getTime() > undoMs ? deny('TOO_LATE') : allow
  },
  /** Rules are for administrators. */
  rules: (reviewer: Reviewer) => (isAdministrator(reviewer) ? allow : deny('NOT_ALLOWED')),
} as const
