import { Button } from '@koinon/ui/actions/Button'
import { IconButton } from '@koinon/ui/actions/IconButton'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Icon } from '@koinon/ui/foundations/Icon'
import { Link } from '@koinon/ui/foundations/Link'
import { Text } from '@koinon/ui/foundations/Text'
import { useMutationCall, usePages } from '../../lib/calls/index.ts'
import type { ItemOf } from '../../lib/calls/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'
import { tellFailure } from '../../lib/toasts.ts'
import styles from './search.module.css'

type Recent = ItemOf<'accounts.getSearchHistory'>
const shown = 10

/** What was looked for before, each to be looked for again or forgotten. */
export function RecentSearches() {
  const recent = usePages('accounts.getSearchHistory', {})
  const options = {
    invalidates: ['accounts.getSearchHistory'],
    onFailure: (error: Error) => tellFailure(error),
  } as const
  const forget = useMutationCall('accounts.deleteSearchHistoryItem', options)
  const forgetAll = useMutationCall('accounts.deleteSearchHistory', options)
  const items = (recent.data?.items ?? []).flatMap((item) => {
    const named = nameOf(item)
    return named ? [{ id: item.id, ...named }] : []
  })
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
        <Button variant="quiet" size="dense" onPress={() => forgetAll.mutate({})}>
          {t('Clear all')}
        </Button>
      </div>
      <ul role="list" className={styles['rows']}>
        {items.slice(0, shown).map(({ id, label, href }) => (
          <li key={id} className={styles['row']}>
            <Icon name="clock" />
            <Link href={href} look="quiet" dir="auto" className={styles['words']}>
              {label}
            </Link>
            <IconButton
              icon="x"
              size="dense"
              label={t('Forget “{what}”', { what: label })}
              onPress={() => forget.mutate({ params: { id } })}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** How an entry is called and where it leads; null for one whose subject is gone. */
function nameOf({ query, entity }: Recent): { label: string; href: string } | null {
  if (query !== null) return { label: query, href: paths.search(query) }
  if (entity === null) return null
  switch (entity.kind) {
    case 'PERSON':
      return { label: entity.item.displayName, href: paths.profile(entity.item.username) }
    case 'GROUP':
      return { label: entity.item.name, href: paths.group(entity.item.id) }
    case 'EVENT':
      return { label: entity.item.title, href: paths.event(entity.item.id) }
    case 'HASHTAG':
      return { label: `#${entity.item.tag}`, href: paths.topic(entity.item.tag) }
    case 'POST':
      return { label: entity.item.text, href: paths.post(entity.item.id) }
  }
}
