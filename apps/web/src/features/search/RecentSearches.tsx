import { Button } from '@koinon/ui/actions/Button'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Text } from '@koinon/ui/foundations/Text'
import { useMutationCall, usePages } from '#lib/data/calls/index.ts'
import { focusNeighbour } from '#lib/interaction/focus.ts'
import { t } from '#lib/text/i18n/index.ts'
import { choiceOfEntry, hrefOf } from '#lib/entities/search/quickChoices.tsx'
import { toastFailure } from '#lib/feedback/toasts.ts'
import { SearchRow } from './SearchRow.tsx'
import styles from './search.module.css'

const shown = 10

/** Recent searches, each to be repeated or removed. */
export function RecentSearches() {
  const recent = usePages('accounts.getSearchHistory', {})
  const options = {
    invalidates: ['accounts.getSearchHistory'],
    onFailure: (error: Error) => toastFailure(error),
  } as const
  const deleteOne = useMutationCall('accounts.deleteSearchHistoryItem', options)
  const deleteAll = useMutationCall('accounts.deleteSearchHistory', options)
  const removeEach = () => {
    focusNeighbour(null)
    deleteAll.mutate({})
  }
  const items = (recent.data?.items ?? []).flatMap((entry) => choiceOfEntry(entry) ?? [])
  if (items.length === 0) {
    if (recent.data === undefined) return null
    return (
      <Text tone="muted" className={styles['hint']}>
        {t('Try a name, a group or a topic.')}
      </Text>
    )
  }
  return (
    <section aria-labelledby="recent-searches">
      <div className={styles['sectionHead']}>
        <Heading level={2} size="h4" id="recent-searches">
          {t('Recent searches')}
        </Heading>
        <Button variant="quiet" size="dense" onPress={removeEach}>
          {t('Clear all')}
        </Button>
      </div>
      <ul role="list" className={styles['rows']}>
        {items.slice(0, shown).map((choice) => (
          <SearchRow
            key={choice.id}
            mark={choice.mark}
            href={hrefOf(choice)}
            label={choice.label}
            onRemove={() => deleteOne.mutate({ params: { id: choice.id } })}
          />
        ))}
      </ul>
    </section>
  )
}
