import type { App } from '#kernel/http/app.ts'
import { announcementsForVisitors } from './store/announcements.ts'
import { textFor } from './textFor.ts'

/** The announcements on public pages in a language, without those that the visitor dismissed. */
export async function visitorAnnouncements(
  app: App,
  { language, dismissed }: { readonly language: string; readonly dismissed: readonly string[] },
) {
  const rows = await announcementsForVisitors(app.db, { language, dismissed, now: app.runtime.now() })
  return rows.map((row) => ({ id: row.id, ...textFor(row, language), tone: row.tone, dismissible: row.dismissible }))
}
