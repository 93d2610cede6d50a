import type { contract } from '@koinon/contract'
import type { Reply } from '@koinon/contract/kernel'
import type { Db } from '#kernel/database/tables.ts'
import type { App } from '#kernel/http/app.ts'
import { escapeHtml } from '#kernel/text/escapeHtml.ts'
import { publicEvents } from '#features/events/index.ts'
import { titleOfPost } from '#features/landing/index.ts'
import { addressWithin } from './addressWithin.ts'
import { openCommunity, openGroup, openPost } from './openThings.ts'

const frame = { width: 480, height: { events: 420, join: 220 } }
const minWidth = 200

type Described = Pick<
  Reply<typeof contract.landing.getOEmbed>,
  'type' | 'title' | 'author_name' | 'html' | 'width' | 'height'
>
interface AddressArgs {
  readonly url: string
  readonly maxwidth?: number | undefined
}

/** How another website shows an address of ours. Null for one that is not open to visitors; events may refuse with 404. */
export async function describeAddress(db: Db, app: App, { url, maxwidth }: AddressArgs): Promise<Described | null> {
  const thing = addressWithin(app.config.origin, url)
  if (thing === null) return null
  const width = Math.max(minWidth, Math.min(frame.width, maxwidth ?? frame.width))
  if (thing.kind === 'POST') {
    const post = await openPost(app, thing.key)
    return post && { type: 'link', title: titleOfPost(post), author_name: post.author.displayName }
  }
  if (thing.kind === 'EVENT') return describeEvent(db, app, { eventId: thing.key, url, width })
  const group = await openCommunity(app, thing.key)
  if (group === null) return null
  const path = `/embed/join/${group.card.handle ?? ''}`
  return rich(app, { path, url, title: group.card.name, width, height: frame.height.join })
}

/** An event with those of its community, if that is open to visitors; otherwise by its title. */
async function describeEvent(
  db: Db,
  app: App,
  { eventId, url, width }: { readonly eventId: string; readonly url: string; readonly width: number },
): Promise<Described> {
  const { title, group } = await publicEvents.publicEvent(db, app, null, { eventId, occurrence: undefined })
  const groupId = group?.enterpriseGroup?.id ?? group?.id ?? null
  const handle = (groupId === null ? null : await openGroup(app, groupId))?.card.handle ?? null
  return handle === null
    ? { type: 'link', title }
    : rich(app, { path: `/embed/events/${handle}`, url, title, width, height: frame.height.events })
}

interface Rich {
  /** Of the frame. */
  readonly path: string
  /** The address that is described. */
  readonly url: string
  readonly title: string
  readonly width: number
  readonly height: number
}

/** A frame below a link, which WordPress shows in the place of a frame that does not answer it. */
const rich = ({ config }: App, { path, url, title, width, height }: Rich): Described => ({
  type: 'rich',
  title,
  width,
  height,
  html:
    `<blockquote><a href="${escapeHtml(new URL(url).href)}">${escapeHtml(title)}</a></blockquote>` +
    `<iframe src="${escapeHtml(config.origin + path)}?messages=1" title="${escapeHtml(title)}" width="${width}" height="${height}" ` +
    'frameborder="0" loading="lazy" style="border:0"></iframe>',
})
