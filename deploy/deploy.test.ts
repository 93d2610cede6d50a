import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { expect, onTestFinished, test } from 'vitest'
import { variableNames } from '../apps/server/src/config/checkEnvironment.ts'
import { apiDocumentFile } from '../apps/server/src/kernel/apiDocument.ts'
import { installed } from '../apps/server/test/counterparts/installed.ts'
import { scratchFolder } from '../apps/server/test/scratchFolder.ts'
import { nodeFlags } from '../tools/nodeFlags.mjs'

const here = import.meta.dirname
const readText = (file: string) => readFileSync(path.join(here, file), 'utf8')
/** Runs a program in `cwd`; what it printed, and how it ended. */
function run(program: string, args: readonly string[], cwd = here) {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8' })
  return { status, output: stdout + stderr }
}
/** Programs of the distribution: tests that need one are skipped where it is not installed. */
const has = (program: string) => installed(program) !== null

const scripts = readdirSync(here).filter((file) => file.endsWith('.sh'))

interface Compose {
  readonly services: Record<string, Service>
  readonly secrets: Record<string, { readonly file: string }>
  readonly volumes: Record<string, null>
}
interface Service {
  readonly image: string
  readonly environment: Record<string, string>
  readonly secrets?: readonly string[]
  readonly volumes: readonly string[]
  readonly depends_on?: Record<string, unknown> | readonly string[]
  readonly build?: { readonly dockerfile: string }
}
const compose = parse(readText('compose.yaml')) as Compose

/** Variables of programs that are not ours, and of Node itself. */
const foreign = ['NODE_COMPILE_CACHE', 'MALLOC_ARENA_MAX', 'TMPDIR']

test('every variable of the server that the files name exists', () => {
  const units = readdirSync(path.join(here, 'systemd')).map((file) => readText(`systemd/${file}`))
  const named = [
    ...Object.keys(compose.services['app']?.environment ?? {}),
    ...[...readText('Dockerfile').matchAll(/^(?:ENV )?\s*([A-Z_]+)=\S+( \\)?$/gm)].map(([, name]) => name ?? ''),
    ...units.flatMap((unit) =>
      [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) =>
        line.split(' ').map((pair) => pair.split('=')[0] ?? ''),
      ),
    ),
    ...['install.sh', 'prepare.sh', 'serve.sh'].flatMap((file) =>
      [...readText(file).matchAll(/^#?(?:export )?([A-Z_]+)=/gm)].map(([, name]) => name ?? ''),
    ),
  ]
  expect(named).toEqual(expect.arrayContaining(['PUBLIC_URL', 'KOINON_DATA', 'SMTP_URL', 'TRUSTED_PROXIES']))
  const known = [...variableNames, ...foreign, 'DOMAIN', 'HTTP_PORT', 'HTTPS_PORT']
  expect(named.filter((name) => !known.includes(name.replace(/_FILE$/, '')))).toEqual([])
})

test('the image and the service run Node with the flags that npm start gives it', () => {
  const flags = (text: string) => [...text.matchAll(/(?<=[\s"])--[a-z-]+(?:=\w+)?(?="| \\\n)/gi)].map(([flag]) => flag)
  expect(flags(readText('Dockerfile').split('ENTRYPOINT')[1] ?? '')).toEqual(nodeFlags)
  expect(flags(readText('systemd/koinon.service').split('ExecStart=')[1] ?? '')).toEqual(nodeFlags)
})

test('the services of the compose file use only what it declares', () => {
  const { services, secrets, volumes } = compose
  for (const [name, service] of Object.entries(services)) {
    const needed = Array.isArray(service.depends_on) ? service.depends_on : Object.keys(service.depends_on ?? {})
    expect(Object.keys(services), name).toEqual(expect.arrayContaining(needed))
    expect(Object.keys(secrets), name).toEqual(expect.arrayContaining([...(service.secrets ?? [])]))
    const named = service.volumes
      .map((volume) => volume.split(':')[0] ?? '')
      .filter((volume) => !volume.startsWith('.'))
    expect(Object.keys(volumes), name).toEqual(expect.arrayContaining(named))
  }
  expect(statSync(path.join(here, '..', services['app']?.build?.dockerfile ?? '')).isFile()).toBe(true)
})

test('the commands of the guide for the container run files that the image has', () => {
  const folders = [...readText('Dockerfile').matchAll(/^COPY --from=build .* (\S+)$/gm)].map(
    ([, folder = '']) => folder,
  )
  const files = [...readText('../docs/install.md').matchAll(/ app node (\S+)/g)].map(([, file = '']) => file)
  expect(files.length).toBeGreaterThan(0)
  for (const file of files) {
    expect(folders).toContain(file.split('/')[0])
    expect(statSync(path.join(here, '..', file)).isFile()).toBe(true)
  }
})

test('the image has the description of the API, which the server reads', () => {
  const file = path.relative(path.join(here, '..'), apiDocumentFile)
  expect(readText('Dockerfile')).toContain(`COPY --from=build /app/${file} ${file}\n`)
  expect(statSync(apiDocumentFile).isFile()).toBe(true)
})

test('preparing makes a password that only this host’s root can list, once, and refuses what is no domain', async () => {
  const { folder, remove } = await scratchFolder()
  onTestFinished(remove)
  cpSync(path.join(here, 'prepare.sh'), path.join(folder, 'prepare.sh'))
  const prepare = (domain: string) => run('sh', ['prepare.sh', domain], folder)
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')
  for (const wrong of ['https://community.example', 'a b', '', '../x', '.example'])
    expect(prepare(wrong)).toMatchObject({ status: 2, output: expect.stringContaining('is no domain') as string })

  expect(prepare('community.example').status).toBe(0)
  const password = read('secrets/database_password')
  expect(password).toMatch(/^[0-9a-f]{48}$/)
  expect(read('secrets/database_url')).toBe(`postgres://koinon:${password}@database:5432/koinon`)
  expect(statSync(path.join(folder, 'secrets')).mode % 0o1000).toBe(0o700)

  // Again, with another domain: the database keeps its password.
  expect(prepare('other.example').status).toBe(0)
  expect(read('.env')).toBe('DOMAIN=other.example\n')
  expect(read('secrets/database_password')).toBe(password)
})

test('the script that serves by itself refuses what is no domain, before it starts anything', () => {
  for (const wrong of ['https://community.example', '../x'])
    expect(run('sh', ['serve.sh', wrong])).toMatchObject({
      status: 2,
      output: expect.stringContaining('is no domain') as string,
    })
})

test('a dry run of the installer names every step, and the first reason why it could not be done', () => {
  const { status, output } = run('sh', ['install.sh', '--domain', 'community.example', '--caddy', '--dry-run'])
  expect(status).toBe(0)
  for (const unit of readdirSync(path.join(here, 'systemd'))) expect(output).toContain(`/etc/systemd/system/${unit}`)
  expect(output).toContain('PUBLIC_URL=https://community.example')
  expect(output.match(/^ \d {2}/gm)?.map(Number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(run('sh', ['install.sh', '--dry-run'])).toMatchObject({
    status: 2,
    output: expect.stringContaining('--domain') as string,
  })
  expect(run('sh', ['install.sh', '--fast'])).toMatchObject({
    status: 2,
    output: expect.stringContaining('--fast: is not an option') as string,
  })
})

test('the scripts are read by any POSIX shell', () => {
  for (const script of scripts) expect(run('sh', ['-n', script]), script).toEqual({ status: 0, output: '' })
})

test.skipIf(!has('shellcheck'))('shellcheck finds nothing in the scripts', () => {
  expect(run('shellcheck', scripts)).toEqual({ status: 0, output: '' })
})

test.skipIf(!has('caddy'))('Caddy accepts its file, formatted as Caddy formats it', () => {
  expect(run('caddy', ['validate', '--config', 'Caddyfile', '--adapter', 'caddyfile']).output).toContain(
    'Valid configuration',
  )
  expect(run('caddy', ['fmt', '--diff', 'Caddyfile']).output).not.toMatch(/^[+-]/m)
})

test.skipIf(!has('systemd-analyze'))('systemd accepts the units, and the service is confined', () => {
  for (const unit of readdirSync(path.join(here, 'systemd'))) {
    // The program is not installed here.
    const complaints = run('systemd-analyze', ['verify', `systemd/${unit}`])
      .output.split('\n')
      .filter((line) => line !== '' && !line.includes('is not executable'))
    expect(complaints, unit).toEqual([])
  }
  const security = ['security', '--offline=yes', '--threshold=20', 'systemd/koinon.service']
  expect(run('systemd-analyze', security).status).toBe(0)
})

test.skipIf(!has('promtool'))(
  'Prometheus accepts its files; a fine place alerts nobody, and each fault has its alert',
  () => {
    for (const args of [
      ['check', 'rules', 'alerts.yaml'],
      ['check', 'config', '--syntax-only', 'prometheus.yaml'],
      ['test', 'rules', 'alerts.test.yaml'],
    ]) {
      const { status, output } = run('promtool', args, path.join(here, 'monitoring'))
      expect(status, output).toBe(0)
    }
  },
)
