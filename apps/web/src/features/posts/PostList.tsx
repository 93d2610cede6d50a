import { useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { WindowVirtualizer } from 'virtua'
import type { WindowVirtualizerHandle } from 'virtua'
import { t } from '../../lib/i18n/index.ts'
import { useShortcut } from '../../lib/keys/index.ts'
import { lazyPart } from '../../lib/lazyPart.tsx'
import { PostCard } from './PostCard.tsx'
import type { Post } from './PostCard.tsx'

const SeenPosts = lazyPart(() => import('./SeenPosts.tsx'), 'SeenPosts')

export interface PostListProps {
  readonly label: string
  readonly posts: readonly Omit<Post, 'edits'>[]
  readonly isBusy: boolean
  /** Whether there are more than are shown. */
  readonly hasMore: boolean
  /** Says of each post why it is there. */
  readonly showsReasons?: boolean
}

/**
 * Posts one below the other, of which only those near the screen exist. It follows the feed pattern: one stop a post,
 * Page Up and Page Down (or j and k) from post to post.
 */
export function PostList({ label, posts, isBusy, hasMore, showsReasons = false }: PostListProps) {
  const feed = useRef<HTMLDivElement>(null)
  const virtual = useRef<WindowVirtualizerHandle>(null)
  const step = (by: 1 | -1) => {
    const index = posts.findIndex(({ id }) => id === focusedPost(feed.current))
    const next = Math.max(0, Math.min(posts.length - 1, index + by))
    virtual.current?.scrollToIndex(next, { align: 'nearest' })
    requestAnimationFrame(() => focusPost(feed.current, posts[next]?.id))
  }
  useShortcut('j', t('Next post'), () => step(1))
  useShortcut('k', t('Previous post'), () => step(-1))
  useShortcut('l', t('Like the post'), () => press(feed.current, 'heart'))

  const hearKeys = (event: KeyboardEvent) => {
    if (event.key !== 'PageDown' && event.key !== 'PageUp') return
    event.preventDefault()
    step(event.key === 'PageDown' ? 1 : -1)
  }
  return (
    <div ref={feed} role="feed" aria-label={label} aria-busy={isBusy} onKeyDown={hearKeys}>
      <WindowVirtualizer ref={virtual}>
        {posts.map((post, index) => (
          <PostCard
            key={post.id}
            post={post}
            position={{ index, total: hasMore ? -1 : posts.length }}
            reason={showsReasons ? post.reason : null}
          />
        ))}
      </WindowVirtualizer>
      <SeenPosts list={feed} />
    </div>
  )
}

const focusedPost = (feed: HTMLElement | null): string | undefined =>
  feed?.contains(document.activeElement)
    ? document.activeElement?.closest<HTMLElement>('[data-post]')?.dataset['post']
    : undefined

const focusPost = (feed: HTMLElement | null, id: string | undefined): void =>
  feed?.querySelector<HTMLElement>(`[data-post="${id ?? ''}"]`)?.focus()

/** Presses a button of the post that has the focus. */
function press(feed: HTMLElement | null, icon: 'heart'): void {
  const id = focusedPost(feed)
  feed?.querySelector<HTMLElement>(`[data-post="${id ?? ''}"] [data-action="${icon}"] button`)?.click()
}
