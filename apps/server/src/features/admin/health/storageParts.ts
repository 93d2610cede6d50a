import { statfs } from 'node:fs/promises'
import type { HealthPart } from '@koinon/contract/shared'
import { migrationNames } from '#adapters/database/migrations/readMigrations.ts'
import { databaseFacts } from '#features/operations/index.ts'
import type { App } from '#kernel/http/app.ts'
import { wordsOf } from '../place/serviceTests/serviceTest.ts'
import { probeStorage } from '../probeStorage.ts'
import { faultIf, healthPart } from './healthPart.ts'

/** Below these shares of free space a disk deserves a warning, and is a fault. */
const [lowShare, fullShare] = [0.1, 0.02]
const maxTransactionSeconds = 15 * 60
const maxConnectionShare = 0.9

/** The database: its size, who is connected, the oldest transaction, and the steps of its schema. */
export async function databasePart({ db }: App, isUp: boolean): Promise<HealthPart> {
  const [{ migrations, breaking, ...facts }, known] = await Promise.all([databaseFacts(db), migrationNames()])
  const newest = migrations.at(-1)
  return healthPart({
    name: 'DATABASE',
    facts: { ...facts, ...(newest === undefined ? {} : { migration: newest }) },
    faults: [
      faultIf(!isUp, 'BAD', 'DATABASE_UNREACHABLE', ['DATABASE_URL']),
      faultIf(
        breaking.some((name) => !known.includes(name)),
        'BAD',
        'SCHEMA_NEWER',
      ),
      faultIf(facts.connections > facts.maxConnections * maxConnectionShare, 'WARN', 'CONNECTIONS_FEW', [
        'DATABASE_POOL',
      ]),
      faultIf(facts.transactionSeconds > maxTransactionSeconds, 'WARN', 'TRANSACTION_LONG'),
    ],
  })
}

/** The store, in which a file is written, read and deleted, and the disk with the data directory. */
export async function storagePart(app: Pick<App, 'config' | 'ports' | 'runtime'>): Promise<HealthPart> {
  const [problem, disk] = await Promise.all([
    probeStorage(app).then(() => null, wordsOf),
    diskFacts(app.config.dataDir),
  ])
  const { freeShare = 1, ...facts } = disk ?? {}
  const places = app.ports.storage.kind === 's3' ? ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY'] : ['KOINON_DATA']
  return healthPart({
    name: 'STORAGE',
    facts: { ...facts, ...(problem === null ? {} : { answer: problem }) },
    faults: [
      faultIf(disk !== null && freeShare < fullShare, 'BAD', 'DISK_FULL', ['KOINON_DATA']),
      faultIf(problem !== null, 'BAD', 'STORE_FAILS', places),
      faultIf(freeShare < lowShare, 'WARN', 'DISK_FULL', ['KOINON_DATA']),
    ],
  })
}

/** The size and use of the disk with the data directory; null if it reports none. */
const diskFacts = (directory: string) =>
  statfs(directory).then(
    ({ blocks, bfree, bavail, bsize }) => ({
      totalBytes: blocks * bsize,
      usedBytes: (blocks - bfree) * bsize,
      freeShare: bavail / Math.max(1, blocks),
    }),
    () => null,
  )
