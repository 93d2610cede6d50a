import type { CaseTargetKind } from '@koinon/contract/shared'
import { type Reactions, nobody } from '../../kernel/events.ts'

interface OfCase {
  readonly caseId: string
  readonly targetKind: CaseTargetKind
  readonly targetId: string
}
declare module '../../kernel/events.ts' {
  interface DomainEvents {
    'report.filed': OfCase & { reportId: string }
    /** Enough weighed in: whose the target is hides it until somebody has judged it. */
    'case.hidden': OfCase
  }
}

/** Nobody is told: an author must not learn from it that, or by whom, something was reported. */
export const moderationReactions: Pick<Reactions, 'report.filed' | 'case.hidden'> = {
  'report.filed': { audience: nobody, notify: nobody },
  'case.hidden': { subject: ({ targetId }) => targetId, audience: nobody, notify: nobody },
}
