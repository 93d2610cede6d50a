import { once } from 'node:events'
import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { expect, onTestFailed, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { parse } from 'yaml'
import { startEmbeddedPostgres } from '../apps/server/src/adapters/database/embedded.ts'
import { installed, startProgram } from '../apps/server/test/counterparts/installed.ts'
import { freePort } from '../apps/server/test/freePort.ts'
import { scratchFolder } from '../apps/server/test/scratchFolder.ts'
import { layOut } from '../tools/release/pack.ts'
import { openRepository } from '../tools/release/repository.ts'
import { linkPackages, root } from './support/checkout.ts'
import { startProduct } from './support/server.ts'

const caddy = installed('caddy')
const caddyfile = path.resolve(import.meta.dirname, '../deploy/Caddyfile')

interface Service {
  readonly environment: Readonly<Record<string, string>>
}

/** The variables that the compose file gives a service, with the domain filled in. */
function variablesOf(service: string, domain: string): Record<string, string> {
  const file = path.resolve(import.meta.dirname, '../deploy/compose.yaml')
  const { services } = parse(readFileSync(file, 'utf8')) as { services: Record<string, Service> }
  const given = Object.entries(services[service]?.environment ?? {})
  return Object.fromEntries(given.map(([name, value]) => [name, value.replace(/\$\{DOMAIN[^}]*\}/, domain)]))
}

test.skipIf(caddy === null)(
  'the processes of the compose file, with its variables, serve the place by HTTPS, also while the server restarts',
  async () => {
    const scratch = await scratchFolder()
    onTestFinished(scratch.remove)
    const database = await startEmbeddedPostgres({
      dataDir: path.join(scratch.folder, 'database'),
      durable: false,
      log: { info: () => undefined, warn: (line) => console.warn(line) },
    })
    onTestFinished(() => database.stop())
    const [http, https] = [await freePort(), await freePort()]
    const secret = path.join(scratch.folder, 'database_url')
    await writeFile(secret, `${database.url}\n`)
    // The proxy is on this machine instead of on a network of its own.
    const own = { DATABASE_URL_FILE: secret, TRUSTED_PROXIES: '127.0.0.1,::1' }
    const dataDir = path.join(scratch.folder, 'data')
    const port = await freePort()
    const env = { ...variablesOf('app', `localhost:${https}`), ...own }
    const start = () => startProduct({ dataDir, env, port })
    const first = await start()
    onTestFailed(() => console.error(first.said()))

    const proxy = await startProgram(caddy ?? '', ['run', '--config', caddyfile, '--adapter', 'caddyfile'], {
      port: https,
      ready: /serving initial configuration/,
      env: {
        ...variablesOf('proxy', 'localhost'),
        UPSTREAM: `127.0.0.1:${port}`,
        HTTP_PORT: String(http),
        HTTPS_PORT: String(https),
        XDG_DATA_HOME: scratch.folder,
        XDG_CONFIG_HOME: scratch.folder,
      },
    })
    onTestFinished(proxy.stop)
    const ca = await readFile(path.join(scratch.folder, 'caddy/pki/authorities/local/root.crt'))
    const get = async (address: string) => {
      const sent = request(`https://localhost:${https}${address}`, { ca }).end()
      const [answer] = (await once(sent, 'response')) as [IncomingMessage]
      return { status: answer.statusCode, text: (await answer.toArray()).join('') }
    }

    expect(await get('/status')).toMatchObject({ status: 200, text: expect.stringContaining('"ready":true') as string })
    expect((await get('/')).text).toContain('<title>')
    const socket = new WebSocket(`wss://localhost:${https}/realtime`, { ca, origin: `https://localhost:${https}` })
    await once(socket, 'open')
    socket.terminate()

    await first.stop()
    const waiting = get('/status')
    const second = await start()
    onTestFinished(async () => void (await second.stop()))
    expect((await waiting).status).toBe(200)
  },
)

/** The whole script and what it started, as far as it has ended. */
async function end(script: ChildProcess): Promise<number | null> {
  if (script.exitCode === null && script.kill('SIGTERM')) await once(script, 'close')
  return script.exitCode
}

test.skipIf(caddy === null)(
  `one script makes an unpacked release a place that is served by HTTPS${caddy === null ? ' (skipped: Caddy is not installed)' : ''}`,
  async () => {
    const scratch = await scratchFolder()
    onTestFinished(scratch.remove)
    const repository = openRepository(root)
    const at = repository.committedAt()
    const plan = { root, files: repository.files(), version: '0.0.1', commit: repository.commit(), at }
    const release = layOut(plan, scratch.folder)
    // Packages that are installed already: a test reaches no registry.
    linkPackages(release)
    cpSync(path.join(root, 'node_modules/.koinon-installed'), path.join(release, 'node_modules/.koinon-installed'))
    const [http, https, port] = [await freePort(), await freePort(), await freePort()]
    const KOINON_DATA = path.join(scratch.folder, 'data')
    const script = spawn('sh', ['deploy/serve.sh', 'localhost'], {
      cwd: release,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        KOINON_DATA,
        PORT: String(port),
        HTTP_PORT: String(http),
        HTTPS_PORT: String(https),
        KOINON_PROCESSES: '1',
        KOINON_DRAIN_SECONDS: '0',
      },
    })
    onTestFinished(async () => void (await end(script)))
    let said = ''
    for (const stream of [script.stdout, script.stderr])
      stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
    onTestFailed(() => console.error(said))

    await expect.poll(() => said, { timeout: 60_000 }).toContain(`is ready at https://localhost:${https}`)
    const ca = await readFile(path.join(KOINON_DATA, 'caddy/pki/authorities/local/root.crt'))
    const sent = request(`https://localhost:${https}/`, { ca }).end()
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    expect((await answer.toArray()).join('')).toContain('<title>')
    expect(said).toMatch(new RegExp(`https://localhost:${https}/first-run\\?key=\\S+`))

    expect(await end(script)).toBe(0)
    expect(said).toContain('Stopped')
    await expect(fetch(`http://localhost:${port}/status`)).rejects.toThrow('fetch failed')
    await expect(fetch(`https://localhost:${https}/status`)).rejects.toThrow('fetch failed')
  },
  120_000,
)
