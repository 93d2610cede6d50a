import { contract } from '@koinon/contract'
import { hideSpoilers } from '@koinon/contract/text'
import type { Reply } from '@koinon/contract/kernel'
import type { EventPage } from '@koinon/web/pages'
import { accountPolicy } from '#features/accounts/index.ts'
import { bodyOf } from '../callApi.ts'
import { eventAlternates } from '../pageAlternates.ts'
import type { PageRequest } from '../pageRequest.ts'

type EventView = Reply<typeof contract.landing.getPublicEvent>['event']

const withDate = (path: string, occurrence: string | undefined): string =>
  occurrence === undefined ? path : `${path}?occurrence=${encodeURIComponent(occurrence)}`
const pathOf = ({ params, query }: PageRequest, base: string): string =>
  withDate(`${base}/${encodeURIComponent(params['eventId'] ?? '')}`, query['occurrence'])

/** An answer chosen before signing in is carried along. */
const withAnswer = (path: string, rsvp: string | undefined): string =>
  rsvp === undefined ? path : `${path}${path.includes('?') ? '&' : '?'}rsvp=${encodeURIComponent(rsvp)}`

const readEvent = async (asking: PageRequest): Promise<EventView | null> =>
  bodyOf(contract.landing.getPublicEvent, await asking.get(pathOf(asking, '/landing/events')))?.event ?? null

/** P15: a public event. Signed-in members answer it in the application. */
export async function event(asking: PageRequest) {
  const { app, params, query, viewer, goTo, show } = asking
  const path = withAnswer(pathOf(asking, '/events'), query['rsvp'])
  if (await viewer()) return goTo(path)
  const view = await readEvent(asking)
  const file = withDate(`/e/${encodeURIComponent(params['eventId'] ?? '')}/event.ics`, query['occurrence'])
  return show(
    'event',
    {
      event: view && shownOf(view),
      path,
      file,
      canRegister: accountPolicy.mayRegister(app.place.now(), false),
    },
    null,
    view ? await eventAlternates(app, view) : [],
  )
}

const shownOf = (view: EventView): NonNullable<EventPage['event']> => ({
  id: view.id,
  title: view.title,
  description: hideSpoilers(view.description),
  about: view.description,
  cover: view.cover && {
    alt: view.cover.alt,
    width: view.cover.width,
    height: view.cover.height,
    sources: view.cover.sources,
  },
  startTime: view.startTime,
  endTime: view.endTime,
  timeZone: view.timeZone,
  place: view.place?.locationString ?? null,
  online: view.online,
  group: view.group && {
    id: view.group.id,
    name: view.group.name,
    isOrganization: view.group.kind === 'ENTERPRISE',
    sources: view.group.picture?.sources ?? [],
  },
  hosts: view.hosts.map(({ displayName }) => displayName),
  state: view.state,
  confirmation: view.confirmation,
  capacity: view.capacity,
  spotsLeft: view.spotsLeft,
  cost: view.cost && { price: view.cost.price, interval: view.cost.interval },
  going: view.counts.confirmed,
  nextOccurrences: view.nextOccurrences,
})

/** A public event or one of its dates as a calendar file; null if there is none. */
export async function eventCalendar(asking: PageRequest): Promise<string | null> {
  const { eventId = '' } = asking.params
  const path = withDate(`/landing/events/${encodeURIComponent(eventId)}/ics`, asking.query['occurrence'])
  return bodyOf(contract.landing.getPublicEventIcs, await asking.get(path))?.ics ?? null
}
