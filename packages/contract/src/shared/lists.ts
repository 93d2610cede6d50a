import { z } from 'zod'
import { GroupCard } from './groups.ts'
import { PersonCard } from './people.ts'
import { Count, Id, Name, Time, prose } from './primitives.ts'

/** Named lists that one person may have, and people and groups that one list may hold. */
export const maxNamedLists = 50
export const maxListEntries = 200

export const ListVisibility = z.enum(['PRIVATE', 'SHARED']).meta({
  id: 'ListVisibility',
  description:
    'PRIVATE: only its owner knows of the list. SHARED: it is open to all who have its address and may see its owner’s profile.',
})
export type ListVisibility = z.output<typeof ListVisibility>

export const ListEntryKind = z.enum(['USER', 'GROUP']).meta({ id: 'ListEntryKind' })
export type ListEntryKind = z.output<typeof ListEntryKind>

export const ListEntryRef = z
  .strictObject({ kind: ListEntryKind, entityId: Id })
  .meta({ id: 'ListEntryRef', description: 'A person or group that a named list is to hold.' })
export type ListEntryRef = z.output<typeof ListEntryRef>

export const ListName = Name
export const ListDescription = prose(500)

export const NamedListView = z
  .strictObject({
    id: Id,
    name: z.string(),
    description: z.string(),
    visibility: ListVisibility,
    owner: PersonCard,
    isMine: z.boolean(),
    isListed: z.boolean().describe('The viewer is on it.'),
    peopleCount: Count.describe('People on it whom the viewer may see.'),
    groupCount: Count.describe('Groups on it that the viewer may know of.'),
    faces: z.array(PersonCard).max(5).describe('The people added last.'),
    holdsEntity: z.boolean().nullable().describe('Whether it holds the person or group asked for; null if none was.'),
    createdAt: Time,
  })
  .meta({ id: 'NamedListView', description: 'People and groups that a person gathered under a name.' })
export type NamedListView = z.output<typeof NamedListView>

const added = { addedAt: Time }
export const ListEntryView = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('USER'), entity: PersonCard, ...added }),
    z.strictObject({ kind: z.literal('GROUP'), entity: GroupCard, ...added }),
  ])
  .meta({ id: 'ListEntryView', description: 'A person or group on a named list, as the viewer may see it.' })
export type ListEntryView = z.output<typeof ListEntryView>
