import { NativeSelect } from '@koinon/ui/choices/NativeSelect'
import { t } from '#lib/text/i18n/index.ts'
import { ruleChoices } from './rules.ts'

export interface OptionalRuleFieldProps {
  readonly groupRules?: readonly string[] | undefined
  readonly error: string | undefined
}

/** Which rule of the platform, or of a group, somebody broke; none if no particular one. */
export const OptionalRuleField = ({ groupRules, error }: OptionalRuleFieldProps) => (
  <NativeSelect
    name="rule"
    label={t('Which rule it breaks')}
    error={error}
    options={[{ value: '', label: t('No particular rule') }, ...ruleChoices(groupRules)]}
    isOptional
  />
)
