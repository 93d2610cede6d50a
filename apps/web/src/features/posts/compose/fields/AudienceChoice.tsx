import { RadioGroup } from '@koinon/ui/choices/RadioGroup'
import { t, word } from '#lib/text/i18n/index.ts'
import type { Audience } from '../draft/composition.ts'
import type { FieldsProps } from './MoreFields.tsx'

export interface AudienceChoiceProps {
  readonly audience: Audience
  readonly onChange: FieldsProps['onChange']
}

/** The audience of a post outside of groups. */
export function AudienceChoice({ audience, onChange }: AudienceChoiceProps) {
  return (
    <RadioGroup
      legend={word('Audience', 'who may see a post or an event')}
      value={audience}
      onChange={(value) => onChange({ audience: value as Audience })}
      options={[
        { value: 'EVERYONE', label: word('Everyone', 'who may see it') },
        { value: 'FOLLOWERS', label: t('My followers') },
      ]}
    />
  )
}
