import { randomBytes, randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { inject, onTestFinished } from 'vitest'
import { type BackupSource, backupPlace } from '#adapters/database/backup/backupPlace.ts'
import { openerFor, unsealed } from '#adapters/database/backup/sealer.ts'
import type { Repository } from '#adapters/database/backup/repository.ts'
import { signingKeyOf } from '#adapters/database/backup/signature.ts'
import type { Storage } from '#adapters/storage/port.ts'
import type { RestoreTarget } from '../src/backup/restorePlace.ts'
import { scratchFolder } from './scratchFolder.ts'
import { databaseUrl } from './world/database.ts'
import type { World } from './world/world.ts'

/** A folder that goes with the test. */
export async function scratch(): Promise<string> {
  const { folder, remove } = await scratchFolder()
  onTestFinished(remove)
  return folder
}

/** An empty database of a user who is no superuser. */
export async function emptyDatabase() {
  const admin = postgres(inject('postgresUrl'), { max: 1, onnotice: () => undefined })
  const name = `test_${randomBytes(8).toString('hex')}`
  await admin.unsafe(`create role ${name} login password 'bread'`)
  await admin.unsafe(`create database ${name} owner ${name}`)
  const url = new URL(databaseUrl(inject('postgresUrl'), name))
  url.username = name
  url.password = 'bread'
  const sql = postgres(url.toString(), { max: 1, onnotice: () => undefined })
  onTestFinished(async () => {
    await sql.end()
    await admin.unsafe(`drop database ${name} with (force)`)
    await admin.unsafe(`drop role ${name}`)
    await admin.end()
  })
  return { url: url.toString(), sql }
}

export const testKey = signingKeyOf('a secret that only tests know')

/** Backs a world up, as of a minute of a certain hour. */
export const backerOf =
  ({ databaseUrl: url, app }: World) =>
  (repository: Repository, minute: number, change: Partial<BackupSource> = {}) =>
    backupPlace(
      repository,
      {
        databaseUrl: url,
        storage: app.ports.storage,
        origin: 'https://place.example',
        sealer: unsealed,
        key: testKey,
        secretsFile: null,
        ...change,
      },
      { id: randomUUID(), now: new Date(Date.UTC(2026, 10, 29, 12, minute)) },
    )

/** Where a backup that is not encrypted is restored to. */
export async function targetOf(
  url: string,
  storage: Storage,
  change: Partial<RestoreTarget> = {},
): Promise<RestoreTarget> {
  const open = await openerFor([], null)
  if (open === null) throw new Error('Without recipients nothing is needed to open it.')
  return { databaseUrl: url, storage, isOwnStore: false, open, erasures: [], report: () => undefined, ...change }
}
