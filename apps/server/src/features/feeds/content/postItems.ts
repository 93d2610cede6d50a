import type { CommentView, PostView } from '@koinon/contract/shared'
import { hideSpoilers } from '@koinon/contract/text'
import { warnings } from '#features/content/index.ts'
import { titleOfPost } from '#features/landing/index.ts'
import type { FeedItem } from '#adapters/feeds/feedItem.ts'
import { richTextHtml } from './richTextHtml.ts'
import { escapeHtml } from '#kernel/text/escapeHtml.ts'
import { type FeedLinks, shownPicture } from './mediaUrls.ts'

/**
 * A post as an entry, with its pictures and what it links to. What a content warning covers is shown on the post's page
 * alone, as no program asks before it shows an entry.
 */
export function postItem(links: FeedLinks, view: PostView): FeedItem {
  const { origin } = links
  const post = warnings.showWarningOnly(view)
  const url = `${origin}/p/${post.id}`
  const by = post.postedAs
    ? { name: post.postedAs.name, url: `${origin}/g/${post.postedAs.id}` }
    : { name: post.author.displayName, url: `${origin}/@${post.author.username}` }
  return {
    id: post.id,
    url,
    title: titleOfPost(post),
    html: [richTextHtml(origin, post), ...mediaHtml(links, post, url), ...previewHtml(post)].join('\n'),
    text: hideSpoilers(post),
    author: by,
    createdAt: new Date(post.createdAt),
    updatedAt: new Date(post.editedAt ?? post.createdAt),
    language: post.language,
    tags: [...new Set(post.facets.flatMap((facet) => (facet.kind === 'HASHTAG' ? [facet.tag] : [])))],
    picture: post.media.map((item) => shownPicture(links, item)).find(Boolean) ?? null,
    file: null,
    transcript: null,
  }
}

/** Pictures, and posters that lead to what is played. */
const mediaHtml = (links: FeedLinks, { media }: PostView, url: string): string[] =>
  media.flatMap((item) => {
    const src = shownPicture(links, item)
    if (src === null) return []
    const picture = `<img src="${escapeHtml(src)}" alt="${escapeHtml(item.alt)}">`
    return `<p>${item.mediaType === 'IMAGE' ? picture : `<a href="${escapeHtml(url)}">${picture}</a>`}</p>`
  })

const previewHtml = ({ linkPreview }: PostView): string[] =>
  linkPreview
    ? [`<p><a href="${escapeHtml(linkPreview.url)}">${escapeHtml(linkPreview.title ?? linkPreview.url)}</a></p>`]
    : []

/** A comment as an entry; one that was removed is none. */
export function commentItem(links: FeedLinks, comment: CommentView): FeedItem[] {
  const { origin } = links
  const { author } = comment
  if (comment.removed !== null || !author) return []
  const picture = comment.image && shownPicture(links, comment.image)
  const shown = picture
    ? `\n<p><img src="${escapeHtml(picture)}" alt="${escapeHtml(comment.image?.alt ?? '')}"></p>`
    : ''
  return [
    {
      id: comment.id,
      url: `${origin}/p/${comment.postId}#c-${comment.id}`,
      title: titleOfPost({ ...comment, author }),
      html: richTextHtml(origin, comment) + shown,
      text: hideSpoilers(comment),
      author: { name: author.displayName, url: `${origin}/@${author.username}` },
      createdAt: new Date(comment.createdAt),
      updatedAt: new Date(comment.editedAt ?? comment.createdAt),
      language: null,
      tags: [],
      picture,
      file: null,
      transcript: null,
    },
  ]
}
