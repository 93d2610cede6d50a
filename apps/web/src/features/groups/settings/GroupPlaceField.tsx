import { t, word } from '#lib/text/i18n/index.ts'
import { PlaceField } from '#lib/entities/places/PlaceField.tsx'
import type { PlaceFieldProps } from '#lib/entities/places/PlaceField.tsx'

/** Where a group is based. */
export function GroupPlaceField(props: Omit<PlaceFieldProps, 'label' | 'hint'>) {
  return (
    <PlaceField
      {...props}
      label={word('Place', 'where a group is at home')}
      hint={t('Choose from the list so people nearby can find the group.')}
    />
  )
}
