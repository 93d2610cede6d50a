import { createDiskRepository } from './diskRepository.ts'
import type { Repository } from './repository.ts'

/** The store for backups, which is not the one for the files of the place. */
export interface BackupStoreOptions {
  readonly endpoint: string | undefined
  readonly region: string
  readonly accessKey: string | undefined
  readonly secretKey: string | undefined
}

const address = /^s3:\/\/([A-Za-z0-9][\w.-]{1,253}[A-Za-z0-9])(?:\/([a-z0-9][a-z0-9/._-]*?))?\/?$/

/** The bucket and the folder in it that `s3://bucket/folder` names; null for a folder of this machine. */
export function bucketOf(target: string): { readonly bucket: string; readonly folder: string | null } | null {
  if (!target.startsWith('s3://')) return null
  const [, bucket, folder = null] = address.exec(target) ?? []
  if (bucket === undefined) throw new Error(`TO: ${target} must be like s3://bucket or s3://bucket/folder.`)
  return { bucket, folder }
}

/** Where backups are kept: a folder, or a bucket at `s3://`. */
export async function openRepository(target: string, options: BackupStoreOptions): Promise<Repository> {
  const at = bucketOf(target)
  if (at === null) return createDiskRepository(target)
  const { accessKey, secretKey, endpoint, region } = options
  if (accessKey === undefined || secretKey === undefined)
    throw new Error('BACKUP_S3_ACCESS_KEY, BACKUP_S3_SECRET_KEY: are needed for a backup in a store.')
  const [{ createS3Storage }, { below, createObjectRepository }] = await Promise.all([
    import('#adapters/storage/s3.ts'),
    import('./objectRepository.ts'),
  ])
  const store = createS3Storage({ endpoint, region, bucket: at.bucket, accessKey, secretKey })
  return createObjectRepository(target.replace(/\/$/, ''), at.folder === null ? store : below(store, `${at.folder}/`))
}
