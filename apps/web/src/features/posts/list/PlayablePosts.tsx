import { useState } from 'react'
import { useRealtimeEvent } from '#lib/data/realtime/index.ts'
import { useAccount } from '#lib/session/index.ts'
import { NewPosts } from './NewPosts.tsx'
import type { NewPostsProps } from './NewPosts.tsx'

/** The facts of a post that are reported when it appears. */
export interface PublishedPost {
  readonly authorId: string
  readonly groupId: string | null
  readonly eventId: string | null
  readonly mediaType: 'TEXT' | 'IMAGE' | 'VIDEO' | 'AUDIO'
}

export interface PlayablePostsProps extends Pick<NewPostsProps, 'posts'> {
  /** Whether somebody else's new post belongs in the list. */
  readonly concerns: (post: PublishedPost) => boolean
  /** Reads so many of the newest posts of the list, without showing them. */
  readonly readNewest: (limit: number) => Promise<readonly { readonly id: string }[]>
  /** Reloads the list. */
  readonly onShow: () => Promise<unknown>
}

/** Listens for new posts of a list while it is open. */
export function PlayablePosts({ concerns, posts, readNewest, onShow }: PlayablePostsProps) {
  const { id: ownId } = useAccount()
  const [fresh, setFresh] = useState<ReadonlyMap<string, PublishedPost>>(new Map())
  const preserve = (isThere: (post: PublishedPost, postId: string) => boolean) =>
    setFresh((known) => {
      const left = [...known].filter(([postId, post]) => isThere(post, postId))
      return left.length === known.size ? known : new Map(left)
    })
  useRealtimeEvent('post.published', ({ data }) => {
    if (data.authorId !== ownId && concerns(data)) setFresh((known) => new Map(known).set(data.postId, data))
  })
  useGone({ fresh, preserve, readNewest })
  const show = () => {
    setFresh(new Map())
    return onShow()
  }
  return <NewPosts fresh={fresh} posts={posts} onShow={show} />
}

const maxRead = 100
/** A list has other posts than those heard of, such as the member's own. */
const others = 20

interface PlayedProps extends Pick<PlayablePostsProps, 'readNewest'> {
  readonly fresh: ReadonlyMap<string, PublishedPost>
  readonly preserve: (isThere: (post: PublishedPost, postId: string) => boolean) => void
}

/** Forgets new posts that are gone, for everybody or for the member, before they were shown. */
function useGone({ fresh, preserve, readNewest }: PlayedProps): void {
  const { id: ownId } = useAccount()
  /** Asks the server: only it knows whom the member has blocked, muted or filtered out. */
  const checkAll = async () => {
    const unread = new Set([...fresh.keys()].slice(-(maxRead - others)))
    if (unread.size === 0) return
    const there = await readNewest(unread.size + others).catch(() => null)
    if (there !== null) preserve((_, postId) => !unread.has(postId) || there.some(({ id }) => id === postId))
  }
  useRealtimeEvent('post.deleted', ({ data }) => preserve((_, postId) => postId !== data.postId))
  useRealtimeEvent('author.gone', ({ data }) =>
    preserve(({ authorId, groupId }) => authorId !== data.authorId || (data.only !== undefined && groupId !== null)),
  )
  useRealtimeEvent('follow.changed', ({ data }) => {
    if (data.followState !== 'FOLLOWING')
      preserve(({ authorId, groupId }) => authorId !== data.userId || groupId !== null)
  })
  useRealtimeEvent('membership.changed', ({ data }) => {
    if (data.userId === ownId && data.membershipState !== 'MEMBER') preserve(({ groupId }) => groupId !== data.groupId)
  })
  useRealtimeEvent('group.deleted', ({ data }) => preserve(({ groupId }) => groupId !== data.groupId))
  useRealtimeEvent('block.changed', () => void checkAll())
  useRealtimeEvent('account.changed', ({ data }) => {
    if (data.accountId === ownId && data.only === undefined) void checkAll()
  })
}
