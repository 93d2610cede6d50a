import type { PlatformRule, Redress, StatementGround, StatementKind, StatementTrigger } from '@koinon/contract/shared'

const illegal: PlatformRule = 'Nothing illegal'

/** The facts of a statement that follow from the decision. Pure. */
export const statementPolicy = {
  /** The ground of a decision: what is illegal is removed by law, the rest by the rules. */
  ground: (rule: string | null): StatementGround => (rule === illegal ? 'LAW' : 'RULE'),
  /** The first cause of a decision on a case: a report, a rule's flag, or neither. */
  trigger: ({ reports, flags }: { readonly reports: number; readonly flags: number }): StatementTrigger =>
    reports > 0 ? 'REPORT' : flags > 0 ? 'AUTOMATED' : 'OWN',
  /** The means against a restriction. Decisions on cases, and mutes and bans in groups, can be appealed here. */
  redress: ({ isOfCase, kind }: { readonly isOfCase: boolean; readonly kind: StatementKind }): Redress[] => [
    isOfCase || kind === 'GROUP_MUTE' || kind === 'GROUP_BAN' ? 'APPEAL' : 'CONTACT',
    'DISPUTE_BODY',
    'COURT',
  ],
  /** Whether one of a kind takes the place of the one before: a new end or reason of the same restriction. */
  replacesEarlier: (kind: StatementKind): boolean =>
    kind === 'BAN' || kind === 'TERMINATION' || kind === 'GROUP_MUTE' || kind === 'GROUP_BAN',
  /** Whether a notification of its own leads to it: the others are announced by their decision, or by mail alone. */
  isNotified: (kind: StatementKind): boolean =>
    kind === 'HIDDEN' || kind === 'GROUP_REMOVAL' || kind === 'GROUP_MUTE' || kind === 'GROUP_BAN',
} as const
