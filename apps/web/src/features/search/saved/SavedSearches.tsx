import { useState } from 'react'
import { IconButton } from '@koinon/ui/actions/IconButton'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Icon } from '@koinon/ui/foundations/Icon'
import { Badge } from '@koinon/ui/marks/Badge'
import { useCall, useMutationCall } from '#lib/data/calls/index.ts'
import { toastFailure, toasts } from '#lib/feedback/toasts.ts'
import { lazyPart } from '#lib/navigation/lazyPart.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { SearchRow } from '../SearchRow.tsx'
import styles from '../search.module.css'
import type { SavedSearch } from './SavedSearchDialog.tsx'

const SavedSearchDialog = lazyPart(() => import('./SavedSearchDialog.tsx'), 'SavedSearchDialog')

/** The member's saved searches, each with how much is new in it. */
export function SavedSearches() {
  const { data } = useCall('accounts.getSavedSearches')
  const [edited, setEdited] = useState<SavedSearch>()
  const remove = useRemove()
  if (data === undefined || data.items.length === 0) return null
  return (
    <section aria-labelledby="saved-searches">
      <div className={styles['sectionHead']}>
        <Heading level={2} size="h4" id="saved-searches">
          {t('Saved searches')}
        </Heading>
      </div>
      <ul role="list" className={styles['rows']}>
        {data.items.map((search) => (
          <SearchRow
            key={search.id}
            mark={<Icon name={search.isNotifying ? 'bell' : 'star'} />}
            href={paths.savedSearch(search.query, search.id)}
            label={search.name}
            onRemove={() => remove(search)}
          >
            {search.newCount > 0 && (
              <Badge tone="new">{t('{count, plural, one {# new} other {# new}}', { count: search.newCount })}</Badge>
            )}
            <IconButton
              icon="pencil-simple"
              size="dense"
              label={t('Edit saved search “{name}”', { name: search.name })}
              onPress={() => setEdited(search)}
            />
          </SearchRow>
        ))}
      </ul>
      {edited !== undefined && (
        <SavedSearchDialog query={edited.query} saved={edited} onClose={() => setEdited(undefined)} />
      )}
    </section>
  )
}

/** Deletes a saved search; for a moment it can be saved again. */
function useRemove(): (search: SavedSearch) => void {
  const options = {
    invalidates: ['accounts.getSavedSearches'],
    onFailure: (error: Error) => toastFailure(error),
  } as const
  const save = useMutationCall('accounts.saveSearch', options)
  const remove = useMutationCall('accounts.deleteSavedSearch', options)
  return ({ id, name, query, isNotifying }) => {
    remove.mutate({ params: { id } })
    toasts.show({
      message: t('Saved search deleted'),
      action: {
        label: word('Undo', 'button that takes back what was just done'),
        onAction: () => save.mutate({ body: { name, query, isNotifying } }),
      },
    })
  }
}
