import { besideSpoilers, hideSpoilers } from '@koinon/contract/spoilers'
import { PersonMark } from '#lib/entities/people/PersonMark.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { HighlightedText } from '#lib/text/HighlightedText.tsx'
import { wordsFound } from '#lib/text/found/wordsFound.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { HitRow } from './HitRow.tsx'
import { useIsNew } from './newSince.ts'
import type { Hit } from './useFound.ts'

type CommentFound = Extract<Hit, { readonly kind: 'COMMENT' }>

/** A comment that matches. It opens its post at the comment. */
export function CommentHit({ hit: { item: comment, highlights } }: { readonly hit: CommentFound }) {
  const { author, text, facets, placeName } = comment
  return (
    <HitRow
      id={comment.id}
      mark={<PersonMark person={author} />}
      author={author.displayName}
      place={
        placeName === null ? (
          t('in a comment')
        ) : (
          <>
            {word('in', 'before the name of a group')} <bdi>{placeName}</bdi>
          </>
        )
      }
      at={comment.createdAt}
      isNew={useIsNew(comment.createdAt)}
      href={paths.comment(comment.postId, comment.id)}
      found={wordsFound(text, highlights)}
    >
      {comment.filteredBy === null ? (
        <HighlightedText text={hideSpoilers(comment)} highlights={besideSpoilers(highlights, facets)} />
      ) : (
        t('Comment with a muted word')
      )}
    </HitRow>
  )
}
