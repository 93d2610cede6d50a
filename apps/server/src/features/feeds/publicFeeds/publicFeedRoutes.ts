import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { anonymousId } from '#kernel/actor.ts'
import type { App } from '#kernel/http/app.ts'
import { turnAway } from '#kernel/http/turnAway.ts'
import { type CalendarEntry, icalFeed } from '#kernel/text/ical.ts'
import type { PublicFeed } from '#features/landing/index.ts'
import { sendBytesFor } from '#features/media/index.ts'
import { eventItems } from '../content/eventItems.ts'
import { type FeedLinks, pictureUrl } from '../content/mediaUrls.ts'
import { podcastOf } from '../content/podcastItems.ts'
import { commentItem, postItem } from '../content/postItems.ts'
import type { Feed } from '#adapters/feeds/feedItem.ts'
import { type FeedFormat, contentTypes, feedFormats, renderFeed, renderPodcast } from '#adapters/feeds/renderFeed.ts'
import { sendFeed, sendNotFound } from '../sendFeed.ts'
import { communityCall, eventsCall, feedCall, libraryCall, readPublic } from './readPublic.ts'

type Kind = PublicFeed['kind']
/** The page whose address a feed's is below. */
const pages: Readonly<Record<Kind, string>> = {
  COMMUNITY: '/c',
  GROUP: '/g',
  PERSON: '/people',
  TOPIC: '/topic',
  POST: '/p',
}
const sharedSeconds = 300

type Keyed = FastifyRequest<{ Params: { key: string } }>
type Answer = (request: Keyed, reply: FastifyReply) => Promise<FastifyReply>
interface Around {
  readonly app: App
  readonly server: FastifyInstance
  readonly links: FeedLinks
}

/** Feeds, calendars and podcasts of what was opened to visitors, at addresses below those of the pages. */
export function publicFeedRoutes(server: FastifyInstance, app: App): void {
  const { origin } = app.config
  const links = {
    origin,
    fileUrl: ({ id, name }: { id: string; name: string }) => `${origin}/feeds/media/${id}/${name}`,
  }
  const around = { app, server, links }
  for (const kind of Object.keys(pages) as Kind[])
    for (const format of feedFormats)
      server.get(`${pages[kind]}/:key/feed.${format}`, postsAnswer(around, kind, format))
  for (const kind of ['COMMUNITY', 'GROUP'] as const)
    for (const format of ['ics', 'rss', 'json'] as const)
      server.get(`${pages[kind]}/:key/events.${format}`, eventsAnswer(around, kind, format))
  server.get('/g/:key/libraries/:libraryId/podcast.xml', (request: PodcastRequest, reply) =>
    sendPodcast(around, request, reply),
  )
  server.get('/feeds/media/:id/:name', async (request: Parameters<typeof sendBytesFor>[2], reply) => {
    if (await turnAway(app, request, reply)) return reply
    return app.place.now().switches.visitors
      ? sendBytesFor(app, anonymousId, request, reply)
      : sendNotFound(request, reply)
  })
}

/** The page for people, in the application or open to everybody. */
const pageOf = ({ origin }: FeedLinks, { kind, key }: Pick<PublicFeed, 'kind' | 'key'>): string =>
  kind === 'PERSON' ? `${origin}/@${key}` : `${origin}${pages[kind]}/${encodeURIComponent(key)}`

const postsAnswer =
  ({ server, links }: Around, kind: Kind, format: FeedFormat): Answer =>
  async (request, reply) => {
    const read = await readPublic(server, request, reply, feedCall(kind, request.params.key))
    if (!read) return reply
    const items =
      kind === 'POST'
        ? read.comments.flatMap((comment) => commentItem(links, comment))
        : read.posts.map((post) => postItem(links, post))
    const body = renderFeed(format, { ...feedOf(links, read, `feed.${format}`), items })
    return sendFeed(request, reply, { body, type: contentTypes[format], sharedSeconds })
  }

/** The title, pictures and addresses of a feed; `file` is the end of its address. */
function feedOf(links: FeedLinks, read: PublicFeed, file: string): Feed {
  const { kind, key, title, description, language, picture } = read
  return {
    id: `${links.origin}${pages[kind]}/${encodeURIComponent(key)}`,
    title,
    description,
    language,
    picture: pictureUrl(links, picture),
    pageUrl: pageOf(links, read),
    url: `${links.origin}${pages[kind]}/${encodeURIComponent(key)}/${file}`,
    items: [],
  }
}

const eventsAnswer =
  ({ app, server, links }: Around, kind: 'COMMUNITY' | 'GROUP', format: 'ics' | 'rss' | 'json'): Answer =>
  async (request, reply) => {
    const { key } = request.params
    const read = await readPublic(server, request, reply, feedCall(kind, key, 1))
    const community = read && kind === 'COMMUNITY' ? await readPublic(server, request, reply, communityCall(key)) : null
    const groupId = kind === 'GROUP' ? key : community?.communityId
    if (!read || groupId === undefined) return reply
    const dates = await readPublic(server, request, reply, eventsCall(groupId))
    if (!dates) return reply
    const entries = dates.items.map((date) => calendarEntry(app, date))
    if (format === 'ics')
      return sendFeed(request, reply, {
        body: icalFeed(`${read.title} · ${app.place.now().name}`, entries),
        type: 'text/calendar; charset=utf-8',
        sharedSeconds,
      })
    const feed = feedOf(links, read, `events.${format}`)
    const items = eventItems(entries, read.language ?? app.place.now().languages.main)
    const body = renderFeed(format, { ...feed, id: `${feed.id}/events`, items })
    return sendFeed(request, reply, { body, type: contentTypes[format], sharedSeconds })
  }

type PublicDate = NonNullable<
  Awaited<ReturnType<typeof readPublic<ReturnType<typeof eventsCall>['call']>>>
>['items'][number]

/** A date as calendars have it; with the id that it has in a member's own calendar too. */
function calendarEntry(
  { config }: App,
  { id, event, description, version, createdAt, updatedAt }: PublicDate,
): CalendarEntry {
  const page = `${config.origin}/e/${event.id}`
  return {
    uid: `${id}@${new URL(config.origin).hostname}`,
    title: event.title,
    description,
    start: new Date(event.startTime),
    end: new Date(event.endTime),
    timeZone: event.timeZone,
    location: event.place?.locationString ?? null,
    url: event.recurrence === null ? page : `${page}?occurrence=${encodeURIComponent(event.startTime)}`,
    isCancelled: event.state === 'CANCELLED',
    isCertain: true,
    createdAt: new Date(createdAt),
    updatedAt: new Date(updatedAt),
    version,
  }
}

type PodcastRequest = FastifyRequest<{ Params: { key: string; libraryId: string } }>
const maxPages = 3

async function sendPodcast(
  { app, server, links }: Around,
  request: PodcastRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { key, libraryId } = request.params
  const first = await readPublic(server, request, reply, libraryCall(libraryId, null))
  if (!first) return reply
  if (first.group.id !== key) return sendNotFound(request, reply)
  const items = [...first.items]
  let { nextCursor } = first
  for (let page = 1; nextCursor !== null && page < maxPages; page += 1) {
    const more: typeof first | null = await readPublic(server, request, reply, libraryCall(libraryId, nextCursor))
    if (!more) return reply
    items.push(...more.items)
    nextCursor = more.nextCursor
  }
  const podcast = await podcastOf(app.db, links, {
    library: first.library,
    items,
    author: first.group.name,
    language: app.place.now().languages.main,
    url: `${links.origin}/g/${key}/libraries/${libraryId}/podcast.xml`,
    isPrivate: false,
  })
  return sendFeed(request, reply, { body: renderPodcast(podcast), type: contentTypes.rss, sharedSeconds })
}
