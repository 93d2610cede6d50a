import type { EventCard, PostView } from '@koinon/contract/shared'
import { hideSpoilers } from '@koinon/contract/text'
import type { Translator } from '#adapters/translation/translator.ts'
import type { App } from '#kernel/http/app.ts'
import { warnings } from '#features/content/index.ts'
import type { VisitorDate } from '#features/events/index.ts'
import { speakerOf, titleOfPost } from '#features/landing/index.ts'
import { escapeHtml } from '#kernel/text/escapeHtml.ts'
import { largePictureOf, linkTo, pictureOf } from './framePage.ts'
import type { OpenGroup } from './openThings.ts'

interface Frame {
  readonly title: string
  readonly main: string
}

const headOf = (title: string, picture: string, words: string): string =>
  `<header>${picture}<div><h1>${escapeHtml(title)}</h1>${words === '' ? '' : `<p>${escapeHtml(words)}</p>`}</div></header>`

/** When and where, in the event's own time zone. */
export function whenAndWhere({ word, tag }: Translator, event: EventCard): string {
  const format = new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeStyle: 'short', timeZone: event.timeZone })
  const where = event.place?.locationString ?? (event.online ? word('Online', 'an event without a place') : null)
  return [format.format(new Date(event.startTime)), where].filter((part) => part !== null).join(' · ')
}

export const eventAddress = (origin: string, { event }: Pick<VisitorDate, 'event'>): string =>
  `${origin}/e/${event.id}${event.recurrence === null ? '' : `?occurrence=${encodeURIComponent(event.startTime)}`}`

/** The page of a group that visitors read. */
const addressOf = ({ config }: App, { card }: OpenGroup): string =>
  `${config.origin}${card.handle === null ? `/g/${card.id}` : `/c/${card.handle}`}`

/** The next events of a group. */
export function eventsFrame(app: App, translator: Translator, group: OpenGroup, dates: readonly VisitorDate[]): Frame {
  const { t, word } = translator
  const { card } = group
  const title = t('Events of {group}', { group: card.name })
  const rows = dates.map((date) => {
    const state = date.event.state === 'CANCELLED' ? `<small>${escapeHtml(word('Cancelled', 'an event'))}</small>` : ''
    const words = escapeHtml(whenAndWhere(translator, date.event))
    return `<li>${linkTo(eventAddress(app.config.origin, date), date.event.title)}${state}<small>${words}</small></li>`
  })
  const list = rows.length === 0 ? `<p>${escapeHtml(t('No events are planned.'))}</p>` : `<ul>${rows.join('')}</ul>`
  const all = linkTo(addressOf(app, group), t('More on {place}', { place: app.place.now().name }))
  return { title, main: `${headOf(title, pictureOf(card.picture, 48), '')}${list}<footer>${all}</footer>` }
}

/** An invitation to join a group. */
export function joinFrame(app: App, { t }: Translator, group: OpenGroup): Frame {
  const { card } = group
  const button = linkTo(addressOf(app, group), t('Join {group}', { group: card.name }), 'button')
  return {
    title: card.name,
    main: `${headOf(card.name, pictureOf(card.picture, 64), card.description)}<p>${button}</p>`,
  }
}

/** A post with its first picture; the others and the comments are seen on its page. */
export function postFrame(app: App, translator: Translator, post: PostView): Frame {
  const { t, tag } = translator
  const at = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(post.createdAt))
  const warning = warnings.isBehindWarning(post)
    ? `<p><strong>${escapeHtml(t('Post with a content warning'))}</strong></p>`
    : ''
  const paragraphs = hideSpoilers(post)
    .split(/\n{2,}/)
    .map((one) => `<p dir="auto">${escapeHtml(one).replaceAll('\n', '<br>')}</p>`)
  const { author, group, postedAs } = post
  const where = group && !postedAs ? `${group.name} · ${at}` : at
  const shown = post.media.find(({ mediaType, status }) => mediaType === 'IMAGE' && status === 'READY')
  const picture = shown === undefined ? '' : largePictureOf(shown)
  const link = linkTo(`${app.config.origin}/p/${post.id}`, t('Read on {place}', { place: app.place.now().name }))
  const head = headOf(speakerOf(post), pictureOf(postedAs ? postedAs.picture : author.avatar, 48), '')
  return {
    title: titleOfPost(post),
    main: `<article>${head}<small>${escapeHtml(where)}</small>${warning}${paragraphs.join('')}${picture}</article><footer>${link}</footer>`,
  }
}
