/** What is said to one person; made into text and plain HTML, or into one text message. */
export interface Words {
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** Shown large, to be typed. */
  readonly code?: string | undefined
  readonly link?: { readonly label: string; readonly url: string } | undefined
  /** Small print after everything else. */
  readonly closing?: string | undefined
}
export interface Message {
  readonly subject: string
  readonly text: string
  readonly html: string
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign)
/** Names may hold anything; a subject has no line breaks. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

const style = {
  body: 'margin:0;padding:24px;background:#f4f4f2;font:16px/1.5 system-ui,sans-serif;color:#1c1c1a',
  card: 'max-width:34rem;margin:0 auto;padding:24px;background:#fff;border:1px solid #dcdcd6;border-radius:8px',
  code: 'font:600 28px/1.2 ui-monospace,monospace;letter-spacing:4px;margin:16px 0',
  link: 'display:inline-block;padding:10px 18px;background:#1c1c1a;color:#fff;border-radius:6px;text-decoration:none',
  small: 'font-size:14px;color:#5c5c56',
}

/** A mail of the product: the same words as text and as HTML without pictures, scripts or tracking. */
export function mailOf(instance: string, words: Words): Message {
  const { paragraphs, code, link, closing } = words
  const text = [
    ...paragraphs,
    ...(code ? [code] : []),
    ...(link ? [`${link.label}:\n${link.url}`] : []),
    ...(closing ? [closing] : []),
    `— ${instance}`,
  ]
  const html = [
    ...paragraphs.map((paragraph) => `<p>${escape(paragraph)}</p>`),
    ...(code ? [`<p style="${style.code}">${escape(code)}</p>`] : []),
    ...(link ? [`<p><a style="${style.link}" href="${escape(link.url)}">${escape(link.label)}</a></p>`] : []),
    ...(closing ? [`<p style="${style.small}">${escape(closing)}</p>`] : []),
    `<p style="${style.small}">${escape(instance)}</p>`,
  ]
  return {
    subject: oneLine(words.subject),
    text: `${text.join('\n\n')}\n`,
    html: `<!doctype html><html lang="en"><meta charset="utf-8"><body style="${style.body}"><div style="${style.card}">${html.join('')}</div></body></html>`,
  }
}

/** A text message: the code first, because a telephone shows the beginning. */
export const smsOf = (instance: string, words: Words): string =>
  oneLine(
    words.code
      ? `${words.code} is your code for ${instance}. ${words.closing ?? ''}`
      : `${instance}: ${words.paragraphs.join(' ')} ${words.link?.url ?? ''}`,
  )
