import { NativeSelect } from '@koinon/ui/forms/NativeSelect'
import { useCall } from '../calls/index.ts'
import { t } from '../i18n/index.ts'
import { isSaleOver, priceWords } from './price.ts'
import type { Sold } from './price.ts'

export interface SoldFieldProps {
  readonly groupId: string
  readonly label: string
  readonly hint?: string | undefined
  /** The label of the option that requires no purchase. */
  readonly everybody: string
  readonly value: Pick<Sold, 'id' | 'title'> | null
  readonly onChange: (value: Sold | null) => void
  readonly error?: string | undefined
}

/** Which of the group's offers is required; hidden if it sells nothing. */
export function SoldField({ groupId, label, hint, everybody, value, onChange, error }: SoldFieldProps) {
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
          label: t('People with “{title}”, {price}', { title: item.title, price: priceWords(item) }),
        })),
      ]}
    />
  )
}
