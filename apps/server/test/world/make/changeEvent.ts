import type { Person } from '../people.ts'
import type { World } from '../world.ts'

type EventChanges = Omit<Parameters<Person['groups']['updateCommunityEvent']>[0]['body'], 'version'>

/** An event as a person sees it; of a series one date, the next one unless another is named. */
export const readEvent = (person: Person, eventId: string, occurrence?: string) =>
  person.groups.communityEvent({ params: { eventId }, body: occurrence ? { occurrence } : {} })

/** A host changes an event, as it is now. */
export async function changeEvent(host: Person, eventId: string, changes: EventChanges) {
  const { version } = await readEvent(host, eventId)
  return host.groups.updateCommunityEvent({ params: { eventId }, body: { version, ...changes } })
}

/** A person will come: to one date, or to the whole series. */
export const answerEvent = (person: Person, eventId: string, occurrence?: string) =>
  person.groups.communityEventInterested({ params: { eventId }, body: occurrence ? { occurrence } : {} })

/** Why a person was notified of an event. */
export async function notificationsOfEvent(world: World, person: Person, eventId: string) {
  await world.settle()
  const { items } = await person.notifications.getAggregatedNotifications({ body: { limit: 100 } })
  return items.filter(({ target }) => target.id === eventId).map(({ reason }) => reason)
}
