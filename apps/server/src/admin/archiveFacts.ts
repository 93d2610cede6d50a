import { readArchive } from '#features/accounts/index.ts'

interface ArchiveFacts {
  readonly username: string
  readonly place: string
  readonly madeAt: string
  /** How many rows each list has. */
  readonly lists: Readonly<Record<string, number>>
  readonly files: { readonly count: number; readonly bytes: number }
}

/** The contents of an archive, list by list. Throws an error that names the fault. */
export async function archiveFacts(file: string): Promise<ArchiveFacts> {
  const { username, place, madeAt, rows, media } = await readArchive(file).catch((error: unknown) => {
    throw new Error(`FILE: ${archiveFault(error, file)}`, { cause: error })
  })
  const lists = Object.fromEntries([...rows].map(([name, { length }]) => [name, length]))
  const bytes = media.reduce((sum, one) => sum + one.bytes, 0)
  return { username, place, madeAt, lists, files: { count: media.length, bytes } }
}

function archiveFault(error: unknown, file: string): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOENT' || code === 'ENOTDIR') return `there is no file ${file}.`
  if (code === 'EISDIR') return `${file} is a folder, not an archive.`
  if (code === 'EACCES' || code === 'EPERM') return `this user may not read ${file}.`
  return `${file} is not a whole archive of this product. (${error instanceof Error ? error.message : String(error)})`
}
