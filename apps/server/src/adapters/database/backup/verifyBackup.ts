import { ObjectMissing } from '#adapters/storage/port.ts'
import { findDamagedFiles, readFilesList } from './copyFiles.ts'
import { BackupDamaged, damaged, missing, secretsName, tableFile } from './manifest.ts'
import type { BackupFile, OpenBackup, Stored } from './manifest.ts'
import { isSame, readStored } from './rowStreams.ts'
import { filesFolder, sealedEnding } from './sealer.ts'

/**
 * Reads a backup back as it is stored, which takes no key, with those of its files that `isRead` names. Throws an error
 * that names FROM and everything that is missing or damaged.
 */
export async function verifyBackup(
  open: OpenBackup,
  isRead: (file: BackupFile) => boolean = () => true,
): Promise<void> {
  const { repository, name, manifest } = open
  const faults: string[] = []
  for (const table of manifest.tables) {
    const file = tableFile(table, manifest)
    const found = await storedOf(open, file)
    if (found === null) faults.push(missing(repository.pathOf(name, file)))
    else if (!isSame(found, table.stored)) faults.push(damaged(repository.pathOf(name, file)))
  }
  const secrets = `${secretsName}${sealedEnding(manifest.recipients)}`
  if (manifest.hasSecrets && (await storedOf(open, secrets)) === null)
    faults.push(missing(repository.pathOf(name, secrets)))
  const list = await readFilesList(open)
  const folder = filesFolder(manifest.recipients)
  for (const key of await findDamagedFiles(repository.files(folder), list.filter(isRead)))
    faults.push(lostFile(repository.pathOf(folder, key)))
  if (faults.length > 0) throw new BackupDamaged(faults.join('\n  '))
}

async function storedOf({ repository, name }: OpenBackup, file: string): Promise<Stored | null> {
  try {
    return await readStored(await repository.read(`${name}/${file}`))
  } catch (error) {
    if (error instanceof ObjectMissing) return null
    throw error
  }
}

const lostFile = (file: string): string =>
  `FROM: ${file} is missing or damaged. Delete it if it is there, and take another backup, which copies it again.`
