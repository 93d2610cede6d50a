import { RadioGroup } from '@koinon/ui/forms/RadioGroup'
import { t, word } from '#lib/i18n/index.ts'
import type { Audience } from './composition.ts'
import type { FieldsProps } from './MoreFields.tsx'

export interface AudienceChoiceProps {
  readonly audience: Audience
  readonly onChange: FieldsProps['onChange']
}

/** Who may see a post outside of groups. */
export function AudienceChoice({ audience, onChange }: AudienceChoiceProps) {
  return (
    <RadioGroup
      legend={t('Who may see it')}
      value={audience}
      onChange={(value) => onChange({ audience: value as Audience })}
      options={[
        { value: 'EVERYONE', label: word('Everyone', 'who may see it') },
        { value: 'FOLLOWERS', label: t('My followers') },
      ]}
    />
  )
}
