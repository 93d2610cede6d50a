import { chmod, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { unprivilegedUser } from '#adapters/database/embedded/user.ts'
import { scratchFolder } from '../scratchFolder.ts'
import { freePort } from '../freePort.ts'
import { installed, startProgram } from './installed.ts'

export const pgBouncer = installed('pgbouncer')

/** Puts a PgBouncer in front of the server of an address, and returns the address through it. It ends with the test. */
export async function startPgBouncer(address: string, mode: 'session' | 'transaction'): Promise<string> {
  const { folder, remove } = await scratchFolder()
  const server = new URL(address)
  const port = await freePort()
  const users = path.join(folder, 'users.txt')
  const settings = path.join(folder, 'pgbouncer.ini')
  await writeFile(users, `"${decodeURIComponent(server.username)}" "${decodeURIComponent(server.password)}"\n`)
  await writeFile(
    settings,
    `[databases]
* = host=127.0.0.1 port=${server.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
auth_type = plain
auth_file = ${users}
pool_mode = ${mode}
# Fewer than a test has clients: in transaction mode they take turns.
default_pool_size = 4
unix_socket_dir =
`,
  )
  // It refuses to run as root, and its own user has to reach its files.
  await Promise.all([chmod(folder, 0o755), chmod(users, 0o644), chmod(settings, 0o644)])
  const user = process.getuid?.() === 0 ? ['-u', unprivilegedUser().name] : []
  const running = await startProgram(pgBouncer ?? '', [...user, settings], { port, ready: /process up/ })
  onTestFinished(async () => {
    await running.stop()
    await remove()
  })
  server.searchParams.delete('host')
  server.port = String(port)
  return server.toString()
}
