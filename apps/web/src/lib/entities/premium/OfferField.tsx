import { NativeSelect } from '@koinon/ui/choices/NativeSelect'
import { useCall } from '../../data/calls/index.ts'
import { t } from '../../text/i18n/index.ts'
import { isSaleOver, priceText } from './price.ts'
import type { Offer } from './price.ts'

export interface OfferFieldProps {
  readonly groupId: string
  readonly label: string
  readonly hint?: string | undefined
  /** The label of the option that requires no purchase. */
  readonly everybody: string
  readonly value: Pick<Offer, 'id' | 'title'> | null
  readonly onChange: (value: Offer | null) => void
  readonly error?: string | undefined
}

/** Which of the group's offers is required; hidden if it sells nothing. */
export function OfferField({ groupId, label, hint, everybody, value, onChange, error }: OfferFieldProps) {
  const sold = useCall('groups.listPremiumEntitlements', { params: { groupId } }, { enabled: groupId !== '' })
  const items = sold.data?.items.filter((item) => !isSaleOver(item)) ?? []
  if (items.length === 0 && value === null) return null
  const isGone = value !== null && !items.some(({ id }) => id === value.id)
  return (
    <NativeSelect
      label={label}
      hint={hint}
      value={value?.id ?? ''}
      onChange={(id) => onChange(items.find((item) => item.id === id) ?? null)}
      error={error}
      options={[
        { value: '', label: everybody },
        // An offer no longer on sale stays selected until another is chosen.
        ...(isGone ? [{ value: value.id, label: t('People with “{title}”', { title: value.title }) }] : []),
        ...items.map((item) => ({
          value: item.id,
          label: t('People with “{title}”, {price}', { title: item.title, price: priceText(item) }),
        })),
      ]}
    />
  )
}
