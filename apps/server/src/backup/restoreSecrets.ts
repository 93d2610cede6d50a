import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { secretsName } from '#adapters/database/backup/manifest.ts'
import type { OpenBackup } from '#adapters/database/backup/manifest.ts'
import { sealedEnding } from '#adapters/database/backup/sealer.ts'
import type { Pass } from '#adapters/database/backup/sealer.ts'

/** Secrets that are there already stay: the operator put them there for this place. */
export async function restoreSecrets(
  { repository, name, manifest }: OpenBackup,
  open: Pass,
  dataDir: string,
): Promise<void> {
  const target = path.join(dataDir, secretsName)
  if (!manifest.hasSecrets || existsSync(target)) return
  const sealed = await repository.read(`${name}/${secretsName}${sealedEnding(manifest.recipients)}`)
  const secrets = await buffer(open(sealed))
  await mkdir(dataDir, { recursive: true })
  await writeFile(target, secrets, { mode: 0o600, flush: true })
}
