import { useState } from 'react'
import { useRealtimeEvent } from '../../lib/realtime/index.ts'
import { useAccount } from '../../lib/session/index.ts'
import { NewPosts } from './NewPosts.tsx'
import type { NewPostsProps } from './NewPosts.tsx'

/** What is reported of a post when it appears. */
export interface Appeared {
  readonly authorId: string
  readonly groupId: string | null
  readonly eventId: string | null
  readonly mediaType: 'TEXT' | 'IMAGE' | 'VIDEO' | 'AUDIO'
}

export interface HeardPostsProps extends Pick<NewPostsProps, 'posts'> {
  /** Whether somebody else's new post belongs in the list. */
  readonly concerns: (post: Appeared) => boolean
  /** Reloads the list. */
  readonly onShow: () => Promise<unknown>
}

/** Listens for new posts of a list while it is open. */
export function HeardPosts({ concerns, posts, onShow }: HeardPostsProps) {
  const { id } = useAccount()
  const [fresh, setFresh] = useState<ReadonlyMap<string, string>>(new Map())
  useRealtimeEvent('post.published', ({ data }) => {
    if (data.authorId !== id && concerns(data)) setFresh((known) => new Map(known).set(data.postId, data.authorId))
  })
  const show = () => {
    setFresh(new Map())
    return onShow()
  }
  return <NewPosts fresh={fresh} posts={posts} onShow={show} />
}
