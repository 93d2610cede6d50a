import { NativeSelect } from '@koinon/ui/forms/NativeSelect'
import { t } from '../../lib/i18n/index.ts'
import { ruleChoices } from '../../lib/reports/rules.ts'

/** Which of the rules was broken: whoever it is held against reads it in their own language. */
export const RuleField = () => (
  <NativeSelect name="rule" label={t('Which rule it breaks')} isRequired options={ruleChoices()} />
)
