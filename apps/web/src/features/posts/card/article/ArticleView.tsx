import { CardLink, Card } from '@koinon/ui/foundations/Card'
import { Text } from '@koinon/ui/foundations/Text'
import { useCall } from '#lib/data/calls/index.ts'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { lazyPart } from '#lib/navigation/lazyPart.tsx'
import { paths } from '#lib/navigation/paths.ts'
import type { Post } from '../types.ts'
import { ArticleCover } from './ArticleCover.tsx'
import { articleOf, excerptOf } from './articleOf.ts'
import { minutesText } from './minutesText.ts'
import styles from './ArticleView.module.css'

/** Lists do not need it. */
const ArticlePage = lazyPart(() => import('./ArticlePage.tsx'), 'ArticlePage')
export const loadArticlePage = (): Promise<void> => ArticlePage.loaded()

interface ShownArticle {
  readonly post: Omit<Post, 'edits'>
}

/** An article: in a list a card that leads to it, by itself all of it. */
export function ArticleView({ post, isAlone }: ShownArticle & { readonly isAlone: boolean }) {
  if (!isAlone) return <ArticleCard post={post} />
  return post.article?.isExcerpt === true ? <WholeArticle post={post} /> : <ArticleText post={post} />
}

function ArticleText({ post }: ShownArticle) {
  const article = articleOf(post)
  return article && <ArticlePage post={post} article={article} />
}

/** Of an article from a list, which is its beginning. */
function WholeArticle({ post: { id } }: ShownArticle) {
  const whole = useCall('content.getItem', { params: { postId: id } })
  return (
    <Loaded query={whole} skeleton={<RowsSkeleton rows={4} />}>
      {(post) => <ArticleText post={post} />}
    </Loaded>
  )
}

function ArticleCard({ post }: ShownArticle) {
  const article = articleOf(post)
  if (article === null) return null
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
        <ReadingTime post={post} />
      </div>
    </Card>
  )
}

const ReadingTime = ({ post: { article } }: ShownArticle) =>
  article && (
    <Text size="small" tone="muted">
      {minutesText(article.readingMinutes)}
    </Text>
  )
