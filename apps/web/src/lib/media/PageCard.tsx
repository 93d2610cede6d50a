import type { Facet, LinkPreview } from '@koinon/contract/shared'
import { Link } from '@koinon/ui/foundations/Link'
import { Text } from '@koinon/ui/foundations/Text'
import { hasSummary } from './hasSummary.ts'
import styles from './PageCard.module.css'

export interface PageCardProps {
  readonly link: LinkPreview
  /** The addresses in the text next to it: the card does not repeat them. */
  readonly facets?: readonly Facet[]
  /** One low row with a small picture and without the description. */
  readonly isCompact?: boolean
}

/**
 * A linked page's summary, which leads there. Until it has been fetched, or if the page says nothing about itself, there is
 * only the address, which the text usually contains.
 */
export function PageCard({ link, facets = [], isCompact = false }: PageCardProps) {
  const { url, title, description, siteName, image } = link
  if (!hasSummary(link))
    return facets.some((facet) => facet.kind === 'LINK' && facet.url === url) ? null : (
      <Text size="ui" className={styles['address']}>
        <Link href={url} target="_blank">
          <bdi>{url}</bdi>
        </Link>
      </Text>
    )
  const widest = image?.sources.at(-1)
  return (
    <a
      href={url}
      className={styles['card']}
      data-compact={isCompact ? '' : undefined}
      target="_blank"
      rel="noopener noreferrer nofollow"
    >
      {image !== null && widest !== undefined && (
        <img
          className={styles['picture']}
          src={widest.url}
          srcSet={image.sources.map((source) => `${source.url} ${source.width}w`).join(', ')}
          sizes={isCompact ? '6rem' : '(min-width: 46.5rem) 36rem, 100vw'}
          width={image.width}
          height={image.height}
          alt=""
          loading="lazy"
          decoding="async"
          style={{ backgroundColor: image.color }}
        />
      )}
      <span className={styles['words']}>
        <Text as="span" size="small" tone="muted">
          <bdi>{siteName ?? hostOf(url)}</bdi>
        </Text>
        <Text as="span" weight="bold" size="ui" dir="auto" truncate={2}>
          {title}
        </Text>
        {description !== null && !isCompact && (
          <Text as="span" size="small" tone="muted" dir="auto" truncate={2}>
            {description}
          </Text>
        )}
      </span>
    </a>
  )
}

const hostOf = (url: string): string => URL.parse(url)?.hostname ?? url
