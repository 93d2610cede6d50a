import { hasContentWarning } from '#lib/entities/posts/hasContentWarning.ts'
import type { ReplyOf } from '#lib/data/calls/index.ts'

export type Post = ReplyOf<'content.getTrendingFeed'>['items'][number]
export type Picture = Pick<Post['media'][number], 'sources' | 'placeholder' | 'color' | 'focalPoint' | 'alt'>

/** A post to show on a card, with its picture if it has one of its own. */
export interface PicturedPost {
  readonly post: Post
  readonly picture: Picture | null
}

/** Nothing that a reader has to open first, and nothing without words or a picture. */
const isOpen = (post: Post): boolean => !hasContentWarning(post) && post.locked === null

function pictureOf({ media }: Post): Picture | null {
  const [first] = media
  if (first?.status !== 'READY' || first.mediaType !== 'IMAGE' || first.sources.length === 0) return null
  return first
}

/** A picture that was uploaded twice has two addresses, but one thumbhash. */
const identityOf = ({ placeholder, sources }: Picture): string => placeholder ?? sources[0]?.url ?? ''

/**
 * The first posts to show on cards, those with pictures before those with only text. No picture comes twice: a later
 * post with the same one is left out.
 */
export function distinctPictures(posts: readonly Post[], max: number): readonly PicturedPost[] {
  const seen = new Set<string>()
  const ids = new Set<string>()
  const pictured: PicturedPost[] = []
  const plain: PicturedPost[] = []
  for (const post of posts.filter(isOpen)) {
    if (ids.has(post.id)) continue
    ids.add(post.id)
    const picture = pictureOf(post)
    if (picture === null) {
      if (post.text !== '') plain.push({ post, picture })
    } else if (!seen.has(identityOf(picture))) {
      seen.add(identityOf(picture))
      pictured.push({ post, picture })
    }
  }
  return [...pictured, ...plain].slice(0, max)
}
