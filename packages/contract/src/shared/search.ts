import { z } from 'zod'
import { EventCard } from './events.ts'
import { GroupCard } from './groups.ts'
import { LibraryItemView, LibraryView } from './libraries.ts'
import { PersonCard } from './people.ts'
import { PostView } from './posts.ts'
import { Count, Id, Query, Time, line } from './primitives.ts'
import { Highlight, RichText } from './text.ts'

export const HashtagCard = z
  .strictObject({ tag: z.string().describe('Without `#`.'), postCount: Count })
  .meta({ id: 'HashtagCard' })
export type HashtagCard = z.output<typeof HashtagCard>

export const FavoriteKind = z.enum(['POST', 'GROUP', 'EVENT', 'USER', 'LIBRARY_ITEM']).meta({ id: 'FavoriteKind' })
export type FavoriteKind = z.output<typeof FavoriteKind>

const saved = { savedAt: Time }
export const FavoriteView = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('POST'), entity: PostView, ...saved }),
    z.strictObject({ kind: z.literal('GROUP'), entity: GroupCard, ...saved }),
    z.strictObject({ kind: z.literal('EVENT'), entity: EventCard, ...saved }),
    z.strictObject({ kind: z.literal('USER'), entity: PersonCard, ...saved }),
    z.strictObject({ kind: z.literal('LIBRARY_ITEM'), entity: LibraryItemView, ...saved }),
  ])
  .meta({ id: 'FavoriteView', description: 'Something saved, visible only to the person who saved it.' })
export type FavoriteView = z.output<typeof FavoriteView>

export const EntityKind = z.enum(['PERSON', 'GROUP', 'EVENT', 'POST', 'HASHTAG']).meta({ id: 'EntityKind' })
export type EntityKind = z.output<typeof EntityKind>

export const EntityCard = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('PERSON'), item: PersonCard }),
    z.strictObject({ kind: z.literal('GROUP'), item: GroupCard }),
    z.strictObject({ kind: z.literal('EVENT'), item: EventCard }),
    z.strictObject({ kind: z.literal('POST'), item: PostView }),
    z.strictObject({ kind: z.literal('HASHTAG'), item: HashtagCard }),
  ])
  .meta({ id: 'EntityCard' })
export type EntityCard = z.output<typeof EntityCard>

export const SearchHistoryItem = z
  .strictObject({
    id: Id,
    kind: z.enum(['QUERY', 'ENTITY']),
    query: z.string().nullable(),
    entity: EntityCard.nullable().describe('For an ENTITY; null once it may no longer be seen.'),
    at: Time,
  })
  .meta({ id: 'SearchHistoryItem' })
export type SearchHistoryItem = z.output<typeof SearchHistoryItem>

/** The most searches that one member saves. */
export const maxSavedSearches = 25

export const SavedSearch = z
  .strictObject({
    id: Id,
    name: line(60),
    query: Query,
    isNotifying: z.boolean().describe('Whether the member is notified of new results.'),
    newCount: Count.describe('New results since it was last opened, up to 100. Counted only while it notifies.'),
    openedAt: Time.describe('When it was last opened; at first when it was saved.'),
    createdAt: Time,
  })
  .meta({ id: 'SavedSearch', description: 'A search that a member keeps under a name; nobody else sees it.' })
export type SavedSearch = z.output<typeof SavedSearch>

export const SearchKind = z
  .enum(['POST', 'COMMENT', 'PERSON', 'GROUP', 'EVENT', 'HASHTAG', 'LIBRARY', 'LIBRARY_ITEM'])
  .meta({ id: 'SearchKind' })
export type SearchKind = z.output<typeof SearchKind>

export const FoundComment = z
  .strictObject({
    id: Id,
    postId: Id,
    author: PersonCard,
    ...RichText.shape,
    filteredBy: z.string().nullable().describe('The reader’s filtered words that it contains.'),
    placeName: z.string().nullable().describe('The group or event of its post.'),
    createdAt: Time,
  })
  .meta({ id: 'FoundComment', description: 'A comment that a search found; `content.getComment` has the rest of it.' })
export type FoundComment = z.output<typeof FoundComment>

const found = { highlights: z.array(Highlight) }
export const SearchHit = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('POST'), item: PostView, ...found }),
    z.strictObject({ kind: z.literal('COMMENT'), item: FoundComment, ...found }),
    z.strictObject({ kind: z.literal('PERSON'), item: PersonCard, ...found }),
    z.strictObject({ kind: z.literal('GROUP'), item: GroupCard, ...found }),
    z.strictObject({ kind: z.literal('EVENT'), item: EventCard, ...found }),
    z.strictObject({ kind: z.literal('HASHTAG'), item: HashtagCard, ...found }),
    z.strictObject({ kind: z.literal('LIBRARY'), item: LibraryView, ...found }),
    z.strictObject({ kind: z.literal('LIBRARY_ITEM'), item: LibraryItemView, ...found }),
  ])
  .meta({ id: 'SearchHit' })
export type SearchHit = z.output<typeof SearchHit>

export const FacetValue = z
  .strictObject({ value: z.string(), label: z.string(), count: Count })
  .meta({ id: 'FacetValue', description: 'One more filter, and how many results it would leave.' })
export type FacetValue = z.output<typeof FacetValue>

/** Facets of a search, by the filter they belong to. */
export const facets = <K extends string>(...names: readonly K[]) =>
  z.strictObject(
    Object.fromEntries(names.map((name) => [name, z.array(FacetValue)])) as Record<K, z.ZodArray<typeof FacetValue>>,
  )
