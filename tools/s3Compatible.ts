import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../apps/server/test/freePort.ts'

/**
 * Runs a command beside a real S3 store, OpenStack Swift with its s3api, made for it and gone after it:
 *
 *     node tools/s3Compatible.ts npx vitest run --project server apps/server/src/adapters/storage
 *
 * Wants Debian's packages swift-proxy, swift-account, swift-container, swift-object and memcached, and a file system
 * with extended attributes. The command finds the store by KOINON_TEST_S3_ENDPOINT, _BUCKET, _KEY and _SECRET.
 */
const credentials = { key: 'test:tester', secret: 'testing', bucket: 'koinon' }
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

async function listening(port: number, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 150; tries += 1) {
    if (child.exitCode !== null) throw new Error(`${child.spawnfile} ended with ${child.exitCode}`)
    const socket = createConnection(port, '127.0.0.1')
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false)
    socket.destroy()
    if (isOpen) return
    await wait(200)
  }
  throw new Error(`${child.spawnfile} does not listen on ${port}`)
}

async function startStore(folder: string, children: ChildProcess[]): Promise<string> {
  const [memcached, proxy, ...stores] = await Promise.all(Array.from({ length: 5 }, freePort))
  if (!memcached || !proxy) throw new Error('There are no free ports.')
  mkdirSync(path.join(folder, 'devices', 'd1'), { recursive: true })
  writeFileSync(
    path.join(folder, 'swift.conf'),
    '[swift-hash]\nswift_hash_path_suffix = koinon\nswift_hash_path_prefix = koinon\n',
  )
  writeFileSync(path.join(folder, 'proxy-server.conf'), proxyOf(folder, proxy, memcached))
  const start = async (port: number, command: string, args: string[]) => {
    const child = spawn(command, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
    children.push(child)
    await listening(port, child)
  }
  await start(memcached, 'memcached', ['-l', '127.0.0.1', '-p', String(memcached), '-u', userInfo().username])
  for (const [index, kind] of kinds.entries()) {
    const port = stores[index] ?? 0
    writeFileSync(path.join(folder, `${kind}-server.conf`), storeOf(kind, folder, port))
    mustRun('swift-ring-builder', [`${kind}.builder`, 'create', '4', '1', '1'], folder)
    mustRun('swift-ring-builder', [`${kind}.builder`, 'add', `r1z1-127.0.0.1:${port}/d1`, '1'], folder)
    mustRun('swift-ring-builder', [`${kind}.builder`, 'rebalance'], folder)
    await start(port, `swift-${kind}-server`, [path.join(folder, `${kind}-server.conf`)])
  }
  await start(proxy, 'swift-proxy-server', [path.join(folder, 'proxy-server.conf')])
  return `http://127.0.0.1:${proxy}`
}

async function main(): Promise<number> {
  const [command, ...args] = process.argv.slice(2)
  if (!command) {
    console.error('Say what to run beside the store: node tools/s3Compatible.ts <command> …')
    return 2
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'koinon-swift-'))
  const children: ChildProcess[] = []
  try {
    const endpoint = await startStore(folder, children)
    const env = {
      ...process.env,
      KOINON_TEST_S3_ENDPOINT: endpoint,
      KOINON_TEST_S3_BUCKET: credentials.bucket,
      KOINON_TEST_S3_KEY: credentials.key,
      KOINON_TEST_S3_SECRET: credentials.secret,
    }
    const child = spawn(command, args, { env, stdio: 'inherit' })
    const [code] = (await once(child, 'exit')) as [number | null]
    return code ?? 1
  } finally {
    for (const child of children.toReversed()) {
      if (child.exitCode !== null) continue
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    rmSync(folder, { recursive: true, force: true })
  }
}

process.exitCode = await main()
