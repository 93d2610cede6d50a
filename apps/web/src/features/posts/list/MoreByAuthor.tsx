import { hasVisibleText } from '@koinon/contract/text'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Link } from '@koinon/ui/foundations/Link'
import { Text } from '@koinon/ui/foundations/Text'
import { usePages } from '#lib/data/calls/index.ts'
import { minuteMs } from '#lib/text/durations.ts'
import { t } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { FollowButton } from '#lib/entities/people/FollowButton.tsx'
import { PersonRow } from '#lib/entities/people/PersonRow.tsx'
import { useAccount } from '#lib/session/index.ts'
import type { Post } from '../card/types.ts'
import styles from './MoreByAuthor.module.css'

const shown = 4

/** Beside a post: its author, and their most popular posts. */
export function MoreByAuthor({ post: { id, author } }: { readonly post: Pick<Post, 'id' | 'author'> }) {
  const { id: ownId } = useAccount()
  const popular = usePages(
    'users.getPopularPosts',
    { params: { userId: author.id }, query: { limit: shown + 1 } },
    { staleTime: 5 * minuteMs },
  )
  const others = (popular.data?.items ?? []).filter((other) => other.id !== id && hasVisibleText(other.text))
  return (
    <section aria-label={t('More by {name}', { name: author.displayName })} className={styles['beside']}>
      <ul role="list" className={styles['author']}>
        <PersonRow person={author}>
          {author.id === ownId ? undefined : <FollowButton person={author} size="dense" variant="secondary" />}
        </PersonRow>
      </ul>
      {others.length > 0 && (
        <>
          <Heading level={2} size="h4">
            {t('More by {name}', { name: author.displayName })}
          </Heading>
          <ul role="list" className={styles['posts']}>
            {others.slice(0, shown).map((other) => (
              <li key={other.id}>
                <Link href={paths.post(other.id)} look="quiet" dir="auto">
                  <Text as="span" size="small" truncate={2}>
                    {other.text}
                  </Text>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
