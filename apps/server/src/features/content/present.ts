import type {
  EventCard,
  EntitlementView,
  GroupCard,
  LinkPreview,
  PersonCard,
  PollView,
  PostView,
  ReactionCount,
} from '@koinon/contract/shared'
import { entitlementViews } from '#features/entitlements/index.ts'
import type { Actor } from '#kernel/actor.ts'
import type { App } from '#kernel/http/app.ts'
import type { Db } from '#kernel/database/tables.ts'
import { likeEmoji } from '#kernel/text/emoji.ts'
import { groupCards } from '#features/groups/index.ts'
import { type MediaRow, grantFor, imageView, mediaItemView, mediaRows, publicGrant } from '#features/media/index.ts'
import { cardOf } from '#features/users/index.ts'
import { pollPolicy, postPolicy } from './policy.ts'
import { editablePosts } from './posts/editablePosts.ts'
import { articleText } from './posts/articleText.ts'
import { teaserOf } from './posts/teaserOf.ts'
import { mediaOfPosts } from './uploads/store/media.ts'
import { type PollRow, pollRows } from './polls/store/polls.ts'
import { type PostRow, type ReadAt, postRows } from './posts/store/postRows.ts'
import { anonymousId } from './store/visibility.ts'

/** For whom something is presented: an account, and its platform roles. */
export type Viewer = Pick<Actor, 'id' | 'roles'>
export type Reason = PostView['reason']
export const isSignedIn = ({ id }: Viewer): boolean => id !== anonymousId

/** Author and place of a post. */
export interface PostParts {
  readonly author: PersonCard
  readonly group: GroupCard | null
}
type Reasoning = (row: PostRow, around: PostParts) => Reason

/** Data shown with posts: read once for a whole page of any length. */
interface PresentContext {
  readonly app: App
  readonly viewer: Viewer
  /** Entitlements that open locked posts, and posts the viewer may edit. */
  readonly keys: ReadonlyMap<string, EntitlementView>
  readonly groups: ReadonlyMap<string, GroupCard>
  readonly events: ReadonlyMap<string, EventCard>
  readonly media: ReadonlyMap<string, readonly MediaRow[]>
  readonly polls: ReadonlyMap<string, PollRow>
  /** Pictures of linked pages. */
  readonly pictures: ReadonlyMap<string, MediaRow>
  /** Posts that the viewer may edit. */
  readonly editable: ReadonlySet<string>
  readonly isWhole: boolean
}

/** The posts with these ids as the viewer may see them, in this order; others are left out. */
export const presentPosts = (db: Db, app: App, viewer: Viewer, ids: readonly string[]): Promise<PostView[]> =>
  presentIds(db, app, viewer, { ids, at: null })

/** `presentPosts` without those that the viewer's filters keep out of feeds. */
export const presentFeedPosts = (db: Db, app: App, viewer: Viewer, ids: readonly string[]): Promise<PostView[]> =>
  presentIds(db, app, viewer, { ids, at: 'FEEDS' })

/** `presentPosts` with all of an article's text, of which lists show the beginning. */
export const presentWholePosts = (db: Db, app: App, viewer: Viewer, ids: readonly string[]): Promise<PostView[]> =>
  presentIds(db, app, viewer, { ids, at: null, isWhole: true })

async function presentIds(
  db: Db,
  app: App,
  viewer: Viewer,
  { ids, at, isWhole }: { readonly ids: readonly string[]; readonly at: ReadAt; readonly isWhole?: boolean },
): Promise<PostView[]> {
  const rows = new Map((await postRows(db, viewer.id, ids, at)).map((row) => [row.id, row]))
  return presentRows(db, app, viewer, { rows: ids.flatMap((id) => rows.get(id) ?? []), at, isWhole })
}

interface PresentRowsArgs {
  readonly rows: readonly PostRow[]
  readonly reasonOf?: Reasoning
  readonly at?: ReadAt
  /** With all of an article's text. */
  readonly isWhole?: boolean | undefined
}

/** Rows that the viewer may see, as views, in their order. One query for each kind of accompanying thing. */
export async function presentRows(
  db: Db,
  app: App,
  viewer: Viewer,
  { rows, reasonOf = () => null, at = 'FEEDS', isWhole = false }: PresentRowsArgs,
): Promise<PostView[]> {
  if (rows.length === 0) return []
  const originals = await postRows(db, viewer.id, [...new Set(rows.flatMap(({ repostOf }) => repostOf ?? []))], at)
  const all = [...rows, ...originals].map(teaserOf)
  const having = (has: (row: PostRow) => boolean) => all.filter(has).map(({ id }) => id)
  const editable = await editablePosts(db, app, viewer.id, all)
  const [keys, groups, events, media, polls, pictures] = await Promise.all([
    entitlementViews(
      db,
      viewer.id,
      all.flatMap((row) => (row.entitlementId && (row.locked || editable.has(row.id)) ? row.entitlementId : [])),
    ),
    groupCards(
      db,
      viewer.id,
      all.flatMap(({ groupId }) => groupId ?? []),
    ),
    app.provided.eventPosts.cards(
      db,
      app,
      viewer.id,
      all.flatMap(({ eventId }) => eventId ?? []),
    ),
    mediaOfPosts(
      db,
      having(({ hasMedia }) => hasMedia),
    ),
    pollRows(
      db,
      viewer.id,
      having(({ hasPoll }) => hasPoll),
    ),
    mediaRows(
      db,
      all.flatMap(({ linkPreview }) => pictureOf(linkPreview) ?? []),
    ),
  ])
  const around = { app, viewer, keys, groups, events, media, polls, pictures, editable, isWhole }
  const quoted = new Map(originals.map((row) => [row.id, viewOf(around, teaserOf(row), null, () => null)]))
  return rows.map((whole) => {
    const row = teaserOf(whole)
    const original = row.repostOf ? (quoted.get(row.repostOf) ?? { id: row.repostOf, gone: true as const }) : null
    return viewOf(around, row, original, reasonOf)
  })
}

function viewOf(around: PresentContext, row: PostRow, repostOf: PostView['repostOf'], reasonOf: Reasoning): PostView {
  const who = { author: cardOf(row.author), group: row.groupId ? (around.groups.get(row.groupId) ?? null) : null }
  return postView(around, row, who, { repostOf, reason: reasonOf(row, who) })
}

function postView(
  { app, viewer, keys, events, media, polls, pictures, editable, isWhole }: PresentContext,
  row: PostRow,
  { author, group }: PostParts,
  { repostOf, reason }: Pick<PostView, 'repostOf' | 'reason'>,
): PostView {
  const poll = polls.get(row.id)
  const entitlement = keys.get(row.entitlementId ?? '') ?? null
  const mayEdit = editable.has(row.id)
  return {
    id: row.id,
    author,
    postedAs: row.asGroup ? group : null,
    mediaType: row.mediaType,
    ...articleText(row, isWhole),
    media: (media.get(row.id) ?? []).map((file) => mediaItemView(file, grantFor(app, file.id, viewer))),
    poll: poll ? pollView(poll, app.runtime.now()) : null,
    place: row.place,
    linkPreview: linkPreviewView(row.linkPreview, pictures),
    audience: row.audience,
    commentScope: row.commentScope,
    language: row.language,
    sensitive: row.sensitive,
    filteredBy: row.filteredBy,
    group,
    event: row.eventId ? (events.get(row.eventId) ?? null) : null,
    repostOf,
    counts: postCounts(row),
    reactions: reactionCounts(row),
    mine: postMine(row),
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    versions: row.version,
    scheduledLiveAt: row.scheduledAt?.toISOString() ?? null,
    ...(row.publishFailure ? { publishFailure: row.publishFailure } : {}),
    featured: row.featured,
    pinned: row.pinned,
    locked: row.locked ? entitlement : null,
    ...(mayEdit ? { entitlement } : {}),
    reason,
    can: {
      edit: mayEdit,
      delete: postPolicy.mayRemove(row),
      comment:
        isSignedIn(viewer) &&
        !row.locked &&
        postPolicy.comment({ ...row, followsAuthor: author.followState === 'FOLLOWING' }).ok,
      repost: isSignedIn(viewer) && postPolicy.repost(row).ok,
      pin: postPolicy.mayPin(row),
      feature: viewer.roles.length > 0,
      report: isSignedIn(viewer) && postPolicy.mayReport(row),
    },
  }
}

type Counted = Pick<PostRow, 'likes' | 'comments' | 'reposts' | 'shares' | 'views'>
export const postCounts = ({ likes, comments, reposts, shares, views }: Counted): PostView['counts'] => ({
  likes,
  comments,
  reposts,
  shares,
  views,
})

export const postMine = ({
  myEmojis,
  reposted,
  saved,
}: Pick<PostRow, 'myEmojis' | 'reposted' | 'saved'>): PostView['mine'] => ({
  liked: myEmojis.includes(likeEmoji),
  saved,
  reposted,
})

/** The count of each emoji, most used first. */
export const reactionCounts = ({ reactions, myEmojis }: Pick<PostRow, 'reactions' | 'myEmojis'>): ReactionCount[] =>
  Object.entries(reactions)
    .filter(([, count]) => count > 0)
    .sort(([one, many], [other, few]) => few - many || (one < other ? -1 : 1))
    .map(([emoji, count]) => ({ emoji, count, mine: myEmojis.includes(emoji) }))

/** A poll as the viewer may see it: votes are revealed to nobody. */
export function pollView({ options, multiple, closesAt, voters, mine, mineIsSilent }: PollRow, now: Date): PollView {
  const shown = pollPolicy.showsVotes({ mine, closesAt }, now)
  const own = (id: string) => Number(mineIsSilent && mine.includes(id))
  return {
    options: options.map(({ id, text, votes }) => ({ id, text, ...(shown ? { votes: votes + own(id) } : {}) })),
    multiple,
    closesAt: closesAt.toISOString(),
    total: voters + Number(mineIsSilent),
    mine: [...mine],
  }
}

type StoredPreview = PostRow['linkPreview']
const wordOf = (stored: StoredPreview, key: string): string | null => {
  const value = stored?.[key]
  return typeof value === 'string' ? value : null
}
/** The picture of a linked page. */
export const pictureOf = (stored: StoredPreview): string | null => wordOf(stored, 'mediaId')

/** A page's preview as it was when it was read; its picture is stored here by now, and public. */
export function linkPreviewView(stored: StoredPreview, pictures: ReadonlyMap<string, MediaRow>): LinkPreview | null {
  const url = wordOf(stored, 'url')
  if (!url) return null
  const picture = pictures.get(pictureOf(stored) ?? '')
  return {
    url,
    title: wordOf(stored, 'title'),
    description: wordOf(stored, 'description'),
    siteName: wordOf(stored, 'siteName'),
    image: picture ? imageView({ ...picture, media_id: picture.id }, publicGrant) : null,
  }
}
