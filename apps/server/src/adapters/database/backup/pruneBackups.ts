import { keysOf } from '#adapters/storage/keysOf.ts'
import { backupsToKeep } from './backupsToKeep.ts'
import { readFilesList } from './copyFiles.ts'
import { openBackup } from './manifest.ts'
import type { OpenBackup } from './manifest.ts'
import { filesFolder } from './sealer.ts'
import type { Repository } from './repository.ts'

interface Pruned {
  /** The key by which the place signs: backups of others are not its own to remove. */
  readonly signer: string
  readonly isVerified: (id: string) => boolean
}

/**
 * Removes the backups of a place that are no longer kept, and then the files that no remaining backup has. Nothing is
 * removed while a backup cannot be read: it would not be known what it needs. Returns the ids of what was removed.
 */
export async function pruneBackups(repository: Repository, { signer, isVerified }: Pruned): Promise<readonly string[]> {
  const { whole } = await repository.backups()
  const backups: OpenBackup[] = []
  for (const name of whole) backups.push(await openBackup(repository, name))
  const own = backups.filter((one) => one.signer === signer)
  const staying = backupsToKeep(
    own.map(({ name, manifest }) => ({
      name,
      madeAt: new Date(manifest.madeAt),
      isVerified: isVerified(manifest.id),
    })),
  )
  const removed = own.filter(({ name }) => !staying.has(name))
  if (removed.length === 0) return []
  const needed = await neededFiles(backups.filter((one) => !removed.includes(one)))
  for (const { name } of removed) await repository.removeBackup(name)
  const folders = new Set(backups.map(({ manifest }) => filesFolder(manifest.recipients)))
  for (const folder of folders) await removeOthers(repository, folder, needed.get(folder) ?? new Set())
  return removed.map(({ manifest }) => manifest.id)
}

/** The keys of the files of backups, by folder. */
async function neededFiles(backups: readonly OpenBackup[]): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const needed = new Map<string, Set<string>>()
  for (const backup of backups) {
    const folder = filesFolder(backup.manifest.recipients)
    const keys = needed.get(folder) ?? new Set()
    for (const { key } of await readFilesList(backup)) keys.add(key)
    needed.set(folder, keys)
  }
  return needed
}

async function removeOthers(repository: Repository, folder: string, needed: ReadonlySet<string>): Promise<void> {
  const files = repository.files(folder)
  for (const prefix of ['media/', 'live/'])
    for await (const key of keysOf(files, prefix)) if (!needed.has(key)) await files.delete(key)
}
