import type { DecisionCalls } from '#features/moderation/decisions/useDecisions.ts'
import { caseErrorMessages } from '#features/moderation/errorMessages.ts'
import { invokeOnce } from '#lib/data/calls/index.ts'
import type { ItemOf, ReplyOf } from '#lib/data/calls/index.ts'
import { msg } from '#lib/text/i18n/index.ts'

export type GroupCard = ItemOf<'groups.moderationQueue'>
export type GroupCase = ReplyOf<'groups.moderationCase'>

/** The calls that a decision in a group changes. */
export const groupCaseChanges = ['groups.moderationQueue', 'groups.moderationCase', 'groups.getGroup'] as const

/** Refusals that moderators of a group meet. */
export const groupCaseMessages = {
  ...caseErrorMessages,
  ALREADY_ESCALATED: msg('The platform’s moderators have this case now.'),
}

export const groupDecisionCalls: DecisionCalls = {
  keep: ({ id, version }) => invokeOnce('groups.moderationCaseKeep', { params: { id }, body: { version } }),
  remove: ({ id, version }, removal) =>
    invokeOnce('groups.moderationCaseRemove', { params: { id }, body: { version, ...removal } }),
  undo: ({ id, version }) => invokeOnce('groups.moderationCaseUndo', { params: { id }, body: { version } }),
  read: 'groups.moderationCase',
  changes: groupCaseChanges,
  messages: groupCaseMessages,
}
