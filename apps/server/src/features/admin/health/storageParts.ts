import { tmpdir } from 'node:os'
import type { HealthPart } from '@koinon/contract/shared'
import { migrationNames } from '#adapters/database/migrations/readMigrations.ts'
import { databaseFacts, diskFacts } from '#features/operations/index.ts'
import type { App } from '#kernel/http/app.ts'
import { wordsOf } from '../place/serviceTests/serviceTest.ts'
import { probeStorage } from '../probeStorage.ts'
import { faultIf, healthPart } from './healthPart.ts'

/** Below these shares of free space a disk deserves a warning, and is a fault. */
const [lowShare, fullShare] = [0.1, 0.02]
/** A video that is processed needs twice its size, for a while, in the folder for temporary files. */
const minTemporaryBytes = 512 * 1024 * 1024
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

/**
 * The store, in which a file is written, read and deleted as the server and browsers do, the disk with the data directory,
 * and the folder for temporary files.
 */
export async function storagePart(app: Pick<App, 'config' | 'ports' | 'runtime'>): Promise<HealthPart> {
  const [found, disk, temporary] = await Promise.all([
    probeStorage(app).catch((error: unknown) => ({ code: 'STORE_FAILS', answer: wordsOf(error) }) as const),
    diskFacts(app.config.dataDir),
    diskFacts(tmpdir()),
  ])
  const { freeShare = 1, totalBytes, usedBytes } = disk ?? {}
  const facts = totalBytes === undefined || usedBytes === undefined ? {} : { totalBytes, usedBytes }
  const places = app.ports.storage.kind === 's3' ? ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY'] : ['KOINON_DATA']
  return healthPart({
    name: 'STORAGE',
    facts: { ...facts, ...(found?.answer === undefined ? {} : { answer: found.answer }) },
    faults: [
      faultIf(disk !== null && freeShare < fullShare, 'BAD', 'DISK_FULL', ['KOINON_DATA']),
      found && { state: 'BAD', code: found.code, variables: places },
      faultIf(freeShare < lowShare, 'WARN', 'DISK_FULL', ['KOINON_DATA']),
      faultIf((temporary?.freeBytes ?? Infinity) < minTemporaryBytes, 'WARN', 'TEMPORARY_FULL', ['TMPDIR']),
    ],
  })
}
