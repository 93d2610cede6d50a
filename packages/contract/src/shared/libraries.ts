import { z } from 'zod'
import { abilities } from './abilities.ts'
import { Image } from './media.ts'
import { PostView } from './posts.ts'
import { EntitlementView } from './premium.ts'
import { Count, Id, Time, Version } from './primitives.ts'
import { Facet } from './text.ts'

export const LibraryAccess = z.enum(['GROUP', 'PREMIUM']).meta({
  id: 'LibraryAccess',
  description: 'All readers of the group, or holders of the entitlement.',
})
export type LibraryAccess = z.output<typeof LibraryAccess>

export const ItemProgressState = z.enum(['TODO', 'STARTED', 'DONE']).meta({ id: 'ItemProgressState' })
export type ItemProgressState = z.output<typeof ItemProgressState>

export const LibraryView = z
  .strictObject({
    id: Id,
    groupId: Id,
    version: Version,
    title: z.string(),
    description: z.string(),
    descriptionFacets: z.array(Facet).describe('The links and formats of the description.'),
    cover: Image.nullable(),
    access: LibraryAccess,
    entitlement: EntitlementView.nullable(),
    sections: z.array(z.strictObject({ id: Id, title: z.string(), itemCount: Count })),
    itemCount: Count,
    durationMs: Count.describe('Of all its videos and audio.'),
    progress: z.strictObject({ done: Count, total: Count, lastItemId: Id.nullable() }).describe('The viewer’s.'),
    locked: z.boolean().describe('The viewer does not hold its entitlement.'),
    createdAt: Time,
    updatedAt: Time,
    can: abilities('edit', 'delete'),
  })
  .meta({ id: 'LibraryView' })
export type LibraryView = z.output<typeof LibraryView>

export const ItemProgress = z.strictObject({ state: ItemProgressState, positionMs: Count }).meta({ id: 'ItemProgress' })
export type ItemProgress = z.output<typeof ItemProgress>

export const LibraryItemView = z
  .strictObject({
    id: Id,
    libraryId: Id,
    sectionId: Id.nullable(),
    position: z.int().min(0).describe('Counted from 0 across the whole library.'),
    title: z.string().nullable().describe('Its own in this library; null: the first line of its post stands for it.'),
    post: PostView,
    progress: ItemProgress,
  })
  .meta({ id: 'LibraryItemView' })
export type LibraryItemView = z.output<typeof LibraryItemView>
