import { readText } from '@koinon/contract/text'
import type { App } from '#kernel/http/app.ts'
import { emit } from '#kernel/work/events.ts'
import { firstIdAt } from '#kernel/database/sqlHelpers.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { audiencePolicy } from '../policy.ts'
import { type ImportedPost, lockImported, rewriteImported } from './store/importedPosts.ts'
import { sourceState } from '../posts/store/authors.ts'
import { adjustPostCounts, insertPost, placePost } from '../posts/store/posts.ts'
import { previewOfLink, refreshPreview } from '../links/refreshPreview.ts'

export interface Imported {
  readonly authorId: string
  readonly groupId: string | null
  readonly text: string
  readonly link: string | null
  /** When it was written at its source. */
  readonly at: Date
}

/** A unique position in all lists, at a moment in the past. */
const positionAt = (app: App, at: Date): string => `${firstIdAt(at).slice(0, 19)}${app.runtime.id().slice(19)}`

/**
 * Writes a post from elsewhere, at its own time: it appears where it would have appeared, enters no feed, and nobody
 * is notified. User names in its text are not looked up.
 */
export async function importPost(tx: Tx, app: App, imported: Imported): Promise<string> {
  const { authorId, groupId, at } = imported
  const source = await sourceState(tx, { authorId, groupId, now: app.runtime.now() })
  const postId = app.runtime.id()
  const read = readText(imported.text)
  const linkPreview = await previewOfLink(tx, app, imported.link ?? read.links[0] ?? null)
  await insertPost(tx, {
    id: postId,
    authorId,
    groupId,
    eventId: null,
    asGroup: false,
    mediaType: 'TEXT',
    read,
    audience: audiencePolicy.narrowed(undefined, source),
    entitlementId: null,
    commentScope: 'EVERYONE',
    language: null,
    sensitive: null,
    place: null,
    linkPreview,
    hasPoll: false,
    repostOf: null,
    draftId: null,
    byIsolatedAuthor: false,
    fanOutOnRead: false,
    status: 'PUBLISHED',
    scheduledAt: null,
    timeZone: null,
    now: at,
  })
  await placePost(tx, postId, positionAt(app, at))
  await adjustPostCounts(
    tx,
    { id: postId, authorId, groupId, eventId: null, repostOf: null, byIsolatedAuthor: false },
    1,
    at,
  )
  await refreshPreview(tx, app, postId, linkPreview)
  return postId
}

/** An entry that became a post before. */
export interface Correction {
  readonly text: string
  readonly link: string | null
  /** When it was written; null if its source does not say. */
  readonly at: Date | null
  /** Reports the result, and changes nothing. */
  readonly isTrial: boolean
}

/**
 * Puts right a post whose entry came out otherwise when it was imported, as with another encoding or order of dates,
 * unless a person has edited it since. An entry of another file may have the same id: it is left alone unless both have
 * the same letters of ASCII, which every such reading has in common. GONE: it came out otherwise and was deleted, so it
 * may be imported again.
 */
export async function correctImported(
  tx: Tx,
  app: App,
  postId: string,
  { text, link, at, isTrial }: Correction,
): Promise<'SAME' | 'CORRECTED' | 'GONE'> {
  const read = readText(text)
  const draft = { text: read.text, link: link ?? read.links[0] ?? null, at }
  const post = await lockImported(tx, postId)
  if (!post || post.isRemoved || !post.isUntouched || isSame(post, draft)) return 'SAME'
  if (asciiOf(post.text) !== asciiOf(draft.text)) return 'SAME'
  if (post.isDeleted) return 'GONE'
  if (isTrial) return 'CORRECTED'
  const right = at ?? post.createdAt
  const linkPreview = await previewOfLink(tx, app, draft.link)
  await rewriteImported(tx, postId, { read, linkPreview, at: right, position: positionAt(app, right) })
  await refreshPreview(tx, app, postId, linkPreview)
  await emit(tx, 'post.edited', { postId, authorId: post.authorId, newlyNamed: [] })
  return 'CORRECTED'
}

const asciiOf = (text: string): string => text.replaceAll(/[^A-Za-z0-9]/g, '')

const isSame = (
  post: ImportedPost,
  { text, link, at }: { readonly text: string; readonly link: string | null; readonly at: Date | null },
): boolean => post.text === text && post.linkUrl === link && (at === null || post.createdAt.getTime() === at.getTime())
