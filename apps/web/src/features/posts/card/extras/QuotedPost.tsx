import { useState } from 'react'
import { Link } from '@koinon/ui/foundations/Link'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { t } from '#lib/text/i18n/index.ts'
import { BotMark } from '#lib/entities/people/Name.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { LinkCard } from '#lib/media/LinkCard.tsx'
import { RichText } from '#lib/text/RichText.tsx'
import { ArticleView } from '../article/ArticleView.tsx'
import { isCoveredPost } from '../isCoveredPost.ts'
import type { Post } from '../types.ts'
import { Poll } from './Poll.tsx'
import { PostMedia } from '../PostMedia.tsx'
import { SensitiveCover } from './SensitiveCover.tsx'
import { speakerOf } from '../speakerOf.ts'
import styles from '../PostExtras.module.css'

/** A post quoted within another: with its pictures, and covered as it would be on its own. */
export function QuotedPost({ quoted }: { readonly quoted: Exclude<Post['repostOf'], null> }) {
  const [isOpened, setOpened] = useState(false)
  if ('gone' in quoted) {
    return (
      <div className={styles['quote']}>
        <Text tone="muted">{t('This post was removed')}</Text>
      </div>
    )
  }
  const { id, text, facets, media, poll, linkPreview, locked, sensitive, filteredBy } = quoted
  return (
    <Stack gap={3} className={styles['quote']}>
      <div>
        <Link href={paths.post(id)} appearance="bare">
          <Text as="bdi" weight="bold" size="ui">
            {speakerOf(quoted)}
          </Text>
        </Link>{' '}
        {quoted.postedAs === null && <BotMark kind={quoted.author.kind} />}
      </div>
      {!isOpened && isCoveredPost(quoted) ? (
        <SensitiveCover note={sensitive?.note ?? ''} filteredBy={filteredBy} onOpen={() => setOpened(true)} />
      ) : (
        <>
          {quoted.article ? (
            <ArticleView post={quoted} isAlone={false} />
          ) : (
            <>
              {text !== '' && (
                <Text as="div" dir="auto" truncate={6}>
                  <RichText text={text} facets={facets} />
                </Text>
              )}
              <PostMedia media={media} />
            </>
          )}
          {poll !== null && <Poll post={quoted} poll={poll} />}
          {linkPreview !== null && <LinkCard link={linkPreview} facets={facets} />}
          {locked !== null && (
            <Text size="small" tone="muted">
              {t('Get “{title}” to read more.', { title: locked.title })}
            </Text>
          )}
        </>
      )}
    </Stack>
  )
}
