import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { createServer } from 'vite'

/**
 * The development server: restarts the server when its code changes, and shows changes of the web app at once. Vite
 * passes the API and the socket on to the server (apps/web/vite.config.ts).
 */
const root = path.resolve(import.meta.dirname, '..')

const watched = ['apps/server/src', 'apps/server/migrations', 'packages/contract/src', 'packages/client/src']
const server: ChildProcess = spawn(
  process.execPath,
  [...watched.map((folder) => `--watch-path=${folder}`), '--watch-preserve-output', 'apps/server/src/main.ts'],
  { cwd: root, stdio: 'inherit', env: { NODE_ENV: 'development', KOINON_DRAIN_SECONDS: '0', ...process.env } },
)
const web = await createServer({ root: path.join(root, 'apps/web') })
await web.listen()
web.printUrls()

let stopping = false
async function stop(signal: NodeJS.Signals): Promise<void> {
  if (stopping) return
  stopping = true
  server.kill(signal)
  await web.close()
}

process.on('SIGINT', (signal) => void stop(signal))
process.on('SIGTERM', (signal) => void stop(signal))
process.on('SIGHUP', (signal) => void stop(signal))
// tools/boot.mjs was killed.
process.on('disconnect', () => void stop('SIGTERM'))
server.on('exit', (code) => void web.close().then(() => process.exit(code ?? 0)))
