// The one program that runs on the Node a machine happens to have (20 or newer). It installs what is missing, then
// hands over to Node 24, which runs our TypeScript as it is.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { commands } from './boot/commands.mjs'
import { watchNpm } from './boot/watchNpm.mjs'
import { nodeFlags } from './nodeFlags.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const requiredMajor = 24
/** In a release the web is built already, and what builds it is not there. */
const isRelease = existsSync(path.join(root, 'release.json'))

/** Programs that run until they are stopped. They take repeated signals as one, and end with this process. */
const endures = ['start', 'dev']

const [name = '', ...rest] = process.argv.slice(2)
const command = commands[name]
if (!command) fail(`There is no command "${name}". Known: ${Object.keys(commands).join(', ')}.`)
const { scripts, usage } = command
if (usage && (rest.includes('--help') || rest.includes('-h'))) {
  console.log(`\n  ${usage}\n`)
  process.exit()
}

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
// Where it was called from, as npm says it: files are named from there.
env['INIT_CWD'] ??= process.cwd()

/** @type {import('node:child_process').ChildProcess | null} */
let child = null
/** @type {NodeJS.Signals | null} */
let lastSignal = null
for (const signal of /** @type {NodeJS.Signals[]} */ (['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT']))
  process.on(signal, pass)
watchNpm(name, () => pass('SIGTERM'))

await install()
const node = findNode()
const steps = isRelease ? scripts.filter((script) => script !== 'tools/buildWeb.ts') : scripts
for (const [index, script] of steps.entries()) {
  const isLast = index === steps.length - 1
  const args = [...nodeFlags, path.join(root, script), ...(isLast ? rest : [])]
  const code = await run(node, args, { isLinked: endures.includes(name) })
  if (code !== 0) process.exit(code)
  // It had ended when the signal came.
  if (lastSignal && !isLast) process.exit(128 + constants.signals[lastSignal])
}

/**
 * Passes a signal on to the running program, which stops in its own time and is waited for. The handler stays for as
 * long as this process runs: the first process of a container gets no signal that it does not handle.
 * @param {NodeJS.Signals} signal
 */
function pass(signal) {
  // Ctrl-C in a terminal has already reached a program that takes a second signal to mean "at once".
  const isRepeated = signal === 'SIGINT' && !endures.includes(name) && (process.stdin.isTTY || process.stdout.isTTY)
  lastSignal = signal
  // On Windows the console has told the child already, and a signal sent to it would end it at once.
  if (signal === 'SIGINT' && process.platform === 'win32') return
  if (child && !isRepeated) child.kill(signal)
  if (!child) process.exit(128 + constants.signals[signal])
}

/** Installs when the lock file or a patch is not the one that was installed last. `npm ci` is no use: see docs/guides/footguns.md. */
async function install() {
  const stamp = path.join(root, 'node_modules', '.koinon-installed')
  const patches = readdirSync(path.join(root, 'patches')).map((file) => path.join('patches', file))
  const required = () =>
    `${['package-lock.json', ...patches].map(fingerprint).join(' ')} ${process.platform}-${process.arch}`
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
  if (installed === required()) return
  // A patch that changed does not fit on a package that has the old one.
  for (const file of patches)
    if (!installed.includes(fingerprint(file))) rmSync(patchedBy(file), { recursive: true, force: true })

  console.log('Installing the packages. The first time takes one to three minutes.')
  const started = Date.now()
  const heartbeat = setInterval(() => console.log(`  still installing, ${seconds(started)}`), 30_000)
  // --include=dev: the web app is built here, even if NODE_ENV says production. --no-save: the checkout stays clean.
  const packages = isRelease ? '--omit=dev' : '--include=dev'
  const args = ['install', '--no-audit', '--no-fund', '--no-save', packages, '--loglevel=error']
  const npm = process.env['npm_execpath'] ?? ''
  // Its lines matter only if it fails.
  /** @type {Buffer[]} */
  const lines = []
  const code = npm.endsWith('npm-cli.js')
    ? await run(process.execPath, [npm, ...args], { lines })
    : await run('npm', args, { shell: process.platform === 'win32', lines })
  clearInterval(heartbeat)
  if (code !== 0) process.stderr.write(Buffer.concat(lines))
  if (code !== 0) fail('The packages could not be installed: see above. Is the package registry reachable?', code)
  writeFileSync(stamp, required())
  console.log(`Installed in ${seconds(started)}.`)
}

/**
 * The folder of the package that a patch is for: of `patches/@scope+name+1.2.3.patch`, that of `@scope/name`.
 * @param {string} file
 */
function patchedBy(file) {
  return path.join(root, 'node_modules', ...path.basename(file).split('+').slice(0, -1))
}

/** This very Node if it is new enough, otherwise the one that came with the packages. */
function findNode() {
  if (major >= requiredMajor) return process.execPath
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const program = process.platform === 'win32' ? 'node.exe' : 'node'
  const packaged = path.join(root, 'node_modules', `node-${platform}-${process.arch}`, 'bin', program)
  if (existsSync(packaged)) return packaged
  return fail(
    `Koinon runs on Node ${requiredMajor} or newer. This is Node ${process.versions.node}, and the packages include none for ` +
      `${process.platform} on ${process.arch}: install Node ${requiredMajor} from https://nodejs.org and start again.`,
  )
}

/**
 * Runs a program to its end and answers its exit code (128 + signal number when a signal ended it, as shells do).
 * A linked one has a channel to this process, which closes if this process is killed: the program then ends as well.
 * @param {string} program
 * @param {string[]} args
 * With `lines`, what it prints is collected there.
 * @param {{ shell?: boolean, isLinked?: boolean, lines?: Buffer[] }} [options]
 * @returns {Promise<number>}
 */
function run(program, args, { shell = false, isLinked = false, lines } = {}) {
  const started = spawn(program, args, {
    cwd: root,
    env,
    stdio: lines ? ['ignore', 'pipe', 'pipe'] : isLinked ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit',
    shell,
  })
  child = started
  for (const stream of [started.stdout, started.stderr]) stream?.on('data', (chunk) => lines?.push(chunk))
  return new Promise((resolve) => {
    started.on('error', (error) => fail(`${program} could not be run: ${error.message}`))
    /** @type {(code: number | null, signal: NodeJS.Signals | null) => void} */
    const end = (code, signal) => {
      child = null
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0))
    }
    // Its last lines may come after its end.
    if (lines) started.on('close', end)
    else started.on('exit', end)
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
