import { randomBytes } from 'node:crypto'
import { cp } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, inject, onTestFailed, onTestFinished, test } from 'vitest'
import { startEmbeddedPostgres } from '../apps/server/src/adapters/database/embedded.ts'
import { installed, startProgram } from '../apps/server/test/counterparts/installed.ts'
import { freePort } from '../apps/server/test/freePort.ts'
import { scratchFolder } from '../apps/server/test/scratchFolder.ts'
import { layOut } from '../tools/release/pack.ts'
import { openRepository } from '../tools/release/repository.ts'
import { checkOut, linkPackages, root } from './support/checkout.ts'
import { type Member, enrollEach } from './support/people.ts'
import { startOwnProduct } from './support/ownProduct.ts'
import { type Product, startProduct } from './support/server.ts'

const caddy = installed('caddy')
const repository = openRepository(root)
const last = repository.lastVersion()
/** The commit that runs before the upgrade; any may be tried by LAST_RELEASE. */
const before = process.env['LAST_RELEASE'] ?? (last === null ? null : `v${last}`)

async function scratch(): Promise<string> {
  const { folder, remove } = await scratchFolder()
  onTestFinished(remove)
  return folder
}

/** A database for several nodes, at the newest schema. */
async function startDatabase(): Promise<string> {
  const dataDir = path.join(await scratch(), 'postgres')
  await cp(path.join(inject('model'), 'postgres'), dataDir, { recursive: true, dereference: true })
  const log = { info: () => undefined, warn: (line: string) => console.warn(line) }
  const database = await startEmbeddedPostgres({ dataDir, durable: false, log })
  onTestFinished(() => database.stop())
  return database.url
}

/** Members that read and write through a proxy without pause, until they are told to end. */
function startLoad(url: string, members: readonly Member[]) {
  const counts = { answered: 0 }
  const failures: string[] = []
  let isOver = false
  const attempt = (member: Member, call: string, body: object, key: string) =>
    fetch(`${url}${call}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${member.token}`, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
    }).then(
      async (answer) => (await answer.text(), answer.status),
      (error: unknown) => String(error instanceof Error ? (error.cause ?? error) : error),
    )
  /** A client that got no answer sends the request again, with the same key. */
  const send = async (member: Member, call: string, body: object) => {
    const key = randomBytes(16).toString('hex')
    let answer = await attempt(member, call, body, key)
    if (typeof answer === 'string' || answer === 502 || answer === 503) {
      answer = await attempt(member, call, body, key)
    }
    counts.answered += 1
    if (answer !== 200) failures.push(`${call}: ${answer}`)
  }
  const works = members.map(async (member) => {
    for (let round = 0; !isOver; round += 1) {
      const writes = round % 8 === 0
      const text = `${member.username} writes ${round}`
      await (writes
        ? send(member, '/content/createPost', { text })
        : send(member, '/content/getFeed', { kind: 'FOLLOWING' }))
      await pause(10)
    }
  })
  return {
    counts,
    failures,
    end: async () => {
      isOver = true
      await Promise.all(works)
    },
  }
}

const words = before === null ? ' (from this version to itself: nothing is released yet)' : ` of ${before}`

test.skipIf(caddy === null)(
  `two nodes${words} are replaced one after the other, and none of 2,000 requests fails`,
  async () => {
    const database = await startDatabase()
    const from = before === null ? root : await scratch()
    if (before !== null) checkOut(before, from)
    const names = ['SESSION_SECRET', 'LINK_SECRET', 'SERVICE_SECRET', 'CAPTCHA_SECRET']
    const secrets = Object.fromEntries(names.map((name) => [name, randomBytes(24).toString('hex')]))
    const env = { ...secrets, DATABASE_URL: database, MIGRATE: 'never', KOINON_DRAIN_SECONDS: '3' }
    const start = async (port: number, folder: string): Promise<Product> => {
      const node = await startProduct({ env, port, root: folder })
      onTestFailed(() => console.error(node.said()))
      return node
    }
    const ports = [await freePort(), await freePort()]
    const nodes = await Promise.all(ports.map((port) => start(port, from)))
    onTestFinished(async () => void (await Promise.all(nodes.map((node) => node.stop()))))
    const proxyPort = await freePort()
    const folder = await scratch()
    const caddyfile = path.join(root, 'deploy/Caddyfile')
    const proxy = await startProgram(caddy ?? '', ['run', '--config', caddyfile, '--adapter', 'caddyfile'], {
      port: proxyPort,
      ready: /serving initial configuration/,
      env: {
        DOMAIN: `http://localhost:${proxyPort}`,
        UPSTREAM: ports.map((port) => `127.0.0.1:${port}`).join(' '),
        XDG_DATA_HOME: folder,
        XDG_CONFIG_HOME: folder,
      },
    })
    onTestFinished(proxy.stop)

    const [first] = nodes
    if (first === undefined) throw new Error('No node was started.')
    const people = await enrollEach(['Ana', 'Ben', 'Cleo', 'Dan', 'Eva', 'Fin', 'Gus', 'Hal'], first)
    const load = startLoad(`http://localhost:${proxyPort}`, people)
    for (const [index, port] of ports.entries()) {
      const known = proxy.said().length
      await nodes[index]?.stop()
      nodes[index] = await start(port, root)
      // The other one may not stop before the proxy has found this one: old versions of Caddy refuse what they cannot send on.
      const found = `"msg":"host is up","host":"127.0.0.1:${port}"`
      await expect.poll(() => proxy.said().slice(known), { timeout: 30_000 }).toContain(found)
    }
    await expect.poll(() => load.counts.answered, { timeout: 60_000 }).toBeGreaterThan(2000)
    await load.end()
    expect(load.failures).toEqual([])
  },
)

test('a release runs from its own files', async () => {
  const folder = await scratch()
  const at = repository.committedAt()
  const plan = { root, files: repository.files(), version: '0.0.1', commit: repository.commit(), at }
  const release = layOut(plan, folder)
  linkPackages(release)
  const product = await startOwnProduct({ root: release })
  onTestFinished(async () => void (await product.stop()))
  expect(await (await fetch(product.url)).text()).toContain('<title>')
})
