import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { codeFor } from './support/mailbox.ts'
import { enrol } from './support/people.ts'
import { startProduct } from './support/server.ts'

test('its database killed again and again under load, it serves and works its jobs on, in the same processes', async () => {
  const product = await startProduct({ env: { KOINON_PROCESSES: '2' } })
  onTestFinished(async () => void (await product.stop()))
  const ana = await enrol('Ana', product)
  const pidFile = path.join(product.dataDir, 'postgres/cluster/postmaster.pid')
  const databasePid = () => Number(readFileSync(pidFile, 'utf8').split('\n')[0])
  const pidOr = (fallback: number): number => {
    try {
      return databasePid() || fallback
    } catch {
      return fallback
    }
  }
  const isReady = async () => (await fetch(`${product.url}/status`).catch(() => null))?.status === 200

  let isOver = false
  let posted = 0
  const write = async () => {
    while (!isOver) {
      const text = `Post ${posted}`
      await ana.calls.content.createPost({ body: { text } }).then(
        () => (posted += 1),
        // Refused while the database is away; what was answered counts.
        () => undefined,
      )
    }
  }
  const writing = [write(), write(), write(), write()]
  for (let kills = 0; kills < 3; kills += 1) {
    const [before, pid] = [posted, databasePid()]
    await expect.poll(() => posted).toBeGreaterThan(before)
    process.kill(pid, 'SIGKILL')
    // While it recovers there may be no file.
    await expect.poll(() => pidOr(pid), { timeout: 60_000 }).not.toBe(pid)
    await expect.poll(isReady, { timeout: 60_000 }).toBe(true)
  }
  isOver = true
  await Promise.all(writing)

  // A mail with a code is sent by a job.
  await ana.calls.accounts.resetPassword({ body: { contact: ana.email } })
  expect(await codeFor(product.dataDir, ana.email)).toMatch(/\d/)
  expect(product.said()).not.toMatch(/process \d+ ended/)
}, 180_000)
