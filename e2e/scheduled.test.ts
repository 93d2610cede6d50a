import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { databaseOf } from './support/database.ts'
import { callsOf, enrolEach } from './support/people.ts'
import { startOwnProduct } from './support/ownProduct.ts'
import { startProduct } from './support/server.ts'

const hourMs = 3_600_000
/** Within one author's limit for a day, and more than two processes take at once. */
const postsOfEach = 20

test('due posts appear once each, with two processes at work and one killed in between', async () => {
  const first = await startOwnProduct()
  onTestFinished(async () => void (await first.stop()))
  const url = (await readFile(path.join(first.dataDir, 'database.url'), 'utf8')).trim()
  const env = { DATABASE_URL: url }
  // Mails are kept by the process that sends them: only one runs until everybody has an account.
  const [ana, ben, reader] = await enrolEach(['Ana', 'Ben', 'Cleo'], first)
  const second = await startProduct({ env })
  const authors = [ana, ben]
  for (const author of authors) await reader.calls.users.followUser({ body: { userId: author.id } })
  await reader.calls.redundantEvents.resetRedundancySession()
  const texts = authors.flatMap(({ username }) =>
    Array.from({ length: postsOfEach }, (_, index) => `${username} planned ${index}`),
  )
  const scheduledLiveAt = new Date(Date.now() + hourMs).toISOString()
  for (const author of authors)
    for (const text of texts.filter((known) => known.startsWith(author.username)))
      await author.calls.content.createPost({ body: { text, scheduledLiveAt, zone: 'Europe/Vienna' } })

  // The hour passes.
  const sql = await databaseOf(first.dataDir)
  onTestFinished(() => sql.end())
  const due = new Date()
  await sql`update posts set scheduled_at = ${due} where status = 'SCHEDULED'`
  await sql`update graphile_worker._private_jobs set run_at = now() where key like 'scheduled-post:%'`
  const appeared = async () => {
    const [row] = await sql<{ count: number }[]>`
      select count(*)::int as count from posts where status = 'PUBLISHED' and text like '%planned%'`
    return row?.count ?? 0
  }
  await expect.poll(appeared, { timeout: 20_000, interval: 10 }).toBeGreaterThan(0)
  await second.kill()
  // The killed process's jobs become available to others after a while, which passes as well.
  await sql`update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute' where locked_at is not null`
  const third = await startProduct({ env, dataDir: second.dataDir })
  onTestFinished(async () => void (await third.stop()))
  await expect.poll(appeared, { timeout: 30_000 }).toBe(texts.length)

  for (const author of authors) {
    const { posts, profile } = await author.calls.users.getProfileWithContent({
      params: { userId: author.id },
      query: { limit: 100 },
    })
    expect(posts.items.map(({ text }) => text).toSorted()).toEqual(
      texts.filter((text) => text.startsWith(author.username)).toSorted(),
    )
    for (const { createdAt } of posts.items) expect(createdAt.getTime()).toBeGreaterThanOrEqual(due.getTime())
    expect(profile).toMatchObject({ counts: { posts: postsOfEach } })
  }
  const feed = async () =>
    (await callsOf(third, reader).content.getFeed({ body: { kind: 'FOLLOWING', limit: 100 } })).items
      .map(({ text }) => text)
      .toSorted()
  await expect.poll(feed, { timeout: 20_000 }).toEqual(texts.toSorted())
  const { items } = await reader.calls.redundantEvents.getDroppedRedundantEvents({ body: {} })
  const published = items.flatMap(({ name, data }) =>
    name === 'post.published' && 'postId' in data ? [data.postId] : [],
  )
  expect(published).toHaveLength(texts.length)
  expect(new Set(published).size).toBe(texts.length)
}, 120_000)
