import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FeedLink, FeedLinkKind } from '@koinon/contract/shared'
import { challenges } from '#features/accounts/index.ts'
import { hashToken } from '#kernel/credentials.ts'
import type { App } from '#kernel/http/app.ts'
import type { FeedLinkRow } from './store/feedLinks.ts'

// Of the first of these links, which go on working.
const use = 'calendar-feed'

/** A new token for a link of an account, in the form in which it is stored. */
export function newSecretLink(app: App, accountId: string) {
  const token = app.runtime.token()
  return {
    id: app.runtime.id(),
    accountId,
    sealed: challenges.seal(app, use, token),
    tokenHash: hashToken(token),
    now: app.runtime.now(),
  }
}

const files: Readonly<Record<FeedLinkKind, string>> = {
  HOME: 'feed.rss',
  GROUP: 'feed.rss',
  EVENTS: 'events.ics',
  LIBRARY: 'podcast.xml',
}

/** The token of a link; one that a changed key of the server made unreadable opens nothing any more. */
export const tokenOf = (app: App, { sealed }: Pick<FeedLinkRow, 'sealed'>): string =>
  challenges.unsealOrNull(app, use, sealed) ?? ''

/** The address of a link's main document. */
export const urlOfLink = (app: App, row: Pick<FeedLinkRow, 'sealed' | 'kind'>): FeedLink['url'] =>
  `${app.config.origin}/feeds/${tokenOf(app, row)}/${files[row.kind]}`

const mediaSignature = (app: App, tokenHash: string, mediaId: string): string =>
  createHmac('sha256', app.config.secrets.link).update(`feed.${tokenHash}.${mediaId}`).digest('base64url').slice(0, 27)

/**
 * The address of a file in a private feed. It ends with the link, and a link to a library's episodes leads to no other file
 * of its owner.
 */
export const mediaUrl = (
  app: App,
  token: string,
  { id, name }: { readonly id: string; readonly name: string },
): string => `${app.config.origin}/feeds/${token}/media/${id}/${name}?s=${mediaSignature(app, hashToken(token), id)}`

/** Whether the address of a file was made for this token. */
export function isMediaUrl(app: App, token: string, mediaId: string, given: unknown): boolean {
  const expected = Buffer.from(mediaSignature(app, hashToken(token), mediaId))
  const signature = Buffer.from(typeof given === 'string' ? given : '')
  return signature.length === expected.length && timingSafeEqual(signature, expected)
}
