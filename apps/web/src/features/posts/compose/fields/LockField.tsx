import { t } from '#lib/text/i18n/index.ts'
import { OfferField } from '#lib/entities/premium/OfferField.tsx'
import type { FieldsProps } from './MoreFields.tsx'

/**
 * Which of the group's offers a reader must hold to read the whole post; hidden outside groups, and if nothing is sold.
 */
export function LockField({ composition: { group, sold }, onChange }: FieldsProps) {
  if (group === null) return null
  return (
    <OfferField
      groupId={group.id}
      label={t('Who can read the full post')}
      hint={sold === null ? undefined : t('Others see the beginning and how to unlock the rest.')}
      everybody={t('Everyone who can see the group')}
      value={sold}
      onChange={(chosen) => onChange({ sold: chosen })}
    />
  )
}
