// The one program that runs on the Node a machine happens to have (20 or newer). It installs what is missing, then
// hands over to Node 24, which runs our TypeScript as it is.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { nodeFlags } from './node-flags.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const wantedMajor = 24

/**
 * What each npm script runs, in order.
 * @type {Record<string, string[]>}
 */
const commands = {
  start: ['tools/build-web.ts', 'apps/server/src/main.ts'],
  dev: ['tools/dev.ts'],
  test: ['tools/test.ts'],
  check: ['tools/check.ts'],
  bench: ['bench/main.ts'],
  seed: ['apps/server/src/seed.ts'],
  admin: ['apps/server/src/admin.ts'],
  ledger: ['tools/ledger.ts'],
  'new:call': ['tools/new-call.ts'],
}

const [name = '', ...rest] = process.argv.slice(2)
const scripts = commands[name]
if (!scripts) fail(`There is no command "${name}". Known: ${Object.keys(commands).join(', ')}.`)

const major = Number(process.versions.node.split('.')[0])
if (major < 20) fail(`Koinon needs Node 20 or newer to start; this is Node ${process.versions.node}.`)

/** @type {NodeJS.ProcessEnv} */
const env = { ...process.env }
// On Windows the variable may be spelled "Path".
const pathName = Object.keys(env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH'
env[pathName] = path.join(root, 'node_modules', '.bin') + path.delimiter + (env[pathName] ?? '')
// Caches compiled modules with their types stripped: a second start takes half the work.
env['NODE_COMPILE_CACHE'] ??= path.join(root, 'node_modules', '.cache', 'koinon', 'compiled')
// glibc keeps a memory arena for each thread; with only two, a server needs a tenth less memory.
env['MALLOC_ARENA_MAX'] ??= '2'

await install()
const node = findNode()
for (const [index, script] of scripts.entries()) {
  const isLast = index === scripts.length - 1
  const code = await run(node, [...nodeFlags, path.join(root, script), ...(isLast ? rest : [])])
  if (code !== 0) process.exit(code)
}

/** Installs when the lock file is not the one that was installed last. `npm ci` is no use: see docs/guides/footguns.md. */
async function install() {
  const stamp = path.join(root, 'node_modules', '.koinon-installed')
  const wanted = () => `${fingerprint('package-lock.json')} ${process.platform}-${process.arch}`
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted()) return

  console.log('Installing the packages. The first time takes one to three minutes.')
  const started = Date.now()
  const heartbeat = setInterval(() => console.log(`  still installing, ${seconds(started)}`), 15_000)
  // --include=dev: the web app is built here, even if NODE_ENV says production. --no-save: the checkout stays clean.
  const args = ['install', '--no-audit', '--no-fund', '--no-save', '--include=dev', '--loglevel=error']
  const npm = process.env['npm_execpath'] ?? ''
  const code = npm.endsWith('npm-cli.js')
    ? await run(process.execPath, [npm, ...args])
    : await run('npm', args, process.platform === 'win32')
  clearInterval(heartbeat)
  if (code !== 0) fail('The packages could not be installed: see above. Is the package registry reachable?', code)
  writeFileSync(stamp, wanted())
  console.log(`Installed in ${seconds(started)}.`)
}

/** This very Node if it is new enough, otherwise the one that came with the packages. */
function findNode() {
  if (major >= wantedMajor) return process.execPath
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const program = process.platform === 'win32' ? 'node.exe' : 'node'
  const packaged = path.join(root, 'node_modules', `node-${platform}-${process.arch}`, 'bin', program)
  if (existsSync(packaged)) return packaged
  return fail(
    `Koinon runs on Node ${wantedMajor} or newer. This is Node ${process.versions.node}, and the packages include none for ` +
      `${process.platform} on ${process.arch}: install Node ${wantedMajor} from https://nodejs.org and start again.`,
  )
}

/**
 * Runs a program to its end and answers its exit code (128 + signal number when a signal ended it, as shells do).
 * Signals are passed on, and waited for: the child stops in its own time.
 * @param {string} program
 * @param {string[]} args
 * @param {boolean} [shell]
 * @returns {Promise<number>}
 */
function run(program, args, shell = false) {
  const child = spawn(program, args, { cwd: root, env, stdio: 'inherit', shell })
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT']
  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => {
    // Ctrl-C in a terminal has already reached the child; a second signal would mean "at once".
    if (signal === 'SIGINT' && (process.stdin.isTTY || process.stdout.isTTY)) return
    child.kill(signal)
  }
  for (const signal of signals) process.on(signal, pass)
  return new Promise((resolve) => {
    child.on('error', (error) => fail(`${program} could not be run: ${error.message}`))
    child.on('exit', (code, signal) => {
      for (const each of signals) process.off(each, pass)
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0))
    })
  })
}

/** @param {string} file */
function fingerprint(file) {
  return createHash('sha256')
    .update(readFileSync(path.join(root, file)))
    .digest('hex')
}

/** @param {number} since */
function seconds(since) {
  return `${Math.round((Date.now() - since) / 1000)} s`
}

/**
 * @param {string} message
 * @param {number} [code]
 * @returns {never}
 */
function fail(message, code = 1) {
  console.error(message)
  process.exit(code)
}
