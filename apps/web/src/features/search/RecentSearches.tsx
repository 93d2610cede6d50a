import { Button } from '@koinon/ui/actions/Button'
import { IconButton } from '@koinon/ui/actions/IconButton'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Link } from '@koinon/ui/foundations/Link'
import { Text } from '@koinon/ui/foundations/Text'
import { useMutationCall, usePages } from '#lib/data/calls/index.ts'
import { focusNeighbour } from '#lib/interaction/focus.ts'
import { t } from '#lib/text/i18n/index.ts'
import { choiceOfEntry, hrefOf } from '#lib/entities/search/quickChoices.tsx'
import { toastFailure } from '#lib/feedback/toasts.ts'
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
  const removeOne = (id: string) => {
    focusNeighbour(document.activeElement?.closest('li') ?? null)
    deleteOne.mutate({ params: { id } })
  }
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
          <li key={choice.id} className={styles['row']}>
            {choice.mark}
            <Link href={hrefOf(choice)} appearance="quiet" dir="auto" className={styles['words']}>
              {choice.label}
            </Link>
            <IconButton
              icon="x"
              size="dense"
              label={t('Remove “{what}”', { what: choice.label })}
              onPress={() => removeOne(choice.id)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
