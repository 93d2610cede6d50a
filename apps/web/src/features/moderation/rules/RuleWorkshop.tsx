import type { CaseTargetKind, FlagRuleSettings } from '@koinon/contract/shared'
import { TextField } from '@koinon/ui/fields/TextField'
import type { GivenOf } from '#lib/data/calls/index.ts'
import { useCallForm } from '#lib/forms/index.ts'
import { msg, t } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { FloorField } from './FloorField.tsx'
import { RuleEditor } from './RuleEditor.tsx'
import { type Rule, type RuleDraft, draftOf, settingsOf } from './ruleDraft.ts'
import { useRuleDraft } from './useRuleDraft.ts'

const kinds: readonly FlagRuleSettings['kind'][] = [
  'WORDS',
  'LINKS',
  'CAPS',
  'MIXED_SCRIPTS',
  'REPETITION',
  'REPORT_RATE',
  'MEDIA_HASH',
  'NEW_ACCOUNT_BURST',
]
const targets: readonly CaseTargetKind[] = [
  'POST',
  'COMMENT',
  'MESSAGE',
  'PROFILE',
  'GROUP',
  'PRAYER',
  'LIST',
  'PROCEDURE',
]
const sentences = { VERSION_CONFLICT: msg('A colleague has changed this rule. Open it again.') }

export interface RuleWorkshopProps {
  /** Null: a new one. */
  readonly rule: Rule | null
  readonly onSaved: () => void
}

/** Creates or edits a rule of the platform. */
export function RuleWorkshop({ rule, onSaved }: RuleWorkshopProps) {
  const { draft, isChanged, change, markSaved } = useRuleDraft(draftOf(rule), onSaved)
  const form = useCallForm('admin.rulesSave', {
    invalidates: ['admin.rulesList'],
    sentences,
    read: () => ({ body: bodyOf(draft, rule) }),
    onDone: markSaved,
  })
  const fields = form.problem?.fields ?? {}
  return (
    <RuleEditor
      form={form}
      draft={draft}
      isChanged={isChanged}
      onChange={change}
      kinds={kinds}
      targets={targets}
      back={paths.rules}
    >
      <TextField
        label={t('Score per flag')}
        hint={t('Hidden at a score of 12.5 until reviewed.')}
        value={draft.score}
        onChange={(score) => change({ score })}
        error={fields['score']}
        inputMode="decimal"
        dir="ltr"
        isRequired
      />
      <FloorField value={draft.floor} onChange={(floor) => change({ floor })} error={fields['floor']} />
    </RuleEditor>
  )
}

/** The rule as it is saved; without an id it is a new one. */
function bodyOf(draft: RuleDraft, rule: Rule | null): GivenOf<'admin.rulesSave'>['body'] {
  return {
    ...(rule === null ? {} : { id: rule.id, version: rule.version }),
    name: draft.name.trim(),
    settings: settingsOf(draft),
    targets: [...draft.targets],
    score: Number(draft.score),
    floor: Number(draft.floor) / 100,
    active: draft.active,
  }
}
