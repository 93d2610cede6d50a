import { useRef } from 'react'
import type { ComponentType } from 'react'
import { WindowVirtualizer } from 'virtua'
import type { CacheSnapshot, WindowVirtualizerHandle } from 'virtua'
import { regionIds } from '@koinon/ui/regionIds'
import { laterPart } from '#lib/navigation/firstView.ts'
import { useOwnEntry } from './useOwnEntry.ts'
import { PersistentPosts, ListedPosts } from './PersistentPosts.tsx'
import { PostCard } from '../card/PostCard.tsx'
import type { Post } from '../card/types.ts'

const FeedKeys = laterPart(() => import('./PostKeys.tsx'), 'FeedKeys')

export interface PostListProps {
  readonly label: string
  readonly posts: readonly Omit<Post, 'edits'>[]
  readonly isBusy: boolean
  /** Whether there are more than those shown. */
  readonly hasMore: boolean
  /** Says for each post why it is shown. */
  readonly showsReasons?: boolean
  /** Whether the content above the list may fill the screen. */
  readonly isFarDown?: boolean
  /** An element inserted above a post, such as the mark where the member stopped last time. */
  readonly above?: ComponentType<AbovePostProps>
}
export interface AbovePostProps {
  readonly posts: PostListProps['posts']
  readonly index: number
}

/** The posts' heights by history entry: on a return the page is as long as it was. */
const heights = new Map<string | undefined, CacheSnapshot>()

/** A list below the fold would contain nothing for keyboard and screen reader users: render this far ahead. */
const farDown = { itemSize: 200, bufferSize: 1200 }

/**
 * A virtual list of posts. It follows the ARIA feed pattern: one tab stop per post, Page Up and Page Down (or j and k)
 * from post to post.
 */
export function PostList(props: PostListProps) {
  const { label, posts, isBusy, hasMore, showsReasons, isFarDown, above: Above } = props
  const list = useRef<HTMLDivElement>(null)
  const virtual = useRef<WindowVirtualizerHandle>(null)
  const entry = useOwnEntry()
  return (
    <>
      <div ref={list} id={regionIds.list} role="feed" aria-label={label} aria-busy={isBusy}>
        <ListedPosts value={posts}>
          <WindowVirtualizer
            ref={virtual}
            as={PersistentPosts}
            cache={heights.get(entry.key)}
            {...(isFarDown && farDown)}
          >
            {posts.map((post, index) => (
              <PostCard
                key={post.id}
                post={post}
                position={{ index, total: hasMore ? -1 : posts.length }}
                reason={showsReasons ? post.reason : null}
                above={Above && <Above posts={posts} index={index} />}
              />
            ))}
          </WindowVirtualizer>
        </ListedPosts>
      </div>
      <div id={regionIds.afterFeed} tabIndex={-1} />
      <FeedKeys list={list} posts={posts} virtual={virtual} entry={entry} heights={heights} />
    </>
  )
}
