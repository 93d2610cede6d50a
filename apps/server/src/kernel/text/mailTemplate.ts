import { escapeHtml } from './escapeHtml.ts'
import type { Translator } from '#adapters/translation/translator.ts'
import type { PlaceNow } from '../placeNow.ts'

/** One item in a mail, such as a line of a digest. */
export interface MailItem {
  readonly text: string
  /** Shown smaller below the text. */
  readonly detail?: string | undefined
  readonly url: string
}
export interface MailLink {
  readonly label: string
  readonly url: string
}
/** A message to one person; becomes text and plain HTML, or one text message. */
export interface MailContent {
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** Shown large, to be typed. */
  readonly code?: string | undefined
  /** The main action. */
  readonly link?: MailLink | undefined
  /** Lists of items, with headings of their own. */
  readonly sections?:
    | readonly { readonly title?: string | undefined; readonly items: readonly MailItem[] }[]
    | undefined
  /** Small print after everything else. */
  readonly closing?: string | undefined
  /** Small links at the very end: to the settings, or to unsubscribe from this kind of mail. */
  readonly footer?: readonly MailLink[] | undefined
}
export interface RenderedMail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Names may contain anything; a subject has no line breaks, and no characters that reorder what follows them. */
const oneLine = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\u202a-\u202e]/g, '')
    .trim()

/** Styles are inline, because many programs drop style sheets; the sheet only adds the dark colours. */
const style = {
  body: 'margin:0;padding:24px 12px;background:#f4f4f2;color:#1c1c1a;font:16px/1.55 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif',
  card: 'max-width:34rem;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #dcdcd6;border-radius:12px',
  place: 'margin:0 0 20px;font-size:14px;font-weight:600;color:#5c5c56',
  title: 'margin:0 0 16px;font-size:20px;line-height:1.3',
  heading: 'margin:24px 0 4px;font-size:14px;font-weight:600;color:#5c5c56',
  code: 'margin:20px 0;font:600 30px/1.2 ui-monospace,SFMono-Regular,Menlo,monospace;letter-spacing:5px',
  button:
    'display:inline-block;padding:11px 20px;background:#1c1c1a;color:#ffffff;border-radius:8px;font-weight:600;text-decoration:none',
  item: 'margin:0;padding:12px 0;border-top:1px solid #e6e6e0',
  itemLink: 'color:#1c1c1a;text-decoration:none',
  small: 'margin:20px 0 0;font-size:14px;color:#5c5c56',
  footer: 'max-width:34rem;margin:16px auto 0;text-align:center;font-size:13px;color:#5c5c56',
  quiet: 'color:#5c5c56;text-decoration:underline',
}
const darkSheet = `@media (prefers-color-scheme:dark){body{background:#161614!important;color:#ecece6!important}.card{background:#1f1f1c!important;border-color:#3a3a35!important}.muted,.muted a{color:#a9a9a0!important}.item{border-color:#3a3a35!important}.item a,h1{color:#ecece6!important}.button{background:#ecece6!important;color:#161614!important}}`

/** The place that a mail comes from, of `app.place.now()`. */
export type MailPlace = Pick<PlaceNow, 'name' | 'mail'>

/** A mail from the product: the same words as text and as HTML, without scripts or tracking; its only
 * picture is the place's logo. */
export function renderMail(place: MailPlace, translator: Translator, words: MailContent): RenderedMail {
  const subject = oneLine(words.subject)
  return { subject, text: textOf(place, words), html: htmlOf(place, translator, { ...words, subject }) }
}

function textOf(
  { name, mail: { footer: smallPrint } }: MailPlace,
  { paragraphs, code, link, sections = [], closing, footer = [] }: MailContent,
): string {
  const itemText = ({ text, detail, url }: MailItem) =>
    [`• ${text}`, ...(detail ? [`  ${detail}`] : []), `  ${url}`].join('\n')
  const parts = [
    ...paragraphs,
    ...(code ? [code] : []),
    ...sections.flatMap(({ title, items }) => [...(title ? [title] : []), ...items.map(itemText)]),
    ...(link ? [`${link.label}:\n${link.url}`] : []),
    ...(closing ? [closing] : []),
    `— ${name}`,
    ...(smallPrint === '' ? [] : [smallPrint]),
    ...footer.map(({ label, url }) => `${label}: ${url}`),
  ]
  return `${parts.join('\n\n')}\n`
}

function htmlOf(
  { name: place, mail: { footer: smallPrint, logo, color } }: MailPlace,
  { tag, direction }: Translator,
  words: MailContent,
): string {
  const { subject, paragraphs, code, link, sections = [], closing, footer = [] } = words
  const anchor = ({ label, url }: MailLink, anchorStyle: string, name = '') =>
    `<a${name ? ` class="${name}"` : ''} style="${escapeHtml(anchorStyle)}" href="${escapeHtml(url)}">${escapeHtml(label)}</a>`
  const item = ({ text, detail, url }: MailItem) =>
    `<p class="item" style="${style.item}">${anchor({ label: text, url }, style.itemLink)}${
      detail
        ? `<br><span class="muted" style="font-size:14px;color:#5c5c56" dir="auto">${escapeHtml(detail)}</span>`
        : ''
    }</p>`
  const card = [
    `<p class="muted" style="${style.place}">${logo === null ? '' : `<img src="${escapeHtml(logo)}" alt="" height="32" style="vertical-align:middle;margin-inline-end:8px">`}<bdi>${escapeHtml(place)}</bdi></p>`,
    `<h1 style="${style.title}">${escapeHtml(subject)}</h1>`,
    ...paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph)}</p>`),
    ...(code ? [`<p style="${style.code}" dir="ltr">${escapeHtml(code)}</p>`] : []),
    ...sections.flatMap(({ title, items }) => [
      ...(title ? [`<h2 class="muted" style="${style.heading}">${escapeHtml(title)}</h2>`] : []),
      ...items.map(item),
    ]),
    ...(link
      ? [
          `<p style="margin:20px 0 4px">${anchor(link, color === null ? style.button : style.button.replace('#1c1c1a', color), color === null ? 'button' : '')}</p>`,
        ]
      : []),
    ...(closing ? [`<p class="muted" style="${style.small}">${escapeHtml(closing)}</p>`] : []),
  ]
  const foot = footer.map((quiet) => anchor(quiet, style.quiet)).join(' · ')
  return [
    `<!doctype html><html lang="${tag}" dir="${direction}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(subject)}</title><style>${darkSheet}</style></head>`,
    `<body style="${escapeHtml(style.body)}"><div class="card" style="${style.card}">${card.join('')}</div>`,
    smallPrint
      ? `<p class="muted" style="${style.footer}" dir="auto">${escapeHtml(smallPrint).replaceAll('\n', '<br>')}</p>`
      : '',
    foot ? `<p class="muted" style="${style.footer}">${foot}</p>` : '',
    '</body></html>',
  ].join('')
}

/** A text message: the code first, because phones preview the beginning. */
export const renderSms = (
  instance: string,
  { t }: Translator,
  { code, closing = '', paragraphs, link }: MailContent,
): string =>
  oneLine(
    code
      ? `${t('{code} is your code for {place}.', { code, place: instance })} ${closing}`
      : `${instance}: ${paragraphs.join(' ')} ${link?.url ?? ''}`,
  )
