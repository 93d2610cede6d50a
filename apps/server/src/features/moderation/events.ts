import type { CaseProposal, CaseTargetKind, StatementKind } from '@koinon/contract/shared'
import { type EventRules, type NotificationDraft, none } from '#kernel/work/events.ts'
import { minuteMs } from '#kernel/durations.ts'
import type { OutgoingFrame } from '#kernel/realtime/frames.ts'
import type { TxContext } from '#kernel/database/transaction.ts'
import { statementPolicy } from './statements/statementPolicy.ts'
import { unseenCount } from './warnings/store/warnings.ts'
import { appealReviewerIds, groupModeratorIds, groupReviewersOf, wasGroupNotified } from './store/routes.ts'

interface OfCase {
  readonly caseId: string
  readonly targetKind: CaseTargetKind
  readonly targetId: string
}
/** Whether its group or the platform decides. A group has a say on what is in it, not on copies elsewhere. */
interface OfLevel {
  readonly level: 'GROUP' | 'PLATFORM'
}
export interface ModerationEvents {
  /** Something was written or reported that rules have to look at. */
  'content.submittedForRules': { kind: CaseTargetKind; id: string; because: 'WRITTEN' | 'REPORTED' }
  'report.filed': OfCase & { reportId: string }
  /**
   * It became serious enough: the feature that owns the target hides it until a person has judged it. `again`: a
   * judgement was taken back.
   */
  'case.hidden': OfCase & OfLevel & { readonly again?: boolean }
  /** Moderators removed it: the feature that owns the target removes it for everybody, so that it can be restored. */
  'case.removed': OfCase & OfLevel & { decisionId: string }
  /** A target that was removed by this decision or, if there is none, hidden becomes visible again. */
  'case.unhidden': OfCase & { decisionId: string | null }
  /** Something else about a case changed for those who work on it. */
  'case.changed': { caseId: string }
  /** Something in a group became a case that its moderators decide. */
  'group.caseOpened': { caseId: string; groupId: string }
  /** A case or an appeal went from a group to the platform. */
  'case.handedOn': { caseId: string }
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
  /** A person was warned, by a group or (null) the platform. */
  'warning.given': { warningId: string; accountId: string; groupId: string | null }
  'warning.withdrawn': { warningId: string; accountId: string; groupId: string | null }
  'warning.seen': { warningId: string; accountId: string; groupId: string | null }
  /** An appeal against a mute or a ban in a group was filed, decided, or went to the platform. */
  'restrictionAppeal.changed': {
    groupId: string
    filed?: { appealId: string; restrictionId: string }
    refused?: { statementId: string; appealId: string; accountId: string }
  }
  /** A rule was wrong too often, and from now on only suggests. */
  'rule.limited': { ruleId: string; groupId: string | null; editorIds: readonly string[] }
  /** A person, or something of theirs, was restricted, for these reasons. */
  'statement.written': { statementId: string; accountId: string; kind: StatementKind }
}
declare module '#kernel/work/events.ts' {
  interface DomainEvents extends ModerationEvents {}
}

/** There is one queue; screens that show it watch it under this id. */
export const queueId = '00000000-0000-7000-8000-000000000000'

/** To the staff who have the queue open, and to the moderators of the group whose case it is, or was. */
const toReviewers = async ({ tx }: TxContext, { caseId }: { caseId: string }): Promise<OutgoingFrame[]> => {
  const inGroup = await groupReviewersOf(tx, caseId)
  const frames: OutgoingFrame[] = [{ screen: { kind: 'QUEUE', id: queueId }, name: 'case.changed', data: { caseId } }]
  const [first] = inGroup
  if (!first) return frames
  const to = inGroup.map(({ accountId }) => accountId)
  return [...frames, { to, name: 'group.casesChanged', data: { groupId: first.groupId } }]
}
/** Moderators of a group are notified of its cases once in this time. */
const quietMs = 15 * minuteMs
const aboutCase = (caseId: string) =>
  ({ type: 'CONTENT_POST', kind: null, target: { kind: 'CASE', id: caseId }, actorId: null }) as const
const restricted = (id: string, accountId: string): NotificationDraft => ({
  type: 'CONTENT_POST',
  kind: null,
  target: { kind: 'STATEMENT', id },
  actorId: null,
  to: [accountId],
  reason: 'RESTRICTED',
  itemId: id,
})
/** To the admins who may decide an appeal to their group. */
const appealFiled = async (
  tx: TxContext['tx'],
  groupId: string,
  { appealId, restrictionId }: { readonly appealId: string; readonly restrictionId: string },
): Promise<NotificationDraft> => ({
  type: 'CONTENT_POST',
  kind: null,
  target: { kind: 'GROUP', id: groupId },
  actorId: null,
  to: await appealReviewerIds(tx, restrictionId),
  reason: 'GROUP_APPEAL_FILED',
  itemId: appealId,
})
interface OfWarning {
  readonly warningId: string
  readonly accountId: string
  readonly groupId: string | null
}
const warned = ({ warningId, accountId, groupId }: OfWarning): NotificationDraft => ({
  type: 'CONTENT_POST',
  kind: null,
  target: groupId === null ? { kind: 'PERSON', id: accountId } : { kind: 'GROUP', id: groupId },
  actorId: null,
  to: [accountId],
  reason: 'WARNED',
  itemId: warningId,
})
/** To its moderators, and to the person, who reads of it on the page of the group. */
const warningChanged = async ({ tx }: TxContext, { accountId, groupId }: OfWarning): Promise<OutgoingFrame[]> =>
  groupId === null
    ? []
    : [
        { to: await groupModeratorIds(tx, groupId), name: 'group.casesChanged', data: { groupId } },
        { to: [accountId], name: 'group.changed', data: { groupId } },
      ]
const always = () => true
const subject = ({ targetId }: OfCase): string => targetId

/**
 * Authors are notified of removals, but never that something was reported, or by whom; reporters learn the outcome. The
 * decider is revealed to nobody.
 */
export const moderationEvents: EventRules<ModerationEvents> = {
  'content.submittedForRules': { subject: ({ id }) => id, audience: none, notify: none },
  'report.filed': { audience: toReviewers, notify: none },
  // Reports by others at this moment still count.
  'case.hidden': { subject, isImmediate: ({ again = false }) => again, audience: none, notify: none },
  'case.removed': { subject, isImmediate: always, supersedes: ['case.hidden'], audience: none, notify: none },
  'case.unhidden': { subject, isImmediate: always, supersedes: ['case.hidden'], audience: none, notify: none },
  'case.changed': { audience: toReviewers, notify: none },
  'case.handedOn': { audience: toReviewers, notify: none },
  'group.caseOpened': {
    audience: none,
    notify: async ({ tx, app }, { caseId, groupId }) => {
      if (await wasGroupNotified(tx, groupId, new Date(app.runtime.now().getTime() - quietMs))) return []
      const to = (await groupReviewersOf(tx, caseId)).map(({ accountId }) => accountId)
      const target = { kind: 'GROUP', id: groupId } as const
      return [
        { type: 'CONTENT_POST', kind: null, target, actorId: null, to, reason: 'GROUP_CASE_OPENED', itemId: caseId },
      ]
    },
  },
  'case.decided': {
    audience: toReviewers,
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
    audience: toReviewers,
    notify: async (_, { caseId, appealId, accountId }) => [
      { ...aboutCase(caseId), to: [accountId], reason: 'APPEAL_DECIDED', itemId: appealId },
    ],
  },
  'warning.given': {
    subject: ({ warningId }) => warningId,
    audience: warningChanged,
    notify: async (_, given) => [warned(given)],
  },
  'warning.withdrawn': {
    subject: ({ warningId }) => warningId,
    audience: warningChanged,
    // One notification leads to all that are unread.
    notify: async ({ tx }, withdrawn) => {
      const isUnread = (await unseenCount(tx, withdrawn.accountId, withdrawn.groupId)) > 0
      return isUnread ? [] : [{ ...warned(withdrawn), isUndone: true }]
    },
  },
  'warning.seen': { subject: ({ warningId }) => warningId, audience: warningChanged, notify: none },
  'restrictionAppeal.changed': {
    audience: async ({ tx }, { groupId }): Promise<OutgoingFrame[]> => [
      { screen: { kind: 'QUEUE', id: queueId }, name: 'appeals.changed', data: {} },
      { to: await groupModeratorIds(tx, groupId), name: 'group.casesChanged', data: { groupId } },
    ],
    // An appeal that is granted ends the restriction, which notifies by itself.
    notify: async ({ tx }, { groupId, filed, refused }): Promise<NotificationDraft[]> => {
      const toAdmins = filed ? [await appealFiled(tx, groupId, filed)] : []
      if (!refused) return toAdmins
      const { statementId, accountId, appealId } = refused
      return [{ ...restricted(statementId, accountId), reason: 'APPEAL_DECIDED', itemId: appealId }]
    },
  },
  'rule.limited': {
    audience: none,
    notify: async (_, { ruleId, groupId, editorIds }): Promise<NotificationDraft[]> => {
      const about = { type: 'CONTENT_POST', kind: null, actorId: null, reason: 'RULE_LIMITED', itemId: ruleId } as const
      // A rule of the platform is no thing of any member's: it is about the reader's own work.
      return groupId === null
        ? editorIds.map((id) => ({ ...about, to: [id], target: { kind: 'PERSON', id } }))
        : [{ ...about, to: editorIds, target: { kind: 'GROUP', id: groupId } }]
    },
  },
  // A mail about a decision is queued with it.
  'statement.written': {
    subject: ({ statementId }) => statementId,
    isImmediate: always,
    audience: none,
    notify: async (_, { statementId, accountId, kind }) =>
      statementPolicy.isNotified(kind) ? [restricted(statementId, accountId)] : [],
  },
}
