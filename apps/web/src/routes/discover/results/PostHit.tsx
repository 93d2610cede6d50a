import { besideSpoilers, hideSpoilers } from '@koinon/contract/spoilers'
import { Icon } from '@koinon/ui/foundations/Icon'
import { PersonMark } from '#lib/entities/people/PersonMark.tsx'
import { hasContentWarning } from '#lib/entities/posts/hasContentWarning.ts'
import { paths } from '#lib/navigation/paths.ts'
import { HighlightedText } from '#lib/text/HighlightedText.tsx'
import { wordsFound } from '#lib/text/found/wordsFound.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { HitRow } from './HitRow.tsx'
import { useIsNew } from './newSince.ts'
import type { Hit } from './useFound.ts'
import styles from './Results.module.css'

type PostFound = Extract<Hit, { readonly kind: 'POST' }>

/** A post that matches. What its reader has to open first is not quoted. */
export function PostHit({ hit: { item: post, highlights } }: { readonly hit: PostFound }) {
  const { author, facets, group, event } = post
  const hasWarning = hasContentWarning(post)
  const text = hideSpoilers(post)
  const found = highlights.filter(({ field }) => field === 'text')
  const place = event?.title ?? group?.name
  return (
    <HitRow
      id={post.id}
      postId={hasWarning ? undefined : post.id}
      mark={<PersonMark person={author} />}
      author={author.displayName}
      place={
        place !== undefined && (
          <>
            {word('in', 'before the name of a group')} <bdi>{place}</bdi>
          </>
        )
      }
      at={post.createdAt}
      isNew={useIsNew(post.createdAt)}
      href={paths.post(post.id)}
      found={wordsFound(post.text, found)}
      thumbnail={!hasWarning && <Thumbnail media={post.media} />}
    >
      {hasWarning ? (
        t('Post with a content warning')
      ) : text === '' ? (
        post.media[0]?.alt || t('Media without text')
      ) : (
        <HighlightedText text={text} highlights={besideSpoilers(found, facets)} />
      )}
    </HitRow>
  )
}

/** The first picture of a post, or of its first video. */
function Thumbnail({ media: [first] }: Pick<PostFound['item'], 'media'>) {
  if (first === undefined || first.status !== 'READY') return null
  const sources = (first.mediaType === 'IMAGE' ? first : first.poster)?.sources ?? []
  const [source] = sources
  return (
    <span className={styles['thumbnail']}>
      {source === undefined ? (
        <Icon name={first.mediaType === 'AUDIO' ? 'waveform' : 'images'} />
      ) : (
        <img
          src={source.url}
          srcSet={sources.map(({ url, width }) => `${url} ${width ?? 640}w`).join(', ')}
          sizes="3.75rem"
          alt=""
          loading="lazy"
          decoding="async"
        />
      )}
    </span>
  )
}
