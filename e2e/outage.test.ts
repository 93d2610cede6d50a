import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { codeFor } from './support/mailbox.ts'
import { enroll } from './support/people.ts'
import { startOwnProduct } from './support/ownProduct.ts'
import { readStatus } from './support/server.ts'

test('with its database killed again and again under load, the server answers and runs its jobs, in its first processes', async () => {
  const product = await startOwnProduct({ env: { KOINON_PROCESSES: '2' } })
  onTestFinished(async () => void (await product.stop()))
  // One process may be ready before the other, which a missing database would keep from starting.
  await expect.poll(() => product.said(), { timeout: 60_000 }).toContain('is ready at')
  const ana = await enroll('Ana', product)
  const pidFile = path.join(product.dataDir, 'postgres/cluster/postmaster.pid')
  const databasePid = () => Number(readFileSync(pidFile, 'utf8').split('\n')[0])
  const pidOr = (fallback: number): number => {
    try {
      return databasePid() || fallback
    } catch {
      return fallback
    }
  }

  for (let kills = 0; kills < 2; kills += 1) {
    const pid = databasePid()
    const post = (count: number) => ana.calls.content.createPost({ body: { text: `Post ${kills}.${count}` } })
    // Posts being written when the database goes may be refused.
    const writing = Array.from({ length: 20 }, (_, count) => post(count).catch(() => null))
    await Promise.race(writing)
    process.kill(pid, 'SIGKILL')
    await Promise.all(writing)
    // While it recovers there may be no file.
    await expect.poll(() => pidOr(pid), { timeout: 60_000 }).not.toBe(pid)
    await expect.poll(() => readStatus(product.url), { timeout: 60_000 }).toBe('ready')
  }

  // A mail with a code is sent by a job.
  await ana.calls.accounts.resetPassword({ body: { contact: ana.email } })
  expect(await codeFor(product.dataDir, ana.email)).toMatch(/\d/)
  expect(product.said()).not.toMatch(/process \d+ ended/)
}, 180_000)
