import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type ObjectStore, credentials, startObjectStore } from './cluster/objectStore.ts'

/**
 * Runs a command beside a real S3 store, OpenStack Swift with its s3api, made for it and gone after it:
 *
 *     node tools/s3Compatible.ts npx vitest run --project server apps/server/src/adapters/storage
 *
 * The command finds the store by KOINON_TEST_S3_ENDPOINT, _BUCKET, _KEY and _SECRET.
 */
async function main(): Promise<number> {
  const [command, ...args] = process.argv.slice(2)
  if (!command) {
    console.error('Say what to run beside the store: node tools/s3Compatible.ts <command> …')
    return 2
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'koinon-swift-'))
  let store: ObjectStore | undefined
  try {
    store = await startObjectStore(folder)
    const env = {
      ...process.env,
      KOINON_TEST_S3_ENDPOINT: store.endpoint,
      KOINON_TEST_S3_BUCKET: credentials.bucket,
      KOINON_TEST_S3_KEY: credentials.key,
      KOINON_TEST_S3_SECRET: credentials.secret,
    }
    const child = spawn(command, args, { env, stdio: 'inherit' })
    const [code] = (await once(child, 'exit')) as [number | null]
    return code ?? 1
  } finally {
    for (const part of store?.parts.toReversed() ?? []) await part.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

process.exitCode = await main()
