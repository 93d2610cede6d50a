import { NoticeBoard, PinnedNote } from '@koinon/ui/lists/NoticeBoard'
import { Avatar } from '@koinon/ui/marks/Avatar'
import { formatRelative } from '#lib/text/format.ts'
import { t } from '#lib/text/i18n/index.ts'
import type { PublicNote } from '../../../pages.ts'

/** A few public posts. */
export function PublicPosts({ posts }: { readonly posts: readonly PublicNote[] }) {
  return (
    <NoticeBoard title={t('On the board')} id="board" hint={t('Public posts by members')}>
      {posts.map((post) => (
        <PinnedNote
          key={post.id}
          mark={
            <Avatar kind={post.by.kind} name={post.by.name} seed={post.by.id} size={32} sources={post.by.sources} />
          }
          name={post.by.name}
          meta={
            <>
              {post.groupName !== null && `${t('in {group}', { group: post.groupName })} · `}
              {/* Minutes pass between the server's page and its script. */}
              <time dateTime={post.createdAt} suppressHydrationWarning>
                {formatRelative(new Date(post.createdAt))}
              </time>
            </>
          }
          text={post.text}
          lang={post.language ?? undefined}
          sources={post.picture?.sources ?? []}
          alt={post.picture?.alt ?? ''}
          likes={{
            count: post.likes,
            label: t('{count, plural, one {# like} other {# likes}}', { count: post.likes }),
          }}
          comments={{
            count: post.comments,
            label: t('{count, plural, one {# comment} other {# comments}}', { count: post.comments }),
          }}
        />
      ))}
    </NoticeBoard>
  )
}
