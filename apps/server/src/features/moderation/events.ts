import type { CaseProposal, CaseTargetKind } from '@koinon/contract/shared'
import { type EventRules, type NotificationDraft, none } from '#kernel/work/events.ts'
import type { OutgoingFrame } from '#kernel/realtime/frames.ts'

interface OfCase {
  readonly caseId: string
  readonly targetKind: CaseTargetKind
  readonly targetId: string
}
export interface ModerationEvents {
  /** Something was written or reported that rules have to look at. */
  'content.submittedForRules': { kind: CaseTargetKind; id: string; because: 'WRITTEN' | 'REPORTED' }
  'report.filed': OfCase & { reportId: string }
  /**
   * It became serious enough: the feature that owns the target hides it until a person has judged it. `again`: a
   * judgement was taken back.
   */
  'case.hidden': OfCase & { readonly again?: boolean }
  /** Moderators removed it: the feature that owns the target removes it for everybody, so that it can be restored. */
  'case.removed': OfCase & { decisionId: string }
  /** A target that was removed by this decision or, if there is none, hidden becomes visible again. */
  'case.unhidden': OfCase & { decisionId: string | null }
  /** Something else about a case changed for those who work on it. */
  'case.changed': { caseId: string }
  /** Judged, or (`undone`) the judgement reversed. */
  'case.decided': {
    caseId: string
    decisionId: string
    decision: CaseProposal
    authorId: string
    reporterIds: readonly string[]
    undone: boolean
  }
  /** A case has waited too long for a second opinion. */
  'case.becameOverdue': { caseId: string; moderatorIds: readonly string[] }
  'appeal.decided': { caseId: string; appealId: string; accountId: string }
}
declare module '#kernel/work/events.ts' {
  interface DomainEvents extends ModerationEvents {}
}

/** There is one queue; screens that show it watch it under this id. */
export const queueId = '00000000-0000-7000-8000-000000000000'

const toQueue = (caseId: string): OutgoingFrame[] => [
  { screen: { kind: 'QUEUE', id: queueId }, name: 'case.changed', data: { caseId } },
]
const aboutCase = (caseId: string) =>
  ({ type: 'CONTENT_POST', kind: null, target: { kind: 'CASE', id: caseId }, actorId: null }) as const
const always = () => true
const subject = ({ targetId }: OfCase): string => targetId

/**
 * Authors are notified of removals, but never that something was reported, or by whom; reporters learn the outcome. The
 * decider is revealed to nobody.
 */
export const moderationEvents: EventRules<ModerationEvents> = {
  'content.submittedForRules': { subject: ({ id }) => id, audience: none, notify: none },
  'report.filed': { audience: async (_, { caseId }) => toQueue(caseId), notify: none },
  // Reports by others at this moment still count.
  'case.hidden': { subject, isImmediate: ({ again = false }) => again, audience: none, notify: none },
  'case.removed': { subject, isImmediate: always, supersedes: ['case.hidden'], audience: none, notify: none },
  'case.unhidden': { subject, isImmediate: always, supersedes: ['case.hidden'], audience: none, notify: none },
  'case.changed': { audience: async (_, { caseId }) => toQueue(caseId), notify: none },
  'case.decided': {
    audience: async (_, { caseId }) => toQueue(caseId),
    notify: async (
      _,
      { caseId, decisionId, decision, authorId, reporterIds, undone },
    ): Promise<NotificationDraft[]> => {
      const line = { ...aboutCase(caseId), itemId: decisionId, isUndone: undone }
      const toReporters: NotificationDraft = {
        ...line,
        to: reporterIds,
        reason: decision === 'REMOVE' ? 'REPORT_UPHELD' : 'REPORT_DISMISSED',
      }
      return decision === 'REMOVE' ? [{ ...line, to: [authorId], reason: 'MODERATION' }, toReporters] : [toReporters]
    },
  },
  'case.becameOverdue': {
    audience: none,
    notify: async (_, { caseId, moderatorIds }) => [
      { ...aboutCase(caseId), to: moderatorIds, reason: 'CASE_WAITS', itemId: caseId },
    ],
  },
  'appeal.decided': {
    audience: async (_, { caseId }) => toQueue(caseId),
    notify: async (_, { caseId, appealId, accountId }) => [
      { ...aboutCase(caseId), to: [accountId], reason: 'APPEAL_DECIDED', itemId: appealId },
    ],
  },
}
