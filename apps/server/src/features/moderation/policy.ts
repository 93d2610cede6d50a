import type { ReportReason } from '@koinon/contract/shared'
import { allow, deny } from '../../kernel/refusal.ts'
import type { AppealFacts } from './store/appeals.ts'

/** The one number that thresholds derive from: the score at which a target of no severity is hidden. */
export const siteScore = 12.5
/** Reports of one member in a day, of whatever: past that it is asked to wait. */
export const reportsADay = 50

const staffTrust = 5
/** How grave what a reason names is: 2 is danger to people, 0 a nuisance. */
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
/** Thirds of the site's score that hide a target, by its severity. */
const thirds = { 0: 3, 1: 2, 2: 1 } as const

interface Reporter {
  readonly isStaff: boolean
  /** What an isolated member says reaches moderators and moves nothing. */
  readonly isolated: boolean
}

export const reportPolicy = {
  severity: (reason: ReportReason): 0 | 1 | 2 => severityOf[reason],
  /** Whether a reason that is given later takes the place of the first: not a lesser one, for it would hide the graver. */
  replaces: (later: ReportReason, first: ReportReason): boolean =>
    later !== first && severityOf[later] >= severityOf[first],
  /** What one report adds to its case. */
  weight: (reason: ReportReason, { isStaff, isolated }: Reporter): number =>
    isolated ? 0 : 1 + severityOf[reason] / 2 + (isStaff ? staffTrust : 0),
  /** Whether a case is grave enough to hide its target until somebody has looked. */
  hides: ({ score, severity }: { score: number; severity: number }): boolean =>
    score >= (siteScore * thirds[severity >= 2 ? 2 : severity >= 1 ? 1 : 0]) / 3,
} as const

const appealMs = 20 * 86_400_000

export const appealPolicy = {
  /**
   * Once against what took something away, within twenty days. A case without such a decision does not exist for the
   * author: that something was reported is not to be learned here.
   */
  appeal: (facts: AppealFacts | null, now: Date) => {
    if (!facts || facts.decision !== 'REMOVE') return deny('CASE_NOT_FOUND')
    if (facts.isAppealed) return deny('ALREADY_SUBMITTED')
    return now.getTime() - facts.decidedAt.getTime() > appealMs ? deny('TOO_LATE') : allow
  },
} as const
