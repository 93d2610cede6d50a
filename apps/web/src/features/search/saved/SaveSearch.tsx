import { useState } from 'react'
import { IconButton } from '@koinon/ui/actions/IconButton'
import { useCall } from '#lib/data/calls/index.ts'
import { lazyPart } from '#lib/navigation/lazyPart.tsx'
import { t } from '#lib/text/i18n/index.ts'

const SavedSearchDialog = lazyPart(() => import('./SavedSearchDialog.tsx'), 'SavedSearchDialog')

export interface SaveSearchProps {
  readonly query: string
  /** The saved search that was opened, by id. */
  readonly savedId: string | undefined
}

/** Saves the search that is shown under a name, or changes it if it is saved already. */
export function SaveSearch({ query, savedId }: SaveSearchProps) {
  const [isOpen, setOpen] = useState(false)
  const { data } = useCall('accounts.getSavedSearches')
  const saved = data?.items.find((search) => search.id === savedId || search.query === query)
  return (
    <>
      <IconButton
        icon="star"
        isFilled={saved !== undefined}
        label={saved === undefined ? t('Save this search') : t('Edit saved search “{name}”', { name: saved.name })}
        onPress={() => setOpen(true)}
      />
      {isOpen && <SavedSearchDialog query={query} saved={saved} onClose={() => setOpen(false)} />}
    </>
  )
}
