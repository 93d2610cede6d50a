import { readFile } from 'node:fs/promises'
import { openBackup } from '#adapters/database/backup/manifest.ts'
import type { OpenBackup } from '#adapters/database/backup/manifest.ts'
import { openRepository } from '#adapters/database/backup/openRepository.ts'
import type { BackupStoreOptions } from '#adapters/database/backup/openRepository.ts'
import { openerFor } from '#adapters/database/backup/sealer.ts'
import type { Pass } from '#adapters/database/backup/sealer.ts'
import { isBackupName } from '#adapters/database/backup/repository.ts'

export interface BackupOrigin {
  /** A backup, or the folder or bucket of backups, for the newest. */
  readonly from: string
  readonly store: BackupStoreOptions
  /** The key by which it must have been signed, if that is known. */
  readonly signer: string | null
}

/** Does work on a backup, which it opens and closes. */
export async function withBackup<T>(
  { from, store, signer }: BackupOrigin,
  work: (open: OpenBackup) => Promise<T>,
): Promise<T> {
  const [, parent, name = ''] = /^(.*)\/([^/]+)\/?$/.exec(from) ?? []
  const isSingle = parent !== undefined && isBackupName(name)
  const repository = await openRepository(isSingle ? parent : from, store)
  try {
    const open = await openBackup(repository, isSingle ? name : undefined)
    if (signer !== null && open.signer !== signer)
      throw new Error(`--signer: the backup was signed by another key, ${open.signer}.`)
    return await work(open)
  } finally {
    await repository.close()
  }
}

/** Reads what a backup holds, with the private keys in a file if it is encrypted. */
export async function openerOf({ manifest }: OpenBackup, identityFile: string | null): Promise<Pass> {
  const identities = identityFile === null ? null : await readIdentities(identityFile)
  const open = await openerFor(manifest.recipients, identities)
  if (open === null)
    throw new Error(`--identity: is needed, as the backup is encrypted to ${manifest.recipients.join(', ')}.`)
  return open
}

const readIdentities = (file: string): Promise<string> =>
  readFile(file, 'utf8').catch((error: unknown) => {
    throw new Error(`--identity: ${file} cannot be read.`, { cause: error })
  })
