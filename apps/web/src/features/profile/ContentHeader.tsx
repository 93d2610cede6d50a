import { hideSpoilers } from '@koinon/contract/spoilers'
import { Link } from '@koinon/ui/foundations/Link'
import { Text } from '@koinon/ui/foundations/Text'
import { t } from '#lib/text/i18n/index.ts'
import { hasContentWarning } from '#lib/entities/posts/hasContentWarning.ts'
import { paths } from '#lib/navigation/paths.ts'
import type { OpenProfile } from './head/ProfileHead.tsx'
import styles from './ContentHeader.module.css'

type Shown = OpenProfile['contentHeader'][number]

/** The posts a member chose for the head of their profile, side by side: a picture, or the text. */
export function ContentHeader({ profile: { contentHeader, displayName: name } }: { readonly profile: OpenProfile }) {
  if (contentHeader.length === 0) return null
  return (
    <ul role="list" aria-label={t('Featured by {name}', { name })} className={styles['strip']}>
      {contentHeader.map((post) => (
        <li key={post.id} className={styles['cell']}>
          <Card post={post} />
        </li>
      ))}
    </ul>
  )
}

function Card({ post }: { readonly post: Shown }) {
  const hasWarning = hasContentWarning(post)
  const isShown = ({ mediaType, status }: Shown['media'][number]) => mediaType === 'IMAGE' && status === 'READY'
  const picture = hasWarning ? undefined : post.media.find(isShown)
  const source = picture?.sources.at(0)
  const text = hasWarning ? t('Post with a content warning') : hideSpoilers(post).trim()
  return (
    <Link href={paths.post(post.id)} appearance="bare" className={styles['card']}>
      {source !== undefined && (
        <img
          className={styles['picture']}
          src={source.url}
          srcSet={picture?.sources.map(({ url, width }) => `${url} ${width ?? 640}w`).join(', ')}
          sizes="(min-width: 46.5rem) 20rem, 75vw"
          alt={picture?.alt ?? ''}
          decoding="async"
          style={{
            backgroundColor: picture?.color ?? undefined,
            objectPosition: picture?.focalPoint
              ? `${picture.focalPoint.x * 100}% ${picture.focalPoint.y * 100}%`
              : undefined,
          }}
        />
      )}
      {(text !== '' || source === undefined) && (
        <span className={styles['words']} data-over={source === undefined ? undefined : ''}>
          <Text as="bdi" size="small" truncate={source === undefined ? 6 : 2} tone="inherit">
            {text || t('A post without text')}
          </Text>
        </span>
      )}
    </Link>
  )
}
