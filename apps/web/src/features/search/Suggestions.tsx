import { Pressable } from '@koinon/ui/actions/Pressable'
import { Icon } from '@koinon/ui/foundations/Icon'
import type { IconName } from '@koinon/ui/icons'
import { Link } from '@koinon/ui/foundations/Link'
import { Text } from '@koinon/ui/foundations/Text'
import { VisuallyHidden } from '@koinon/ui/foundations/VisuallyHidden'
import { useCall } from '../../lib/calls/index.ts'
import type { ReplyOf } from '../../lib/calls/index.ts'
import { t, word } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'
import styles from './search.module.css'

type Suggested = ReplyOf<'accounts.searchAutocompletionQuery'>['items'][number]

const icons: Readonly<Record<Suggested['kind'], IconName>> = {
  PERSON: 'user',
  GROUP: 'users-three',
  HASHTAG: 'hash',
  QUERY: 'clock',
}

/** What is being typed may mean these; or it is searched for as it stands. */
export function Suggestions({ text, onSearch }: { readonly text: string; readonly onSearch: (text: string) => void }) {
  const completed = useCall('accounts.searchAutocompletionQuery', { body: { text } }, { staleTime: 60_000 })
  const items = completed.data?.items ?? []
  return (
    <>
      <VisuallyHidden>
        <span role="status">
          {completed.data === undefined
            ? ''
            : t('{count, plural, =0 {No suggestions} one {# suggestion} other {# suggestions}}', {
                count: items.length,
              })}
        </span>
      </VisuallyHidden>
      <ul role="list" aria-label={word('Suggestions', 'what the typed words may become')} className={styles['rows']}>
        {items.map((item) => (
          <li key={`${item.kind}:${item.id}`} className={styles['row']}>
            <Icon name={icons[item.kind]} />
            <Link href={addressOf(item)} look="quiet" dir="auto" className={styles['words']}>
              {item.kind === 'HASHTAG' ? `#${item.label}` : item.label}
            </Link>
            {item.hint !== null && (
              <Text as="span" size="small" tone="subtle">
                {item.hint}
              </Text>
            )}
          </li>
        ))}
        <li className={styles['row']}>
          <Icon name="magnifying-glass" />
          <Pressable className={styles['whole']} onPress={() => onSearch(text)}>
            {t('Search for “{text}”', { text })}
          </Pressable>
        </li>
      </ul>
    </>
  )
}

function addressOf({ kind, id, label }: Suggested): string {
  switch (kind) {
    case 'PERSON':
      return paths.person(id)
    case 'GROUP':
      return paths.group(id)
    case 'HASHTAG':
      return paths.topic(id)
    case 'QUERY':
      return paths.search(label)
  }
}
