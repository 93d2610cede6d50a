import { NativeSelect } from '@koinon/ui/choices/NativeSelect'
import { t } from '#lib/text/i18n/index.ts'
import { ruleChoices } from '#lib/entities/reports/rules.ts'
import type { AnswerDraftProps } from '../templates/useAnswerDraft.ts'

/** Which rule was broken: the author reads it in their own language. None is chosen by accident. */
export const RuleField = ({ draft, onChange }: AnswerDraftProps) => (
  <NativeSelect
    name="rule"
    label={t('Which rule it breaks')}
    isRequired
    placeholder={t('Choose a rule')}
    value={draft.rule}
    onChange={(rule) => onChange({ rule })}
    options={ruleChoices()}
  />
)
