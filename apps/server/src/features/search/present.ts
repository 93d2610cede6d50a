import type { EventCard, FacetValue, Highlight, SearchHit, SearchKind } from '@koinon/contract/shared'
import type { App } from '#kernel/http/app.ts'
import type { Db } from '#kernel/database/tables.ts'
import { highlightsOf } from '#kernel/text/highlights.ts'
import { requiredAndExcluded, requiredWords } from '#kernel/text/queryOperators.ts'
import { type PostRow, type Viewer, foundTexts, presentRows } from '#features/content/index.ts'
import { eventCards } from '#features/events/index.ts'
import { libraryViews, wholeItems } from '#features/libraries/index.ts'
import { groupCards } from '#features/groups/index.ts'
import { personCards } from '#features/users/index.ts'
import { foundComments } from './foundComments.ts'
import type { Findings } from './findMatches.ts'
import type { Hit } from './store/hits.ts'
import { parsedQuery } from './store/parsedQuery.ts'

/** Search results as the viewer may see them, in order, with where they matched. */
export async function presentHits(
  db: Db,
  app: App,
  viewer: Viewer,
  found: Pick<Findings, 'hashtags'> & { hits: readonly Hit[]; text: string; language: string },
): Promise<SearchHit[]> {
  const { hits, text } = found
  const words = requiredWords(text)
  const idsOf = (kind: SearchKind) => hits.flatMap((hit) => (hit.kind === kind ? [hit.id] : []))
  const [posts, comments, people, groups, events, libraries, items] = await Promise.all([
    presentRows(db, app, viewer, { rows: postsIn(hits), at: 'SEARCH', isWhole: true }),
    foundComments(db, viewer.id, idsOf('COMMENT')),
    personCards(db, viewer.id, idsOf('PERSON')),
    groupCards(db, viewer.id, idsOf('GROUP')),
    // One date represents a series.
    eventCards(db, app, viewer.id, idsOf('EVENT')),
    libraryViews(db, app, viewer.id, idsOf('LIBRARY')),
    wholeItems(db, app, viewer, idsOf('LIBRARY_ITEM')),
  ])
  const inItems = [...items.values()].map(({ post }) => post)
  const [marked, markedComments] = await textsMarked(db, found, { posts, inItems, comments: [...comments.values()] })
  const postsById = new Map(posts.map((post) => [post.id, post]))
  return hits.flatMap(({ kind, id }): SearchHit[] => {
    if (kind === 'POST') {
      const post = postsById.get(id)
      if (!post) return []
      const { post: item, highlights } = foundTexts.foundPost(post, marked.get(id) ?? [])
      return [{ kind, item, highlights }]
    }
    if (kind === 'COMMENT') {
      const comment = comments.get(id)
      return comment ? [{ kind, item: comment, highlights: markedComments.get(id) ?? [] }] : []
    }
    if (kind === 'PERSON') {
      const person = people.get(id)
      return person ? [{ kind, item: person, highlights: named(person, ['displayName', 'username'], words) }] : []
    }
    if (kind === 'GROUP') {
      const group = groups.get(id)
      return group ? [{ kind, item: group, highlights: named(group, ['name', 'description'], words) }] : []
    }
    if (kind === 'EVENT') {
      const event = events.get(id)
      return event ? [{ kind, item: event, highlights: inEvent(event, words) }] : []
    }
    if (kind === 'LIBRARY') {
      const library = libraries.find((one) => one.id === id)
      return library ? [{ kind, item: library, highlights: named(library, ['title', 'description'], words) }] : []
    }
    if (kind === 'LIBRARY_ITEM') {
      const item = items.get(id)
      if (!item) return []
      const { post, highlights } = foundTexts.foundPost(item.post, marked.get(item.post.id) ?? [])
      return [{ kind, item: { ...item, post }, highlights }]
    }
    if (kind !== 'HASHTAG') return []
    const item = { tag: id, postCount: found.hashtags.get(id) ?? 0 }
    return [{ kind, item, highlights: highlightsOf('tag', id, words.replace(/^[#＃]+/, '')) }]
  })
}

interface Written {
  readonly id: string
  readonly text: string
}

/** Where posts and comments match, by id. */
async function textsMarked(
  db: Db,
  { text, language }: { readonly text: string; readonly language: string },
  { posts, inItems, comments }: Readonly<Record<'posts' | 'inItems' | 'comments', readonly Written[]>>,
) {
  // The search has parsed it for these.
  const table = posts.length > 0 ? 'post_words' : 'comment_words'
  const read = posts.length + comments.length > 0 ? await parsedQuery(db, { table, text, language }) : null
  const queried = { text: requiredAndExcluded(text).required, language, query: read?.query }
  return Promise.all([
    foundTexts.textHighlights(db, [...posts, ...inItems], { table: 'posts', ...queried }),
    foundTexts.textHighlights(db, comments, { table: 'comments', ...queried }),
  ])
}

/** The post rows read with these hits. */
export const postsIn = (hits: readonly Hit[]): PostRow[] => hits.flatMap(({ post }) => post ?? [])

/** Characters of a description in which words are marked: hits show no more of it. */
const maxMarked = 1000

const named = <K extends string>(card: Record<K, string>, fields: readonly K[], text: string): Highlight[] =>
  fields.flatMap((field) => highlightsOf(field, card[field].slice(0, maxMarked), text))

const inEvent = ({ title, place }: EventCard, text: string): Highlight[] => [
  ...highlightsOf('title', title, text),
  ...(place ? highlightsOf('place', place.locationString, text) : []),
]

const kindLabels: Readonly<Record<SearchKind, string>> = {
  POST: 'Posts',
  COMMENT: 'Comments',
  PERSON: 'People',
  GROUP: 'Groups',
  EVENT: 'Events',
  HASHTAG: 'Topics',
  LIBRARY: 'Libraries',
  LIBRARY_ITEM: 'Library items',
}
const mediaLabels: Readonly<Record<string, string>> = { TEXT: 'Text', IMAGE: 'Photos', VIDEO: 'Video', AUDIO: 'Audio' }

/** How many results each further filter would leave. */
export function presentFacets(found: Pick<Findings, 'totals' | 'mediaTypes' | 'groups'>): {
  type: FacetValue[]
  mediaType: FacetValue[]
  group: FacetValue[]
} {
  return {
    type: [...found.totals].flatMap(([value, count]) =>
      count > 0 ? [{ value, label: kindLabels[value], count }] : [],
    ),
    mediaType: found.mediaTypes.map(({ value, count }) => ({ value, label: mediaLabels[value] ?? value, count })),
    group: found.groups.map(({ value, name, count }) => ({ value, label: name, count })),
  }
}
