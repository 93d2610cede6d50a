import { keysOf } from '#adapters/storage/keysOf.ts'
import { backupsToKeep } from './backupsToKeep.ts'
import { readFilesList } from './copyFiles.ts'
import { BackupDamaged, openBackup } from './manifest.ts'
import type { OpenBackup } from './manifest.ts'
import { filesFolder } from './sealer.ts'
import type { Repository } from './repository.ts'

interface Pruned {
  /** The key by which the place signs: backups of others are not its own to remove. */
  readonly signer: string
  readonly isVerified: (id: string) => boolean
}

export interface Pruning {
  /** The ids of the backups that were removed. */
  readonly removed: readonly string[]
  /** Where backups are that cannot be read. Files stay until they are gone: it is not known which of them these need. */
  readonly damaged: readonly string[]
}

/**
 * Removes the backups of a place that are no longer kept, and then the files that no remaining backup has, unless one of
 * these cannot be read.
 */
export async function pruneBackups(repository: Repository, { signer, isVerified }: Pruned): Promise<Pruning> {
  const { backups, damaged } = await openAll(repository)
  const own = backups.filter((one) => one.signer === signer)
  const staying = backupsToKeep(
    own.map(({ name, manifest }) => ({
      name,
      madeAt: new Date(manifest.madeAt),
      isVerified: isVerified(manifest.id),
    })),
  )
  const removed = own.filter(({ name }) => !staying.has(name))
  const ids = removed.map(({ manifest }) => manifest.id)
  if (removed.length === 0) return { removed: ids, damaged }
  const needed = damaged.length === 0 ? await neededFiles(backups.filter((one) => !removed.includes(one))) : null
  for (const { name } of removed) await repository.removeBackup(name)
  if (needed === null) return { removed: ids, damaged }
  const folders = new Set(backups.map(({ manifest }) => filesFolder(manifest.recipients)))
  for (const folder of folders) await removeOthers(repository, folder, needed.get(folder) ?? new Set())
  return { removed: ids, damaged }
}

async function openAll(
  repository: Repository,
): Promise<{ readonly backups: readonly OpenBackup[]; readonly damaged: readonly string[] }> {
  const [backups, damaged]: [OpenBackup[], string[]] = [[], []]
  for (const name of (await repository.backups()).whole) {
    try {
      backups.push(await openBackup(repository, name))
    } catch (error) {
      if (!(error instanceof BackupDamaged)) throw error
      damaged.push(repository.pathOf(name))
    }
  }
  return { backups, damaged }
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
