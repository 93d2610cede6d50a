import type { contract } from '@koinon/contract'
import type { Reply } from '@koinon/contract/kernel'
import type { App } from '#kernel/app.ts'
import { hashToken } from '#kernel/http/facts.ts'
import { calendarText } from '#kernel/text/calendar.ts'
import { type FeedRow, feedOwner } from '../store/calendar-feeds.ts'
import { seal, unseal } from './secrets.ts'

const use = 'calendar-feed'

/** A new token for a calendar's link, in the form in which it is stored. */
export function newFeed(app: App, accountId: string) {
  const token = app.seams.token()
  return { accountId, sealed: seal(app, use, token), tokenHash: hashToken(token), now: app.seams.now() }
}

export const presentFeed = (
  app: App,
  { sealed, createdAt }: FeedRow,
): Reply<typeof contract.accounts.getCalendarFeed> => ({
  url: `${app.config.origin}/calendar/${unseal(app, use, sealed)}.ics`,
  createdAt: createdAt.toISOString(),
})

/** The calendar that a link opens, as its owner may see it now; null for a link that opens none. */
export async function calendarOf(app: App, token: string): Promise<string | null> {
  const owner = await feedOwner(app.db, hashToken(token))
  if (!owner) return null
  const entries = await Promise.all(app.calendars.map((source) => source({ db: app.db, app }, owner.accountId)))
  return calendarText(`${owner.displayName} · ${app.config.instance.name}`, entries.flat())
}
