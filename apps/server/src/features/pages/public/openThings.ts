import { contract } from '@koinon/contract'
import type { Reply } from '@koinon/contract/kernel'
import type { CommentView, GroupCard, LibraryItemView, PersonCard, PostView } from '@koinon/contract/shared'
import { beginningOf, hideSpoilers } from '@koinon/contract/text'
import type { OpenComment, OpenLibraryPage, OpenPostPage, OpenPostsPage } from '@koinon/web/pages'
import type { FastifyReply } from 'fastify'
import { accountPolicy } from '#features/accounts/index.ts'
import { warnings } from '#features/content/index.ts'
import { titleOfPost } from '#features/landing/index.ts'
import { bodyOf } from '../callApi.ts'
import { alternatesAt } from '../pageAlternates.ts'
import type { PageRequest } from '../pageRequest.ts'
import { noteOf, picturesOf } from './communityLife.ts'

type Feed = Reply<typeof contract.landing.getPublicFeed>
type Shown = Promise<FastifyReply | null>

const postsOfPage = 20
const commentsOfPage = 50
/** In characters: search engines show less. */
const maxWords = 200

const canRegister = ({ app }: PageRequest): boolean => accountPolicy.mayRegister(app.place.now(), false)

async function readFeed({ get, query }: PageRequest, kind: Feed['kind'], key: string, limit: number) {
  const { cursor } = query
  const page = new URLSearchParams({ limit: String(limit), ...(cursor === undefined ? {} : { cursor }) })
  return bodyOf(
    contract.landing.getPublicFeed,
    await get(`/landing/feeds/${kind}/${encodeURIComponent(key)}?${page.toString()}`),
  )
}

/** A group with its public posts; null if it is not open to visitors. */
export async function openGroup(asking: PageRequest): Shown {
  const feed = await readFeed(asking, 'GROUP', asking.params['groupId'] ?? '', postsOfPage)
  if (!feed) return null
  const path = `/g/${feed.key}`
  const files = ['feed.rss', 'feed.atom', 'feed.json', 'events.ics'] as const
  return showPosts(asking, {
    feed,
    path,
    of: { id: feed.key, kind: 'group' },
    alternates: { path, files, hasFrame: true },
  })
}

/** A person with their public posts; null if visitors do not find them. */
export async function openPerson(asking: PageRequest): Shown {
  const name = (asking.params['username'] ?? '').replace(/^@/, '')
  const feed = await readFeed(asking, 'PERSON', name, postsOfPage)
  if (!feed) return null
  const files = ['feed.rss', 'feed.atom', 'feed.json'] as const
  const of = { id: feed.posts[0]?.author.id ?? feed.key, kind: 'person' } as const
  return showPosts(asking, { feed, path: `/@${feed.key}`, of, alternates: { path: `/people/${feed.key}`, files } })
}

interface ShownFeed {
  readonly feed: Feed
  readonly path: string
  readonly of: Pick<OpenPostsPage['of'], 'id' | 'kind'>
  readonly alternates: Omit<Parameters<typeof alternatesAt>[1], 'title'>
}

const showPosts = (asking: PageRequest, { feed, path, of, alternates }: ShownFeed) =>
  asking.show(
    'openposts',
    {
      path,
      canRegister: canRegister(asking),
      of: { ...of, name: feed.title, sources: feed.picture?.sources ?? [] },
      description: feed.description,
      banner: feed.banner && { alt: feed.banner.alt, sources: feed.banner.sources },
      group: feed.group && groupOf(feed.group),
      posts: feed.posts.map((post) => ({
        ...noteOf(post),
        link: post.linkPreview,
        hasWarning: warnings.isBehindWarning(post),
      })),
      isFirst: asking.query['cursor'] === undefined,
      nextPath: feed.nextCursor === null ? null : `${path}?cursor=${encodeURIComponent(feed.nextCursor)}`,
    },
    null,
    alternatesAt(asking.app, { ...alternates, title: feed.title }),
  )

const groupOf = ({ kind, joinPolicy, memberCount, enterpriseGroup }: GroupCard): OpenPostsPage['group'] => ({
  kind,
  joinPolicy,
  memberCount: memberCount ?? null,
  organization: enterpriseGroup ? { id: enterpriseGroup.id, name: enterpriseGroup.name } : null,
})

const personOf = ({ id, kind, displayName, avatar }: PersonCard): OpenPostPage['by'] => ({
  id,
  kind: kind === 'PERSON' ? 'person' : 'org',
  name: displayName,
  sources: avatar?.sources ?? [],
})

/** A post that visitors find; null for any other. */
export async function openPost(asking: PageRequest): Shown {
  const feed = await readFeed(asking, 'POST', asking.params['postId'] ?? '', commentsOfPage)
  const [post] = feed?.posts ?? []
  if (!feed || !post) return null
  const path = `/p/${feed.key}`
  const alternates = alternatesAt(asking.app, { path, files: ['feed.rss'], title: feed.title, hasFrame: true })
  return asking.show(
    'openpost',
    { path, canRegister: canRegister(asking), ...postOf(post, feed.comments) },
    null,
    alternates,
  )
}

function postOf(post: PostView, comments: readonly CommentView[]): Omit<OpenPostPage, 'path' | 'canRegister'> {
  const { author, postedAs, group, text, facets, media, linkPreview, counts } = post
  return {
    title: titleOfPost(post),
    hasWarning: warnings.isBehindWarning(post),
    by: postedAs
      ? {
          id: postedAs.id,
          kind: postedAs.kind === 'ENTERPRISE' ? 'org' : 'group',
          name: postedAs.name,
          sources: postedAs.picture?.sources ?? [],
        }
      : personOf(author),
    group: group && !postedAs ? { id: group.id, name: group.name } : null,
    about: { text, facets },
    words: hideSpoilers(post),
    language: post.language,
    createdAt: post.createdAt,
    editedAt: post.editedAt,
    pictures: picturesOf(media),
    link: linkPreview,
    likes: counts.likes,
    commentCount: counts.comments,
    comments: comments.map(commentOf),
  }
}

const commentOf = (comment: CommentView): OpenComment => ({
  id: comment.id,
  by: comment.author && personOf(comment.author),
  about: { text: comment.text, facets: comment.facets },
  words: hideSpoilers(comment),
  link: comment.linkPreview,
  createdAt: comment.createdAt,
})

const hasAudio = ({ post }: LibraryItemView): boolean => post.media.some(({ mediaType }) => mediaType !== 'IMAGE')

/** A library of a group that is open to visitors; null for any other. */
export async function openLibrary(asking: PageRequest): Shown {
  const { groupId = '', libraryId = '' } = asking.params
  const path = `/landing/libraries/${encodeURIComponent(libraryId)}?limit=100`
  const read = bodyOf(contract.landing.getPublicLibrary, await asking.get(path))
  if (!read || read.group.id !== groupId.toLowerCase()) return null
  const data = libraryOf(asking, read)
  const files = data.podcastUrl === null ? [] : (['podcast.xml'] as const)
  const { group, library, title } = { ...read, ...data }
  const alternates = { path: `/g/${group.id}/libraries/${library.id}`, files, title }
  return asking.show('openlibrary', data, null, alternatesAt(asking.app, alternates))
}

function libraryOf(asking: PageRequest, read: Reply<typeof contract.landing.getPublicLibrary>): OpenLibraryPage {
  const { library, group, items } = read
  const { title, description, descriptionFacets, cover } = library
  const about = { text: description, facets: descriptionFacets }
  const { origin } = asking.app.config
  return {
    path: `/g/${group.id}/library/${library.id}`,
    canRegister: canRegister(asking),
    title,
    about,
    words: beginningOf(hideSpoilers(about).replaceAll(/\s+/gu, ' '), maxWords),
    group: {
      id: group.id,
      kind: group.kind === 'ENTERPRISE' ? 'org' : 'group',
      name: group.name,
      sources: group.picture?.sources ?? [],
    },
    cover: cover && { alt: cover.alt, sources: cover.sources },
    items: items.map((item) => ({
      id: item.id,
      title: item.title ?? titleOfPost(warnings.showWarningOnly(item.post)),
    })),
    podcastUrl: items.some(hasAudio) ? `${origin}/g/${group.id}/libraries/${library.id}/podcast.xml` : null,
  }
}
