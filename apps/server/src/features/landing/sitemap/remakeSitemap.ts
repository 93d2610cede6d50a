import { minuteMs } from '#kernel/durations.ts'
import type { TxContext } from '#kernel/database/transaction.ts'
import type { FollowUps } from '#kernel/work/events.ts'
import { addJob } from '#kernel/work/jobs.ts'
import { onVisibilityChanged } from '#features/users/index.ts'
import { makeSitemapJob } from './jobs/makeSitemap.ts'

/** Groups and people that are opened or closed within this time cost one run. */
const gatherMs = minuteMs
const settings = ['visitors', 'searchEngines']

const remakeNow = ({ tx }: Pick<TxContext, 'tx'>): Promise<void> =>
  addJob(tx, makeSitemapJob, {}, { key: 'sitemap now' })

/** Has the sitemap made anew within a minute. */
export const remakeSoon = ({ tx, app }: TxContext): Promise<void> =>
  addJob(
    tx,
    makeSitemapJob,
    {},
    { key: 'sitemap soon', keepsRunAt: true, runAt: new Date(app.runtime.now().getTime() + gatherMs) },
  )

/** Makes the sitemap anew after what opens pages to visitors or closes them. Single posts and events wait for the hour. */
export const sitemapFollowUps: FollowUps = {
  'place.changed': async (context, { names }) => {
    if (names.some((name) => settings.includes(name))) await remakeNow(context)
  },
  'group.visitorsChanged': remakeSoon,
  'group.deleted': remakeSoon,
  'group.restored': remakeSoon,
  'account.visitorsChanged': remakeSoon,
  ...onVisibilityChanged((tx, app) => remakeSoon({ tx, app })),
}
