import { hideSpoilers } from '@koinon/contract/spoilers'
import { minutesToRead } from '@koinon/contract/text'
import type { ItemOf, ReplyOf } from '#lib/data/calls/index.ts'
import { hasContentWarning } from '#lib/entities/posts/hasContentWarning.ts'
import { minuteMs } from '#lib/text/durations.ts'
import type { IconName } from '@koinon/ui/icons'
import type { ImageSource } from '@koinon/ui'
import { formatNumber, cachedByLocale } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import type { LibraryItem } from '#lib/entities/libraries/useAllItems.ts'

export type Library = ReplyOf<'groups.getContentLibrary'>
export type Post = ItemOf<'groups.getGroupContent'>
type Entitlement = NonNullable<Library['entitlement']>

const longestTitle = 90

const unit = (name: 'hour' | 'minute' | 'second', value: number): string =>
  cachedByLocale(
    `length ${name}`,
    (locale) => new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'short' }),
  ).format(value)

/** The duration of a video or sound: "1 hr 5 min", "40 sec". */
export function lengthOf(ms: number): string {
  if (ms < minuteMs) return unit('second', Math.max(1, Math.round(ms / 1000)))
  const minutes = Math.round(ms / minuteMs)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [...(hours > 0 ? [unit('hour', hours)] : []), ...(rest > 0 ? [unit('minute', rest)] : [])].join(' ')
}

/** The size of a library. */
export function libraryFacts({ itemCount, durationMs }: Pick<Library, 'itemCount' | 'durationMs'>): string {
  const items = t('{count, plural, =0 {No items yet} one {# item} other {# items}}', { count: itemCount })
  return durationMs === 0 ? items : `${items} · ${lengthOf(durationMs)}`
}

/** The member's progress; undefined before they have started. */
export function progressText({ progress: { done, total } }: Pick<Library, 'progress'>): string | undefined {
  if (done === 0 || total === 0) return undefined
  if (done >= total) return t('All done')
  return t('{done} of {total} done', { done: formatNumber(done), total: formatNumber(total) })
}

/** The label for opening a library's next item; in a completed library that is the first. */
export const openText = ({ progress: { done, total, lastItemId } }: Pick<Library, 'progress'>): string =>
  lastItemId === null || done >= total
    ? word('Start', 'button: opens the first item of a library')
    : word('Continue', 'button: opens the item of a library one was at')

/** The parts of a post of which its title is made. */
export type TitledPost = Pick<Post, 'text' | 'facets' | 'media' | 'author' | 'filteredBy' | 'sensitive'>
/** A post's title: the note of its content warning, the first line of its text, otherwise a description of its first file, otherwise its author. */
export function titleOf(post: TitledPost): string {
  if (hasContentWarning(post)) return post.sensitive?.note || t('Post with a content warning')
  const { text, facets, media, author } = post
  const [line = ''] = hideSpoilers({ text, facets }).trim().split('\n')
  const words = line.trim() || (media.find(({ alt }) => alt !== '')?.alt ?? '')
  if (words === '') return t('Post by {name}', { name: author.displayName })
  const cut = words.slice(0, longestTitle).toWellFormed()
  return cut === words ? words : `${cut.trimEnd()}…`
}

/** An item's own title in its library, otherwise that of its post. */
export const itemTitle = ({ title, post }: Pick<LibraryItem, 'title' | 'post'>): string => title ?? titleOf(post)

export const postLength = ({ media }: Pick<Post, 'media'>): number =>
  media.reduce((sum, { durationMs }) => sum + (durationMs ?? 0), 0)

/** The duration of an item's videos and audio as players show it: "4:05", "1:02:00". */
export function durationText(post: Pick<Post, 'media'>): string | undefined {
  const seconds = Math.round(postLength(post) / 1000)
  if (seconds === 0) return undefined
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(rest)}` : `${minutes}:${twoDigits(rest)}`
}

/** How long an adult reads a post, in whole minutes; 0 if there is hardly any text. */
function readingMinutes({ text, article }: Pick<Post, 'text' | 'article'>): number {
  if (article) return article.readingMinutes
  const minutes = minutesToRead(text)
  return minutes < 0.1 ? 0 : Math.ceil(minutes)
}

/** An item's kind with how long it takes: "Video · 12 min", "2 min read". */
export function itemFacts(post: Pick<Post, 'article' | 'media' | 'mediaType' | 'text'>): string {
  const [length, minutes] = [postLength(post), readingMinutes(post)]
  if (length > 0) return `${kindLabel(post.mediaType)} · ${lengthOf(length)}`
  const reading = t('{count, plural, one {# min read} other {# min read}}', { count: minutes })
  if (post.mediaType === 'TEXT') return minutes === 0 ? kindLabel(post.mediaType) : reading
  return minutes === 0 ? kindLabel(post.mediaType) : `${kindLabel(post.mediaType)} · ${reading}`
}

/** The picture that stands for a post: its first image, or the poster of its first video. */
export function pictureOf({ media }: Pick<Post, 'media'>): readonly ImageSource[] {
  for (const { mediaType, poster, sources } of media) {
    if (poster !== null) return poster.sources
    const images = sources.flatMap(({ url, type, width }) => (width === null ? [] : { url, type, width }))
    if (mediaType === 'IMAGE' && images.length > 0) return images
  }
  return []
}

export const kindIcon: Readonly<Record<Post['mediaType'], IconName>> = {
  TEXT: 'article',
  IMAGE: 'image',
  VIDEO: 'video-camera',
  AUDIO: 'waveform',
}
export const kindLabel = (kind: Post['mediaType']): string =>
  kind === 'VIDEO'
    ? word('Video', 'kind of media')
    : kind === 'AUDIO'
      ? word('Audio', 'kind of media')
      : kind === 'IMAGE'
        ? word('Picture', 'kind of media')
        : word('Text', 'kind of post')

export function stateLabel(state: LibraryItem['progress']['state']): string | undefined {
  if (state === 'DONE') return word('Done', 'state of an item of a library')
  return state === 'STARTED' ? word('Started', 'state of an item of a library') : undefined
}

/** The name of the offer that unlocks a library. */
export const unlockedBy = ({ entitlement }: { readonly entitlement: Entitlement | null }): string =>
  entitlement === null
    ? t('Buy this library to open it.')
    : t('This library opens with “{title}”.', { title: entitlement.title })
