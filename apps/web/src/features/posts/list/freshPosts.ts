import type { CacheView } from '#model/realtime/cacheView.ts'
import type { ReplyOf } from '#lib/data/calls/index.ts'

type Listed = ReplyOf<'content.getFeed'>['items'][number]

/** As long as the tint of a new post takes to fade, and a little more for it to be rendered; in ms. */
const freshMs = 2500
const publishedAt = new Map<string, number>()

/** Whether the member has published it just now. */
export const isFresh = (postId: string): boolean => Date.now() - (publishedAt.get(postId) ?? -Infinity) < freshMs

/**
 * Puts the member's new post on top of the feeds of Home that are loaded, whichever of them is shown. They count as
 * outdated: the server decides where it stands when they are next opened.
 */
export function showOnTop(view: CacheView, post: Listed): void {
  publishedAt.set(post.id, Date.now())
  view.update('content.getFeed', (reply, { given, isFirstPage }) => {
    const { mediaType } = given.body
    if (!isFirstPage || (mediaType !== undefined && mediaType !== post.mediaType)) return reply
    return { ...reply, items: [post, ...reply.items.filter(({ id }) => id !== post.id)] }
  })
  view.outdate('content.getFeed')
}
