import { filesFolder, storageOf } from '#adapters/ports.ts'
import { copyFiles } from '#adapters/storage/copyFiles.ts'
import { createDiskStorage } from '#adapters/storage/disk.ts'
import type { Config } from '../config.ts'

/** Copies what is kept on this machine to the configured store, from which it can be served afterwards. */
export async function copyToStore(config: Config): Promise<{ copied: number; known: number; bucket: string }> {
  const { bucket } = config.s3
  if (!bucket) throw new Error('S3_BUCKET: names the store that the files are copied to, and is not set.')
  const folder = filesFolder(config)
  const [disk, store] = [createDiskStorage(folder), await storageOf(config)]
  try {
    return { ...(await copyFiles(folder, disk, store)), bucket }
  } finally {
    await store.close()
  }
}
