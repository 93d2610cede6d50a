import type { OpenLibraryPage, OpenPostPage, OpenPostsPage } from '../../pages.ts'

type Linked = Readonly<Record<string, unknown>>
type Entity = OpenPostsPage['of']

/** As much of a text as search engines show below a result. */
export const shortest = (text: string): string => (text.length > 160 ? `${text.slice(0, 157).trimEnd()}…` : text)

const entity = ({ kind, name }: Pick<Entity, 'kind' | 'name'>, url?: string): Linked => ({
  '@type': kind === 'person' ? 'Person' : 'Organization',
  name,
  ...(url === undefined ? {} : { url }),
})

/** A group or a person as search engines read them (schema.org): a profile page of a person, otherwise an organization. */
export function linkedOwner({ of, description }: OpenPostsPage, url: string): Linked {
  const shown = { ...entity(of, url), ...(description === '' ? {} : { description }) }
  return of.kind === 'person' ? { '@type': 'ProfilePage', mainEntity: shown } : shown
}

/** A post as search engines read it: what is behind a spoiler or a payment is not in `words`. */
export function linkedPost(data: OpenPostPage, url: string): Linked {
  const { by, group, words, title, createdAt, editedAt, language, pictures, likes, commentCount, comments } = data
  const images = pictures.flatMap(({ sources }) => sources.at(-1)?.url ?? [])
  return {
    '@type': 'DiscussionForumPosting',
    url,
    mainEntityOfPage: url,
    headline: title,
    text: words === '' ? title : words,
    author: entity(by),
    datePublished: createdAt,
    ...(editedAt === null ? {} : { dateModified: editedAt }),
    ...(language === null ? {} : { inLanguage: language }),
    ...(images.length === 0 ? {} : { image: images.map((image) => new URL(image, url).href) }),
    ...(group === null
      ? {}
      : { isPartOf: { '@type': 'WebPage', name: group.name, url: new URL(`/g/${group.id}`, url).href } }),
    commentCount,
    interactionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: 'https://schema.org/LikeAction',
      userInteractionCount: likes,
    },
    comment: comments.flatMap((comment) =>
      comment.by === null || comment.words === ''
        ? []
        : [{ '@type': 'Comment', text: comment.words, datePublished: comment.createdAt, author: entity(comment.by) }],
    ),
  }
}

/** A library with something to play as search engines read it. */
export function linkedPodcast(
  { title, words, group, cover, path }: OpenLibraryPage,
  feed: string,
  url: string,
): Linked {
  const image = cover?.sources.at(-1)?.url
  return {
    '@type': 'PodcastSeries',
    name: title,
    url: new URL(path, url).href,
    webFeed: feed,
    author: entity(group),
    ...(words === '' ? {} : { description: words }),
    ...(image === undefined ? {} : { image: new URL(image, url).href }),
  }
}
