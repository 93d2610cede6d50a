import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import path from 'node:path'
import { freePort } from '../../apps/server/test/freePort.ts'
import { listens } from './answers.ts'
import { type Part, superviseProgram } from './superviseProgram.ts'

export const credentials = { key: 'test:tester', secret: 'testing', bucket: 'koinon' }
const kinds = ['account', 'container', 'object'] as const

function mustRun(command: string, args: string[], cwd: string): void {
  const { status, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8' })
  if (error) throw new Error(`${command} cannot be started: ${error.message}`)
  // The ring builder exits with 1 for warnings, such as having a single device.
  if (status !== 0 && status !== 1) throw new Error(`${command} ${args.join(' ')} failed:\n${stderr}`)
}

const common = (folder: string, port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
swift_dir = ${folder}
devices = ${folder}/devices
mount_check = false
fallocate_reserve = 0
`

const proxyOf = (folder: string, port: number, memcached: number) => `${common(folder, port)}
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache listing_formats bulk s3api tempauth copy slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:healthcheck]
use = egg:swift#healthcheck
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${memcached}
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:bulk]
use = egg:swift#bulk
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_${credentials.key.replace(':', '_')} = ${credentials.secret} .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
`

const storeOf = (kind: string, folder: string, port: number) => `${common(folder, port)}
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`

/** A real S3 store. */
export interface ObjectStore {
  readonly endpoint: string
  readonly parts: readonly Part[]
}

/**
 * Starts OpenStack Swift with its s3api. Wants Debian's packages swift-proxy, swift-account, swift-container, swift-object
 * and memcached, and a file system with extended attributes.
 */
export async function startObjectStore(folder: string): Promise<ObjectStore> {
  const [memcached, proxy, ...stores] = await Promise.all(Array.from({ length: 5 }, freePort))
  if (!memcached || !proxy) throw new Error('There are no free ports.')
  mkdirSync(path.join(folder, 'devices', 'd1'), { recursive: true })
  writeFileSync(
    path.join(folder, 'swift.conf'),
    '[swift-hash]\nswift_hash_path_suffix = koinon\nswift_hash_path_prefix = koinon\n',
  )
  writeFileSync(path.join(folder, 'proxy-server.conf'), proxyOf(folder, proxy, memcached))
  const start = (name: string, port: number, args: string[]) =>
    superviseProgram({ name, program: name, args, folder, isReady: () => listens(port) })
  const parts = [
    await start('memcached', memcached, ['-l', '127.0.0.1', '-p', String(memcached), '-u', userInfo().username]),
  ]
  for (const [index, kind] of kinds.entries()) {
    const port = stores[index] ?? 0
    writeFileSync(path.join(folder, `${kind}-server.conf`), storeOf(kind, folder, port))
    mustRun('swift-ring-builder', [`${kind}.builder`, 'create', '4', '1', '1'], folder)
    mustRun('swift-ring-builder', [`${kind}.builder`, 'add', `r1z1-127.0.0.1:${port}/d1`, '1'], folder)
    mustRun('swift-ring-builder', [`${kind}.builder`, 'rebalance'], folder)
    parts.push(await start(`swift-${kind}-server`, port, [path.join(folder, `${kind}-server.conf`)]))
  }
  parts.push(await start('swift-proxy-server', proxy, [path.join(folder, 'proxy-server.conf')]))
  return { endpoint: `http://127.0.0.1:${proxy}`, parts }
}
