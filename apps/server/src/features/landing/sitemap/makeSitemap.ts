import type { App } from '#kernel/http/app.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import type { SitemapPage } from '../store/tables.ts'
import { openPages } from './openPages.ts'
import { addPart, deleteSitemap, showRun } from './store/sitemapParts.ts'

/** Search engines take five times as many in one file. */
const partSize = 10_000
/** Search engines take no more files in an index. */
const maxParts = 50_000

/** Whether search engines may list pages of the place. */
export const isListed = ({ place }: Pick<App, 'place'>): boolean =>
  place.now().switches.visitors && place.now().switches.searchEngines

/** Writes all parts anew and then shows them, so that an index never names a part of another run. */
export async function makeSitemap(app: App, size = partSize): Promise<void> {
  if (!isListed(app)) return deleteSitemap(app.db)
  const [runId, now] = [app.runtime.id(), app.runtime.now()]
  let pages: SitemapPage[] = []
  let part = 0
  const add = async () => {
    part += 1
    await addPart(app.db, { runId, part, pages, now })
    pages = []
  }
  for await (const page of openPages({ ...app, now })) {
    pages.push(page)
    if (pages.length === size) await add()
    if (part === maxParts) break
  }
  if (pages.length > 0) await add()
  const isShown = await inTransaction(app, (tx) => showRun(tx, { runId, count: part }))
  if (!isShown) app.log.info({ runId }, 'a later run has made the sitemap meanwhile')
}
