import type { BackupFile, BackupManifest } from '#adapters/database/backup/manifest.ts'
import type { BackupSize } from './store/backupRuns.ts'

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

/** How large a backup is; `added` are the files that it copied. */
export const sizeOf = ({ tables, files }: BackupManifest, added: readonly BackupFile[]): BackupSize => ({
  rows: sum(tables.map(({ rows }) => rows)),
  files: files.count,
  bytes: sum(tables.map(({ stored }) => stored.bytes)) + files.bytes,
  addedBytes: sum(added.map(({ stored }) => stored.bytes)),
})
