import { translatorFor } from '#adapters/translation/translator.ts'
import type { CalendarEntry } from '#kernel/text/ical.ts'
import type { FeedItem } from '#adapters/feeds/feedItem.ts'
import { escapeHtml } from '#kernel/text/escapeHtml.ts'

/** The dates of events as entries, the one that was changed last first. */
export const eventItems = (entries: readonly CalendarEntry[], language: string): FeedItem[] =>
  entries
    .map((entry) => eventItem(entry, language))
    .toSorted((one, other) => other.updatedAt.getTime() - one.updatedAt.getTime() || (one.id < other.id ? -1 : 1))

function eventItem(entry: CalendarEntry, language: string): FeedItem {
  const { t } = translatorFor(language)
  const when = new Intl.DateTimeFormat(language, {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: entry.timeZone ?? 'UTC',
  }).formatRange(entry.start, entry.end)
  const facts = [when, ...(entry.location === null ? [] : [entry.location])]
  const paragraphs = entry.description.split(/\n{2,}/u).filter((text) => text.trim() !== '')
  return {
    id: entry.uid.split('@', 1)[0] ?? entry.uid,
    url: entry.url,
    title: entry.isCancelled ? t('Cancelled: {title}', { title: entry.title }) : entry.title,
    html: [facts.map(escapeHtml).join('<br>'), ...paragraphs.map((text) => escapeHtml(text).replaceAll('\n', '<br>'))]
      .map((text) => `<p>${text}</p>`)
      .join('\n'),
    text: [...facts, entry.description].filter((text) => text !== '').join('\n'),
    author: null,
    createdAt: entry.createdAt ?? entry.updatedAt,
    updatedAt: entry.updatedAt,
    language: null,
    tags: [],
    picture: null,
    file: null,
    transcript: null,
  }
}
