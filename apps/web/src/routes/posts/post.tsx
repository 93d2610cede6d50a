import { useEffect, useRef } from 'react'
import { useLocation, useParams, useSearch } from '@tanstack/react-router'
import { Comments } from '#features/posts/comments/Comments.tsx'
import { PostCard } from '#features/posts/card/PostCard.tsx'
import { articleOf } from '#features/posts/card/article/articleOf.ts'
import { isCoveredPost } from '#features/posts/card/isCoveredPost.ts'
import { PostExtras } from '#features/posts/card/PostExtras.tsx'
import { PostKeys } from '#features/posts/list/PostKeys.tsx'
import { speakerOf } from '#features/posts/card/speakerOf.ts'
import { useCall, useMutationCall } from '#lib/data/calls/index.ts'
import { word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { useWatch } from '#lib/data/realtime/index.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { lazyPart } from '#lib/navigation/lazyPart.tsx'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'

const PostSidebar = lazyPart(() => import('./PostSidebar.tsx'), 'PostSidebar')

/** H20: a complete post with its discussion. */
export function PostPage() {
  const { postId = '' } = useParams({ strict: false })
  const page = useRef<HTMLDivElement>(null)
  const linkedId = useLinkedId()
  const post = useCall('content.getItem', { params: { postId } })
  useWatch('POST', postId)
  useSeen(postId)
  const article = post.data === undefined || isCoveredPost(post.data) ? null : articleOf(post.data)
  return (
    <Screen
      title={article?.title ?? word('Post', 'name of the screen')}
      isTitleShown={article === null}
      place={post.data && speakerOf(post.data)}
      parent={paths.home}
      aside={post.data === undefined ? null : <PostSidebar post={post.data} />}
    >
      <Loaded query={post} skeleton={<RowsSkeleton rows={1} />}>
        {(shown) => (
          // One post may lead to another: what was written, or opened, about the first stays with it.
          <div key={postId} ref={page}>
            <PostCard post={shown} isAlone extras={PostExtras} />
            <PostKeys list={page} posts={[shown]} />
            {shown.locked === null && (
              <Comments
                postId={postId}
                count={shown.counts.comments}
                mayComment={shown.can.comment}
                groupId={shown.group?.id}
                linkedId={linkedId}
              />
            )}
          </div>
        )}
      </Loaded>
    </Screen>
  )
}

/** The comment that a link leads to: a copied one names it after `#`, a notification, push or mail as `comment`. */
function useLinkedId(): string | undefined {
  const { hash } = useLocation()
  const { comment }: { readonly comment?: unknown } = useSearch({ strict: false })
  return /^c-(.+)$/.exec(hash)?.[1] ?? (typeof comment === 'string' ? comment : undefined)
}

/** Counts the view, and marks notifications about the post as read. */
function useSeen(postId: string): void {
  const { mutate: view } = useMutationCall('content.viewPost')
  const { mutate: markRead } = useMutationCall('users.markPostActivityRead', {
    invalidates: ['users.getActivitySummary', 'notifications.getAggregatedNotifications'],
  })
  const isUnread = (useCall('users.getActivitySummary').data?.total ?? 0) > 0
  useEffect(() => {
    const timer = setTimeout(() => view({ body: { postIds: [postId] } }), 1000)
    return () => clearTimeout(timer)
  }, [postId, view])
  useEffect(() => {
    if (!isUnread) return undefined
    const timer = setTimeout(() => markRead({ body: { postId } }), 1000)
    return () => clearTimeout(timer)
  }, [postId, isUnread, markRead])
}
