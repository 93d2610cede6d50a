import { t } from '#lib/i18n/index.ts'
import { SoldField } from '#lib/premium/SoldField.tsx'
import type { FieldsProps } from './MoreFields.tsx'

/** Which of the group's offers one must hold to read the whole post; hidden outside groups, and if nothing is sold. */
export function LockField({ composition: { group, sold }, onChange }: FieldsProps) {
  if (group === null) return null
  return (
    <SoldField
      groupId={group.id}
      label={t('Who may read all of it')}
      hint={sold === null ? undefined : t('Others see its first words, and how to unlock the rest.')}
      everybody={t('Everybody who reads the group')}
      value={sold}
      onChange={(chosen) => onChange({ sold: chosen })}
    />
  )
}
