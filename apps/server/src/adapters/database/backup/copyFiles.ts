import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { PassThrough } from 'node:stream'
import { z } from 'zod'
import { keysOf } from '#adapters/storage/keysOf.ts'
import type { Storage } from '#adapters/storage/port.ts'
import { ObjectMissing } from '#adapters/storage/port.ts'
import type { BackupDraft } from './copyTables.ts'
import { BackupFile, damaged, filesListName, readText } from './manifest.ts'
import type { BackupManifest, OpenBackup } from './manifest.ts'
import { isSame, measureStored, readStored, waitForBoth } from './rowStreams.ts'
import { filesFolder } from './sealer.ts'
import type { Pass } from './sealer.ts'
import { readSigned, signedText } from './signature.ts'

/** The files that the place keeps. Archives of members and files in the middle of processing are made again. */
const prefixes = ['media/', 'live/']
/** So many copied files are noted at once: an interrupted backup does not copy them again. */
const notedAtOnce = 200
const notes = 'copied-'
const Noted = z.object({ files: z.array(BackupFile) })

/** The copied files, in numbers. */
export interface CopiedFiles {
  readonly files: BackupManifest['files']
  /** No earlier backup had them. */
  readonly added: readonly BackupFile[]
}

const linesOf = (files: readonly BackupFile[]): string => files.map((file) => `${JSON.stringify(file)}\n`).join('')
const filesIn = (lines: string): BackupFile[] =>
  lines.split('\n').flatMap((line) => (line === '' ? [] : BackupFile.parse(JSON.parse(line))))

/**
 * Copies the files of a store that the repository does not have yet, and saves the list of all of them. `known` are files of
 * earlier backups: no file changes under its key.
 */
export async function copyFilesTo(
  from: Storage,
  draft: BackupDraft,
  known: readonly BackupFile[],
): Promise<CopiedFiles> {
  const { repository, name, sealer } = draft
  const to = repository.files(filesFolder(sealer.recipients))
  const before = new Map(known.map((file) => [file.key, file]))
  const [list, added]: [BackupFile[], BackupFile[]] = [[], []]
  const note = async (end: number) => {
    const number = Math.ceil(end / notedAtOnce)
    const files = added.slice((number - 1) * notedAtOnce, end)
    await repository.save(`${name}/${notes}${number}.json`, Buffer.from(signedText({ files }, draft.key)))
  }
  for (const prefix of prefixes)
    for await (const key of keysOf(from, prefix)) {
      const former = before.get(key)
      const isThere = former !== undefined && (await to.head(key))?.bytes === former.stored.bytes
      const file = isThere ? former : await sealFile(from, to, { key, seal: sealer.seal })
      if (file === null) continue
      list.push(file)
      if (isThere) continue
      added.push(file)
      if (added.length % notedAtOnce === 0) await note(added.length)
    }
  const text = linesOf(list)
  await repository.save(`${name}/${filesListName}`, Buffer.from(text))
  const bytes = list.reduce((sum, file) => sum + file.bytes, 0)
  return { files: { count: list.length, bytes, sha256: createHash('sha256').update(text).digest('hex') }, added }
}

/** The files that an interrupted backup of this place had copied. */
export async function notedFiles({
  repository,
  name,
  key,
}: Pick<BackupDraft, 'repository' | 'name' | 'key'>): Promise<BackupFile[]> {
  const noted: BackupFile[] = []
  for (let number = 1; ; number += 1) {
    const text = await readText({ repository, name }, `${notes}${number}.json`).catch(() => null)
    const signed = text === null ? null : readSigned(text)
    if (signed?.signer !== key.name) return noted
    noted.push(...Noted.parse(signed.content).files)
  }
}

/** Null if it is gone from the first meanwhile. */
async function sealFile(
  from: Storage,
  to: Storage,
  { key, seal }: { readonly key: string; readonly seal: Pass },
): Promise<BackupFile | null> {
  const found = await from.get(key).catch(ifThere)
  if (found === null) return null
  const { stream, stored } = measureStored()
  const { bytes, contentType } = found.object
  await waitForBoth(stream, pipeline(found.body, seal, stream), to.put(key, stream, contentType))
  return { key, bytes, contentType, stored: stored() }
}

function ifThere(error: unknown): null {
  if (error instanceof ObjectMissing) return null
  throw error
}

/** The list of files of a backup; throws if it is not the list that was written. */
export async function readFilesList(open: OpenBackup): Promise<readonly BackupFile[]> {
  const text = await readText(open, filesListName)
  if (createHash('sha256').update(text).digest('hex') !== open.manifest.files.sha256)
    throw new Error(damaged(open.repository.pathOf(open.name, filesListName)))
  return filesIn(text)
}

/**
 * Puts files of a backup that the store does not have yet into it. Returns the keys of those that are missing in the
 * backup, or are not the files that were backed up: they are left out.
 */
export async function copyFilesFrom(
  from: Storage,
  to: Storage,
  { list, open }: { readonly list: readonly BackupFile[]; readonly open: Pass },
): Promise<string[]> {
  const lost: string[] = []
  for (const file of list) {
    if ((await to.head(file.key))?.bytes === file.bytes) continue
    if (await openFile(from, to, { file, open })) continue
    lost.push(file.key)
    await to.delete(file.key)
  }
  return lost
}

async function openFile(
  from: Storage,
  to: Storage,
  { file, open }: { readonly file: BackupFile; readonly open: Pass },
): Promise<boolean> {
  const found = await from.get(file.key).catch(ifThere)
  if (found === null) return false
  const [sealed, opened] = [measureStored(), new PassThrough()]
  try {
    await waitForBoth(
      opened,
      pipeline(found.body, sealed.stream, open, opened),
      to.put(file.key, opened, file.contentType),
    )
  } catch (error) {
    // A damaged file that is encrypted cannot be opened to its end.
    if (await isWhole(from, file)) throw error
    return false
  }
  return isSame(sealed.stored(), file.stored)
}

/** Keys of a backup whose files are missing, or not those that were backed up. */
export async function findDamagedFiles(from: Storage, list: readonly BackupFile[]): Promise<string[]> {
  const lost: string[] = []
  for (const file of list) if (!(await isWhole(from, file))) lost.push(file.key)
  return lost
}

const isWhole = async (from: Storage, { key, stored }: BackupFile): Promise<boolean> =>
  (await from.head(key))?.bytes === stored.bytes && isSame(await readStored((await from.get(key)).body), stored)
