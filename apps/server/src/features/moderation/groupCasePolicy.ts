import type { CaseLevel } from '@koinon/contract/shared'
import { allow, deny } from '#kernel/refusal.ts'

interface CaseOfGroup {
  readonly state: 'OPEN' | 'ESCALATED' | 'CLOSED'
  readonly level: CaseLevel
}

/** Rights of those who moderate a group, concerning one of its cases. Pure. */
export const groupCasePolicy = {
  /** Until it is decided, or the platform has it. */
  decide: ({ state, level }: CaseOfGroup) =>
    state === 'CLOSED' ? deny('ALREADY_DECIDED') : level === 'PLATFORM' ? deny('ALREADY_ESCALATED') : allow,
  /** Also an appeal to the group, which it cannot or does not want to decide. */
  escalate: (facts: CaseOfGroup, hasAppeal: boolean) => (hasAppeal ? allow : groupCasePolicy.decide(facts)),
  /** Once, and by an admin who had no part in the decision. */
  judgeAppeal: (
    appeal: { readonly state: 'OPEN' | 'GRANTED' | 'REFUSED'; readonly hadPart: boolean },
    isAdmin: boolean,
  ) => (appeal.state !== 'OPEN' ? deny('ALREADY_DECIDED') : appeal.hadPart || !isAdmin ? deny('NOT_ALLOWED') : allow),
} as const
