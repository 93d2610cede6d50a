import { writeMarkdown } from '@koinon/contract/richText'
import { firstLink, hasVisibleText } from '@koinon/contract/text'
import { readWritten } from '#lib/text/formatted/readWritten.ts'
import type { GivenOf } from '#lib/data/calls/index.ts'
import type { Post } from '../../card/types.ts'
import { previewedLink } from './composition.ts'
import type { FocalPoint } from '../types.ts'
import type { Composition } from './composition.ts'

type Shown = Omit<Post, 'edits'>
type Changes = GivenOf<'content.editPost'>['body']
interface Described {
  readonly mediaId: string | null
  readonly alt: string
  readonly focalPoint: FocalPoint
}

/** The current state of a post, as the form's values: formats are Markdown there. */
export function compositionOf(post: Shown): Composition {
  const text = writeMarkdown(post.text, post.facets)
  return {
    text,
    audience: post.audience === 'FOLLOWERS' ? 'FOLLOWERS' : 'EVERYONE',
    group: post.group === null ? null : { id: post.group.id, name: post.group.name },
    asOrganization: post.postedAs !== null,
    sold: post.entitlement ?? null,
    event: null,
    notify: 'NOBODY',
    language: post.language ?? '',
    commentScope: post.commentScope,
    poll: null,
    at: null,
    cover: post.sensitive?.cover === true ? post.sensitive.note : null,
    place: post.place?.name ?? '',
    noLink: post.linkPreview === null ? firstLink(text) : null,
  }
}

/**
 * The input of an edit: only what changed, so that nothing else is touched. `known` are the people its text may mention.
 */
export function changesOf(
  post: Shown,
  written: Composition,
  pictures: readonly Described[],
  known: ReadonlyMap<string, string>,
): Changes {
  const before = compositionOf(post)
  const text = written.text.trim()
  const { audience, sold, commentScope, cover, place, language } = written
  const files = pictures.flatMap(({ mediaId, alt, focalPoint }) =>
    mediaId === null ? [] : [{ mediaId, alt: alt.trim(), focalPoint }],
  )
  const mediaById = new Map(post.media.map((media) => [media.id, media]))
  const alts = files.filter((file) => hasNewDescription(file, mediaById.get(file.mediaId)))
  const mediaIds = files.map(({ mediaId }) => mediaId)
  const isSameMedia = mediaIds.join(' ') === post.media.map(({ id }) => id).join(' ')
  const link = previewedLink({ ...written, text })
  return {
    postId: post.id,
    version: post.versions,
    ...(text === before.text.trim() ? {} : readWritten(text, known)),
    ...(isSameMedia ? {} : { mediaIds }),
    ...(alts.length === 0 ? {} : { alts }),
    ...(audience === before.audience ? {} : { audience }),
    ...(sold?.id === before.sold?.id ? {} : lockedBy(sold)),
    ...(commentScope === before.commentScope ? {} : { commentScope }),
    ...(language === before.language || language === '' ? {} : { language }),
    ...(cover === before.cover ? {} : { sensitive: cover === null ? null : { cover: true, note: cover.trim() } }),
    ...(place === before.place ? {} : { place: !hasVisibleText(place) ? null : { name: place.trim() } }),
    // Compared with what the form began with: a post from elsewhere links to a page that its text does not name.
    ...(link === previewedLink(before) ? {} : { linkUrl: link }),
  }
}

/** The offer required to read it; undefined for what every reader of the group sees. */
const lockedBy = (sold: Composition['sold']): Pick<Changes, 'audience' | 'entitlementId'> =>
  sold === null ? { audience: 'EVERYONE' } : { audience: 'PREMIUM', entitlementId: sold.id }

const hasNewDescription = (
  { alt, focalPoint: { x, y } }: Omit<Described, 'mediaId'>,
  before: Pick<Shown['media'][number], 'alt' | 'focalPoint'> | undefined,
): boolean =>
  alt !== (before?.alt ?? '') || x !== (before?.focalPoint?.x ?? 0.5) || y !== (before?.focalPoint?.y ?? 0.5)
