import type { LibraryItemView, PostView } from '@koinon/contract/shared'
import { translatorFor } from '#adapters/translation/translator.ts'
import type { App } from '#kernel/http/app.ts'
import { type CalendarEntry, icalFeed } from '#kernel/text/ical.ts'
import { postLists } from '#features/content/index.ts'
import { eventLists } from '#features/events/index.ts'
import { groupCards } from '#features/groups/index.ts'
import { readLibrary } from '#features/libraries/index.ts'
import { eventItems } from '../content/eventItems.ts'
import type { FeedLinks } from '../content/mediaUrls.ts'
import { podcastOf } from '../content/podcastItems.ts'
import { postItem } from '../content/postItems.ts'
import type { Feed } from '#adapters/feeds/feedItem.ts'
import { type FeedFormat, contentTypes, renderFeed, renderPodcast } from '#adapters/feeds/renderFeed.ts'
import { mediaUrl } from './secretLink.ts'
import type { OpenedLink } from './store/feedLinks.ts'

export interface PrivateDocument {
  readonly body: string
  readonly type: string
}

const linksOf = (app: App, token: string): FeedLinks => ({
  origin: app.config.origin,
  fileUrl: (file) => mediaUrl(app, token, file),
})

/** The title and addresses of a private feed. */
function feedOf(app: App, link: OpenedLink, { title, url, page }: { title: string; url: string; page: string }): Feed {
  return {
    id: `urn:uuid:${link.id}`,
    title: `${title} · ${app.place.now().name}`,
    description: '',
    language: link.language,
    picture: null,
    pageUrl: `${app.config.origin}${page}`,
    url: `${app.config.origin}${url}`,
    items: [],
  }
}

/** The name of the group that a link leads to. */
const groupName = async (app: App, { accountId, targetId }: OpenedLink): Promise<string | null> =>
  targetId === null ? null : ((await groupCards(app.db, accountId, [targetId])).get(targetId)?.name ?? null)

const maxPosts = 50

/** The newest posts of the home feed or of a group; null for a link to something else. */
export const privatePosts =
  (format: FeedFormat) =>
  async (app: App, link: OpenedLink, token: string): Promise<PrivateDocument | null> => {
    const { kind, targetId } = link
    if (kind !== 'HOME' && kind !== 'GROUP') return null
    const posts = await postsOf(app, link)
    const { t } = translatorFor(link.language)
    const title = (await groupName(app, link)) ?? t('Posts for {name}', { name: link.displayName })
    const feed = feedOf(app, link, {
      title,
      url: `/feeds/${token}/feed.${format}`,
      page: targetId === null ? '/home' : `/g/${targetId}`,
    })
    const items = posts.map((post) => postItem(linksOf(app, token), post))
    return { body: renderFeed(format, { ...feed, items }), type: contentTypes[format] }
  }

async function postsOf(app: App, { accountId, targetId }: OpenedLink): Promise<PostView[]> {
  const viewer = { id: accountId, roles: [] }
  const page = { cursor: undefined, limit: maxPosts }
  const { items } =
    targetId === null
      ? await postLists.ofHome(app.db, app, viewer, {
          ...page,
          viewerId: accountId,
          onlyGroups: false,
          mediaType: null,
          now: app.runtime.now(),
        })
      : await postLists.ofGroup(app.db, app, viewer, { ...page, groupId: targetId })
  return items
}

/** The dates of the owner's calendar, or of a group as the owner sees them; null for a link to something else. */
async function datesOf(app: App, { kind, accountId, targetId }: OpenedLink): Promise<readonly CalendarEntry[] | null> {
  if (kind !== 'EVENTS') return null
  if (targetId !== null) return eventLists.calendarOfGroup({ db: app.db, app }, accountId, targetId)
  const sources = await Promise.all(app.calendars.map((source) => source({ db: app.db, app }, accountId)))
  return sources.flat()
}

export async function privateCalendar(app: App, link: OpenedLink): Promise<PrivateDocument | null> {
  const entries = await datesOf(app, link)
  if (!entries) return null
  const name = (await groupName(app, link)) ?? link.displayName
  return { body: icalFeed(`${name} · ${app.place.now().name}`, entries), type: 'text/calendar; charset=utf-8' }
}

export const privateEvents =
  (format: 'rss' | 'json') =>
  async (app: App, link: OpenedLink, token: string): Promise<PrivateDocument | null> => {
    const entries = await datesOf(app, link)
    if (!entries) return null
    const feed = feedOf(app, link, {
      title: (await groupName(app, link)) ?? link.displayName,
      url: `/feeds/${token}/events.${format}`,
      page: link.targetId === null ? '/events' : `/g/${link.targetId}/events`,
    })
    const items = eventItems(entries, link.language)
    return { body: renderFeed(format, { ...feed, items }), type: contentTypes[format] }
  }

const maxEpisodes = 300

/** A library as a podcast, as far as its owner may listen to it; null for a link to something else. */
export async function privatePodcast(app: App, link: OpenedLink, token: string): Promise<PrivateDocument | null> {
  const { kind, targetId: libraryId, accountId } = link
  if (kind !== 'LIBRARY' || libraryId === null) return null
  const viewer = { id: accountId, roles: [] }
  const read = await readLibrary(app.db, app, viewer, { libraryId, cursor: undefined, limit: maxEpisodes })
  if (!read) return null
  const { library, items }: { library: typeof read.library; items: readonly LibraryItemView[] } = read
  const group = (await groupCards(app.db, accountId, [library.groupId])).get(library.groupId)
  const podcast = await podcastOf(app.db, linksOf(app, token), {
    library,
    items,
    author: group?.name ?? app.place.now().name,
    language: link.language,
    url: `${app.config.origin}/feeds/${token}/podcast.xml`,
    isPrivate: true,
  })
  return { body: renderPodcast(podcast), type: contentTypes.rss }
}
