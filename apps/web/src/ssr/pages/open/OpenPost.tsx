import { Heading } from '@koinon/ui/foundations/Heading'
import { Link } from '@koinon/ui/foundations/Link'
import { Prose } from '@koinon/ui/foundations/Prose'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { CoverPicture } from '@koinon/ui/media/CoverPicture'
import { PageCard } from '#lib/media/PageCard.tsx'
import { formatDate, formatRelative } from '#lib/text/format.ts'
import { DocumentText } from '#lib/text/formatted/DocumentText.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { t } from '#lib/text/i18n/index.ts'
import { page } from '../../page.ts'
import type { PageProps } from '../../page.ts'
import type { OpenComment, OpenPostPage } from '../../pages.ts'
import { linkedPost, shortest } from './linkedData.ts'
import { Mark, OpenFrame, TakePart, WarningMark } from './OpenFrame.tsx'
import styles from './open.module.css'

/** A post that visitors find, with its newest comments. */
function OpenPost({ data, frame }: PageProps<'openpost'>) {
  const { by, group, hasWarning, about, language, createdAt, pictures, link } = data
  return (
    <OpenFrame
      frame={frame}
      data={data}
      mark={by}
      hasActionsBelow
      title={t('Post by {name}', { name: by.name })}
      lead={
        <Text tone="muted">
          {group !== null && (
            <>
              <Link href={paths.group(group.id)}>
                <bdi>{group.name}</bdi>
              </Link>
              {' · '}
            </>
          )}
          {/* Versions of the locale data differ in the spaces they use. */}
          <time dateTime={createdAt} suppressHydrationWarning>
            {formatDate(new Date(createdAt), 'day')}
          </time>
        </Text>
      }
    >
      <Stack as="article" gap={5}>
        {hasWarning && <WarningMark />}
        {about.text !== '' && (
          <div lang={language ?? undefined} dir="auto">
            <Prose keepsLines>
              <DocumentText {...about} />
            </Prose>
          </div>
        )}
        {pictures.map((picture, index) => (
          <div key={index} className={styles['picture']}>
            <CoverPicture sources={picture.sources} alt={picture.alt} sizes="(min-width: 48rem) 640px, 100vw" />
          </div>
        ))}
        {link !== null && <PageCard link={link} facets={about.facets} />}
      </Stack>
      <TakePart {...data} />
      <Comments data={data} />
    </OpenFrame>
  )
}

function Comments({ data: { commentCount, comments } }: { readonly data: OpenPostPage }) {
  if (comments.length === 0) return null
  return (
    <section aria-labelledby="comments">
      <Stack gap={5}>
        <Heading level={2} id="comments">
          {t('{count, plural, one {# comment} other {# comments}}', { count: commentCount })}
        </Heading>
        <ul role="list" className={styles['posts']}>
          {comments.map((comment) => (
            <li key={comment.id}>
              <Comment comment={comment} />
            </li>
          ))}
        </ul>
      </Stack>
    </section>
  )
}

function Comment({ comment: { by, about, link, createdAt } }: { readonly comment: OpenComment }) {
  return (
    <Stack as="article" gap={2}>
      <Cluster gap={3}>
        {by !== null && <Mark of={by} size={32} />}
        <Text size="small" tone="muted">
          {by !== null && (
            <>
              <bdi>{by.name}</bdi>
              {' · '}
            </>
          )}
          {/* Minutes pass between the server's page and its script. */}
          <time dateTime={createdAt} suppressHydrationWarning>
            {formatRelative(new Date(createdAt))}
          </time>
        </Text>
      </Cluster>
      <Prose keepsLines>
        <DocumentText {...about} />
      </Prose>
      {link !== null && <PageCard link={link} facets={about.facets} isCompact />}
    </Stack>
  )
}

export const openPost = page<'openpost'>({
  Page: OpenPost,
  head: ({ data, frame }) => {
    const picture = data.pictures[0]?.sources.at(-1)?.url
    return {
      title: data.title,
      description: shortest(`${data.by.name}: ${data.words}`),
      ...(picture === undefined ? {} : { image: new URL(picture, frame.url).href }),
      isIndexed: true,
      linkedData: linkedPost(data, frame.url),
    }
  },
})
