import type { LandingPage } from '@koinon/contract/shared'
import type { PageAlternate } from '@koinon/web/pages'
import type { App } from '#kernel/http/app.ts'
import { groupVisitors } from '#features/groups/index.ts'

const feedTypes = {
  'feed.rss': 'application/rss+xml',
  'feed.atom': 'application/atom+xml',
  'feed.json': 'application/feed+json',
  'events.rss': 'application/rss+xml',
  'events.json': 'application/feed+json',
  'events.ics': 'text/calendar',
  'podcast.xml': 'application/rss+xml',
} as const

/** Feeds and calendars at the addresses below a page's. */
const feedsAt = (address: string, title: string, files: readonly (keyof typeof feedTypes)[]): PageAlternate[] =>
  files.map((file) => ({ type: feedTypes[file], title, url: `${address}/${file}` }))

/** How other websites show the address; they are given the same title as search engines. */
const oEmbedOf = ({ config }: App, path: string, title: string): PageAlternate => ({
  type: 'application/json+oembed',
  title,
  url: `${config.origin}/oembed?url=${encodeURIComponent(config.origin + path)}`,
})

/** The feeds, calendar and frame of a community, if it is open to visitors. */
export async function communityAlternates(
  app: App,
  { communityHandle: handle, title }: Pick<LandingPage, 'communityHandle' | 'title'>,
): Promise<readonly PageAlternate[]> {
  const isOpen = app.place.now().switches.visitors && (await groupVisitors.findOpenGroup(app.db, { handle })) !== null
  if (!isOpen) return []
  const path = `/c/${handle}`
  return [
    ...feedsAt(app.config.origin + path, title, ['feed.rss', 'feed.atom', 'feed.json', 'events.ics']),
    oEmbedOf(app, path, title),
  ]
}

interface ShownEvent {
  readonly id: string
  readonly title: string
  readonly group: { readonly id: string } | null
}

/** The frame of a public event; and all events of its group, if that is open to visitors. */
export async function eventAlternates(app: App, { id, title, group }: ShownEvent): Promise<readonly PageAlternate[]> {
  if (!app.place.now().switches.visitors) return []
  const open = group && (await groupVisitors.findOpenGroup(app.db, { id: group.id }))
  return [
    ...(open
      ? feedsAt(`${app.config.origin}/g/${open.id}`, open.card.name, ['events.rss', 'events.json', 'events.ics'])
      : []),
    oEmbedOf(app, `/e/${id}`, title),
  ]
}

interface AlternatesArgs {
  /** The path below which the files are. */
  readonly path: string
  readonly files: readonly (keyof typeof feedTypes)[]
  readonly title: string
  /** Whether other websites show it in a frame. */
  readonly hasFrame?: boolean
}

/** The feeds of something that was opened to visitors, as a public call has answered. */
export const alternatesAt = (app: App, { path, files, title, hasFrame = false }: AlternatesArgs): PageAlternate[] => [
  ...feedsAt(app.config.origin + path, title, files),
  ...(hasFrame ? [oEmbedOf(app, path, title)] : []),
]
