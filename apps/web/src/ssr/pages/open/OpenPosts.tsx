import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Link } from '@koinon/ui/foundations/Link'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { EmptyState } from '@koinon/ui/lists/EmptyState'
import { CoverPicture } from '@koinon/ui/media/CoverPicture'
import { Paragraphs } from '#features/entrance/Paragraphs.tsx'
import { groupFacts } from '#features/groups/groupFacts.ts'
import { PageCard } from '#lib/media/PageCard.tsx'
import { hasSummary } from '#lib/media/hasSummary.ts'
import { formatRelative } from '#lib/text/format.ts'
import { paths } from '#lib/navigation/paths.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { page } from '../../page.ts'
import type { PageProps } from '../../page.ts'
import type { OpenNote, OpenPostsPage } from '../../pages.ts'
import { linkedOwner, shortest } from './linkedData.ts'
import { Mark, OpenFrame, WarningMark } from './OpenFrame.tsx'
import styles from './open.module.css'

/** A group or a person that visitors find, with their public posts. */
function OpenPosts({ data, frame }: PageProps<'openposts'>) {
  const { of, description, group, posts, nextPath } = data
  return (
    <OpenFrame
      frame={frame}
      data={data}
      mark={of}
      title={of.name}
      banner={data.banner}
      lead={
        <>
          {group !== null && <GroupFacts group={group} />}
          {description !== '' && <Paragraphs text={description} />}
        </>
      }
    >
      <section aria-labelledby="posts">
        <Stack gap={6}>
          <Heading level={2} id="posts">
            {word('Posts', 'of a group or a person')}
          </Heading>
          {posts.length === 0 && <EmptyState drawing="feed" headingLevel={3} title={t('No public posts yet.')} />}
          {posts.length > 0 && (
            <ul role="list" className={styles['posts']}>
              {posts.map((post) => (
                <li key={post.id}>
                  <Note post={post} />
                </li>
              ))}
            </ul>
          )}
          {nextPath !== null && (
            <Cluster>
              <LinkButton href={nextPath} size="touch">
                {t('Older posts')}
              </LinkButton>
            </Cluster>
          )}
        </Stack>
      </section>
    </OpenFrame>
  )
}

/** Its size, how to join, and the organisation that it belongs to. */
function GroupFacts({ group }: { readonly group: NonNullable<OpenPostsPage['group']> }) {
  const { joinPolicy, memberCount, organization } = group
  return (
    <Text tone="muted">
      {groupFacts({ joinPolicy, memberCount: memberCount ?? undefined })}
      {organization !== null && (
        <>
          {' · '}
          <Link href={paths.group(organization.id)}>
            <bdi>{organization.name}</bdi>
          </Link>
        </>
      )}
    </Text>
  )
}

function Note({ post }: { readonly post: OpenNote }) {
  const { by, createdAt, hasWarning, text, language, picture, link } = post
  return (
    <Stack as="article" gap={3}>
      <Cluster gap={3}>
        <Mark of={by} size={40} />
        <div>
          <Text as="bdi" weight="medium">
            {by.name}
          </Text>
          <Text size="small" tone="muted">
            <Link href={paths.post(post.id)} appearance="quiet">
              {/* Minutes pass between the server's page and its script. */}
              <time dateTime={createdAt} suppressHydrationWarning>
                {formatRelative(new Date(createdAt))}
              </time>
            </Link>
          </Text>
        </div>
      </Cluster>
      {hasWarning && <WarningMark />}
      <Text dir="auto" lang={language ?? undefined} className={styles['words']}>
        {text}
      </Text>
      {picture !== null && picture.sources.length > 0 && (
        <div className={styles['picture']}>
          <CoverPicture sources={picture.sources} alt={picture.alt} sizes="(min-width: 48rem) 640px, 100vw" />
        </div>
      )}
      {link !== null && hasSummary(link) && <PageCard link={link} isCompact />}
      <Link href={paths.post(post.id)}>
        {post.comments === 0
          ? word('Read post', 'link to a post')
          : t('{count, plural, one {# comment} other {# comments}}', { count: post.comments })}
      </Link>
    </Stack>
  )
}

export const openPosts = page<'openposts'>({
  Page: OpenPosts,
  head: ({ data, frame }) => ({
    title: data.of.name,
    description: shortest(describe(data)),
    // Pages of older posts lead to the posts, and are no results themselves.
    isIndexed: data.isFirst,
    linkedData: linkedOwner(data, frame.url),
  }),
})

const describe = ({ description, of }: OpenPostsPage): string =>
  description === '' ? t('Public posts of {name}', { name: of.name }) : description.replaceAll(/\s+/gu, ' ')
