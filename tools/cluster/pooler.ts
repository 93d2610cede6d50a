import { chmodSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { unprivilegedUser } from '../../apps/server/src/adapters/database/embedded/user.ts'
import { freePort } from '../../apps/server/test/freePort.ts'
import { listens } from './answers.ts'
import { type Part, superviseProgram } from './superviseProgram.ts'

/** PgBouncer in transaction mode before the primary. */
export interface Pooler {
  readonly url: string
  readonly part: Part
  /** Leads to another primary from now on. */
  leadTo(port: number): void
}

interface PoolerOptions {
  readonly program: string
  readonly folder: string
  readonly login: { readonly user: string; readonly password: string }
  readonly primaryPort: number
}

const settingsOf = (port: number, primaryPort: number, users: string) => `[databases]
koinon = host=127.0.0.1 port=${primaryPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
max_client_conn = 500
default_pool_size = 20
# Who waits for a primary that is gone waits no longer than its standby takes to be promoted.
server_login_retry = 1
server_connect_timeout = 3
query_wait_timeout = 10
unix_socket_dir =
`

export async function startPooler({ program, folder, login, primaryPort }: PoolerOptions): Promise<Pooler> {
  const port = await freePort()
  const [users, settings] = [path.join(folder, 'users.txt'), path.join(folder, 'pgbouncer.ini')]
  writeFileSync(users, `"${login.user}" "${login.password}"\n`)
  writeFileSync(settings, settingsOf(port, primaryPort, users))
  // It does not run as root, and its own user has to read its files.
  for (const file of [users, settings]) chmodSync(file, 0o644)
  const user = process.getuid?.() === 0 ? unprivilegedUser() : undefined
  const isReady = () => listens(port)
  const part = await superviseProgram({ name: 'pgbouncer', program, args: [settings], folder, user, isReady })
  return {
    url: `postgres://${login.user}:${login.password}@127.0.0.1:${port}/koinon`,
    part,
    leadTo: (to) => {
      writeFileSync(settings, settingsOf(port, to, users))
      part.signal('SIGHUP')
    },
  }
}
