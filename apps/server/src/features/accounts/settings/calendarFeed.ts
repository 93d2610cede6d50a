import type { contract } from '@koinon/contract'
import type { Reply } from '@koinon/contract/kernel'
import type { App } from '#kernel/http/app.ts'
import { hashToken } from '#kernel/credentials.ts'
import { icalFeed } from '#kernel/text/ical.ts'
import { type FeedRow, feedOwner } from './store/calendarFeeds.ts'
import { seal, unseal } from '../challenges/oneTimeSecrets.ts'

const use = 'calendar-feed'

/** A new token for a calendar's link, in the form in which it is stored. */
export function newFeed(app: App, accountId: string) {
  const token = app.runtime.token()
  return { accountId, sealed: seal(app, use, token), tokenHash: hashToken(token), now: app.runtime.now() }
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
  return icalFeed(`${owner.displayName} · ${app.place.now().name}`, entries.flat())
}
