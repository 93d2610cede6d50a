import { z } from 'zod'
import { Id, Interest, PersonCard, PostView, Time } from '../../shared/index.ts'

/** Shapes shared by several topics of this area. */

export const UserId = z.strictObject({ userId: Id })
/** Parts of the caller’s account and profile that calls return after changing them. */
export const ChosenInterests = z.strictObject({ interests: z.array(Interest) }).meta({ id: 'ChosenInterests' })
export const ContentHeader = z.strictObject({ contentHeader: z.array(PostView).max(5) }).meta({ id: 'ContentHeader' })

export const MuteView = z
  .strictObject({
    person: PersonCard,
    mutedAt: Time,
    mutedUntil: Time.describe('The year 9999 means for good.'),
  })
  .meta({ id: 'MuteView' })
export type MuteView = z.output<typeof MuteView>

export const FilterScope = z.enum(['FEEDS', 'COMMENTS', 'NOTIFICATIONS', 'SEARCH', 'MESSAGES']).meta({
  id: 'FilterScope',
  description: 'MESSAGES: a message with such words does not alert; in its conversation it appears like any other.',
})
export type FilterScope = z.output<typeof FilterScope>
export const FilterAction = z
  .enum(['HIDE', 'COVER'])
  .meta({ id: 'FilterAction', description: 'COVER shows that there is something, and reveals it on request.' })
export type FilterAction = z.output<typeof FilterAction>

export const FilterView = z
  .strictObject({
    id: Id,
    phrase: z.string(),
    wholeWord: z.boolean(),
    scopes: z.array(FilterScope).max(5),
    action: FilterAction,
    activeUntil: Time.nullable().describe('Null for good.'),
    createdAt: Time,
  })
  .meta({ id: 'FilterView', description: 'Words that the member does not want to read; nobody else knows of it.' })
export type FilterView = z.output<typeof FilterView>
