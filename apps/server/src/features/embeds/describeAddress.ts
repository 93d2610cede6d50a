import type { contract } from '@koinon/contract'
import type { Reply } from '@koinon/contract/kernel'
import type { Db } from '#kernel/database/tables.ts'
import type { App } from '#kernel/http/app.ts'
import { escapeHtml } from '#kernel/text/escapeHtml.ts'
import { publicEvents } from '#features/events/index.ts'
import { speakerOf, titleOfPost } from '#features/landing/index.ts'
import { addressWithin } from './addressWithin.ts'
import { keyOfGroup, openGroup, openGroupBy, openPost } from './openThings.ts'

const frame = { width: 480, height: { events: 420, join: 220 } }
const [minWidth, minHeight] = [200, 120]

type Described = Pick<
  Reply<typeof contract.landing.getOEmbed>,
  'type' | 'title' | 'author_name' | 'html' | 'width' | 'height'
>
interface AddressArgs {
  readonly url: string
  readonly maxwidth?: number | undefined
  readonly maxheight?: number | undefined
}

/** How another website shows an address of ours. Null for one that is not open to visitors; events may refuse with 404. */
export async function describeAddress(db: Db, app: App, address: AddressArgs): Promise<Described | null> {
  const thing = addressWithin(app.config.origin, address.url)
  if (thing === null) return null
  if (thing.kind === 'POST') {
    const post = await openPost(app, thing.key)
    return post && { type: 'link', title: titleOfPost(post), author_name: speakerOf(post) }
  }
  if (thing.kind === 'EVENT') return describeEvent(db, app, thing.key, address)
  const group = await openGroupBy(app, thing.key)
  if (group === null) return null
  const path = `/embed/join/${keyOfGroup(group)}`
  return rich(app, { path, title: group.card.name, height: frame.height.join, address })
}

/** An event with those of its community or group, if that is open to visitors; otherwise by its title. */
async function describeEvent(db: Db, app: App, eventId: string, address: AddressArgs): Promise<Described> {
  const { title, group: host } = await publicEvents.publicEvent(db, app, null, { eventId, occurrence: undefined })
  const groupId = host?.enterpriseGroup?.id ?? host?.id ?? null
  const group = groupId === null ? null : await openGroup(app, groupId)
  return group === null
    ? { type: 'link', title }
    : rich(app, { path: `/embed/events/${keyOfGroup(group)}`, title, height: frame.height.events, address })
}

interface Rich {
  /** Of the frame. */
  readonly path: string
  readonly title: string
  /** Of the frame where there is room for it. */
  readonly height: number
  readonly address: AddressArgs
}

const within = (min: number, usual: number, max = usual): number => Math.max(min, Math.min(usual, max))

/** A frame below a link, which WordPress shows in the place of a frame that does not answer it. */
function rich({ config }: App, { path, title, height: usual, address }: Rich): Described {
  const [width, height] = [within(minWidth, frame.width, address.maxwidth), within(minHeight, usual, address.maxheight)]
  const [href, src, words] = [new URL(address.url).href, `${config.origin}${path}?messages=1`, title].map(escapeHtml)
  return {
    type: 'rich',
    title,
    width,
    height,
    html:
      `<blockquote><a href="${href}">${words}</a></blockquote>` +
      `<iframe src="${src}" title="${words}" width="${width}" height="${height}" ` +
      'frameborder="0" loading="lazy" style="border:0"></iframe>',
  }
}
