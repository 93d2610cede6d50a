import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useLocation } from '@tanstack/react-router'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Text } from '@koinon/ui/foundations/Text'
import { formatDate } from '#lib/text/format.ts'
import { word } from '#lib/text/i18n/index.ts'
import { FormattedText } from '#lib/text/formatted/FormattedText.tsx'
import { PostMedia } from '../PostMedia.tsx'
import { speakerOf } from '../speakerOf.ts'
import type { Post } from '../types.ts'
import { ArticleCover, coverOf } from './ArticleCover.tsx'
import type { Article, ArticleHeading } from './articleOf.ts'
import { headingsOf } from './articleOf.ts'
import { minutesText } from './minutesText.ts'
import styles from './ArticleView.module.css'

export interface ArticlePageProps {
  readonly post: Omit<Post, 'edits'>
  readonly article: Article
}

/** Fewer are found at a glance. */
const minHeadings = 3

/** An article to read, or to print: title, cover, contents and text. */
export function ArticlePage({ post, article: { title, body } }: ArticlePageProps) {
  const text = useRef<HTMLDivElement>(null)
  const headings = headingsOf(body)
  const cover = coverOf(post.media)
  const { hash } = useLocation()
  // Contents lead to the headings, which stand in the text in the same order.
  useLayoutEffect(() => {
    for (const [index, heading] of headingsIn(text.current).entries()) {
      heading.id = anchorOf(index)
      heading.tabIndex = -1
    }
  }, [post])
  const goToLinked = useEffectEvent(() => {
    const linked = headingsIn(text.current).find(({ id }) => id === hash)
    linked?.scrollIntoView?.()
    linked?.focus({ preventScroll: true })
  })
  useLayoutEffect(() => goToLinked(), [])
  return (
    <div className={styles['page']} lang={post.language ?? undefined}>
      <Heading level={2} size="h1" dir="auto">
        {title}
      </Heading>
      <Text size="small" tone="muted">
        <span className={styles['byline']}>
          <bdi>{speakerOf(post)}</bdi> · {formatDate(post.createdAt, 'full')} ·{' '}
        </span>
        {post.article && minutesText(post.article.readingMinutes)}
      </Text>
      <ArticleCover media={post.media} />
      {headings.length >= minHeadings && <Contents headings={headings} />}
      <div ref={text} className={styles['text']} dir="auto">
        <FormattedText {...body} />
      </div>
      <PostMedia media={post.media.filter((item) => item !== cover)} />
    </div>
  )
}

const headingsIn = (text: HTMLElement | null): HTMLElement[] => [
  ...(text?.querySelectorAll<HTMLElement>('h2, h3, h4') ?? []),
]
const anchorOf = (index: number): string => `heading-${index + 1}`

function Contents({ headings }: { readonly headings: readonly ArticleHeading[] }) {
  const label = word('Contents', 'headings of an article')
  return (
    <nav className={styles['contents']} aria-label={label}>
      <Text size="small" weight="bold" aria-hidden="true">
        {label}
      </Text>
      <ol>
        {headings.map(({ words, level }, index) => (
          <li key={index} data-level={level}>
            <a href={`#${anchorOf(index)}`} dir="auto">
              {words}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
