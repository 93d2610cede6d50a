import type { ProcedureKind } from '@koinon/contract/shared'
import type { GivenOf } from '#lib/data/calls/index.ts'

export interface VoteDraft {
  readonly kind: ProcedureKind
  readonly title: string
  readonly text: string
  /** One per line. */
  readonly rules: string
  readonly days: string
  readonly isSecret: boolean
}

/** A new vote; one about the rules begins with those of today. */
export const draftOf = (rules: readonly string[]): VoteDraft => ({
  kind: 'ADVICE',
  title: '',
  text: '',
  rules: rules.join('\n'),
  days: '7',
  isSecret: true,
})

/** The input of the call, with the usual quorum and threshold of the kind. */
export function inputOf(groupId: string, draft: VoteDraft): GivenOf<'groups.proceduresOpen'>['body'] {
  const { kind, title, text, days, isSecret } = draft
  const common = { groupId, title: title.trim(), text: text.trim(), days: Number(days), isSecret }
  if (kind !== 'RULES') return { ...common, kind }
  const rules = draft.rules
    .split('\n')
    .map((rule) => rule.trim())
    .filter((rule) => rule !== '')
  return { ...common, kind, rules }
}
