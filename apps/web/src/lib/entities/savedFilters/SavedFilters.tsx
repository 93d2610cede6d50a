import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Cluster } from '@koinon/ui/foundations/Stack'
import { Chip } from '@koinon/ui/marks/Chip'
import { useMutationCall } from '../../data/calls/index.ts'
import { toastFailure } from '../../feedback/toasts.ts'
import { t } from '../../text/i18n/index.ts'
import { SaveFilterDialog } from './SaveFilterDialog.tsx'
import { filtersKey, maxSavedFilters, useSavedFilters } from './useSavedFilters.ts'
import type { FilteredList } from './useSavedFilters.ts'

export interface SavedFiltersProps {
  readonly list: FilteredList
  /** The address of the list, without its filters. */
  readonly base: string
  /** A filter is set, which can be saved. */
  readonly isNarrowed: boolean
}

/** The filters of a list that the reader has saved: each is set by one press, on every device. */
export function SavedFilters({ list, base, isNarrowed }: SavedFiltersProps) {
  const query = useLocation({ select: ({ searchStr }) => searchStr.replace(/^\?/, '') })
  const navigate = useNavigate()
  const [isSaving, setSaving] = useState(false)
  const saved = useSavedFilters(list) ?? []
  const store = useMutationCall('accounts.setPreferences', {
    invalidates: ['accounts.getPreferences'],
    onFailure: (error) => toastFailure(error),
  })
  const remove = (removed: string) =>
    store.mutate({
      body: {
        preferences: {
          [filtersKey(list)]: saved.filter(({ name }) => name !== removed),
        },
      },
    })
  const canSave = isNarrowed && saved.length < maxSavedFilters && !saved.some((filter) => filter.query === query)
  if (saved.length === 0 && !canSave) return null
  return (
    <Cluster gap={2}>
      {saved.map((filter) => (
        <Chip
          key={filter.name}
          icon="funnel"
          pressLabel={t('Show the filter {name}', { name: filter.name })}
          onPress={() => void navigate({ href: `${base}?${filter.query}`, replace: true })}
          removeLabel={t('Remove the filter {name}', { name: filter.name })}
          onRemove={() => remove(filter.name)}
        >
          {filter.name}
        </Chip>
      ))}
      {canSave && (
        <Button size="dense" variant="quiet" icon="plus" onPress={() => setSaving(true)}>
          {t('Save this filter')}
        </Button>
      )}
      {isSaving && <SaveFilterDialog list={list} query={query} saved={saved} onClose={() => setSaving(false)} />}
    </Cluster>
  )
}
