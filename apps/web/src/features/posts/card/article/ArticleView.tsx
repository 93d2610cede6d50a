import { CardLink, Card } from '@koinon/ui/foundations/Card'
import { Text } from '@koinon/ui/foundations/Text'
import { paths } from '#lib/navigation/paths.ts'
import type { Post } from '../types.ts'
import { ArticleCover } from './ArticleCover.tsx'
import { ArticlePage } from './ArticlePage.tsx'
import { articleOf, excerptOf, readingMinutes } from './articleOf.ts'
import { minutesText } from './minutesText.ts'
import styles from './ArticleView.module.css'

export interface ArticleViewProps {
  readonly post: Omit<Post, 'edits'>
  readonly isAlone: boolean
}

/** An article: in a list a card that leads to it, on its own page all of it. */
export function ArticleView({ post, isAlone }: ArticleViewProps) {
  const article = articleOf(post)
  if (article === null) return null
  if (isAlone) return <ArticlePage post={post} article={article} />
  return (
    <Card className={styles['card']} lang={post.language ?? undefined}>
      <ArticleCover media={post.media} />
      <div className={styles['words']}>
        <Text size="lead" weight="bold" truncate={2} dir="auto">
          <CardLink href={paths.post(post.id)}>{article.title}</CardLink>
        </Text>
        <Text size="ui" truncate={3} dir="auto">
          {excerptOf(article.body)}
        </Text>
        <Text size="small" tone="muted">
          {minutesText(readingMinutes(article.body))}
        </Text>
      </div>
    </Card>
  )
}
