import type { Readable } from 'node:stream'
import type { Storage } from '#adapters/storage/port.ts'

/** The folder or the bucket in which backups are kept, and how their parts get there and back. */
export interface Repository {
  /** As the operator names it: a folder, or `s3://bucket/folder`. */
  readonly name: string
  /** The names of backups, which are their times, the oldest first: whole ones, and those that were interrupted. */
  backups(): Promise<{ readonly whole: string[]; readonly unfinished: string[] }>
  /** A document appears whole or not at all. */
  save(document: string, body: Readable | Buffer): Promise<void>
  /** Throws ObjectMissing. */
  read(document: string): Promise<Readable>
  removeBackup(name: string): Promise<void>
  /** The files of the store in one of the folders that backups share. */
  files(folder: string): Storage
  /** A document or file as the operator finds it. */
  pathOf(first: string, ...more: readonly string[]): string
  close(): Promise<void>
}

/** A backup is whole once it has this. */
export const manifestName = 'manifest.json'
export const isBackupName = (name: string): boolean => /^\d{8}T\d{6}Z$/.test(name)
