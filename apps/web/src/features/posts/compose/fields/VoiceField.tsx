import { Checkbox } from '@koinon/ui/choices/Checkbox'
import { useCall } from '#lib/data/calls/index.ts'
import { t } from '#lib/text/i18n/index.ts'
import type { Composition } from '../draft/composition.ts'
import type { FieldsProps } from './MoreFields.tsx'

export interface VoiceFieldProps extends FieldsProps {
  readonly group: NonNullable<Composition['group']>
}

/** For those who run an organisation: whether it speaks, or they do. It never does by accident. */
export function VoiceField({ group: { id, name }, composition, onChange }: VoiceFieldProps) {
  const { data: group } = useCall('groups.getGroup', { params: { id } })
  if (group === undefined || group.locked || group.kind !== 'ENTERPRISE' || !group.can.manage) return null
  return (
    <Checkbox
      isSelected={composition.asOrganization}
      onChange={(isSelected) => onChange({ asOrganization: isSelected })}
    >
      {t('Post as {group}', { group: name })}
    </Checkbox>
  )
}
