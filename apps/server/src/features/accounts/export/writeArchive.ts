import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { PassThrough, Readable } from 'node:stream'
import type { contract } from '@koinon/contract'
import type { Reply } from '@koinon/contract/kernel'
import type { z } from 'zod'
import { type ArchiveFile, createZip } from '#adapters/archive/zip.ts'
import type { App } from '#kernel/http/app.ts'
import { minuteMs } from '#kernel/durations.ts'
import { accountById } from '../store/accounts.ts'
import { type ExportRow, archivePrefix } from './store/exports.ts'
import { type ExportedMedia, exportedMedia, exportSections, sectionRows } from './store/exportSections.ts'
import type { ExportSection } from '../provided.ts'
import { type ArchiveManifest, archiveFormat, archiveVersion } from './readArchive.ts'
import { derivedKey } from '../challenges/oneTimeSecrets.ts'

const archiveKey = (id: string): string => `${archivePrefix(id)}archive.zip`

export const presentExport = (row: ExportRow): Reply<typeof contract.accounts.requestExport> => ({
  id: row.id,
  state: row.state,
  requestedAt: row.requested_at.toISOString(),
  readyAt: row.ready_at?.toISOString() ?? null,
  expiresAt: row.expires_at?.toISOString() ?? null,
  sizeBytes: row.size_bytes,
})

const extensions: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
  'video/mp4': 'mp4',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
}
/** Named by id: duplicate names, or ones a disk does not accept, cause no trouble. */
const pathOf = ({ id, contentType }: Pick<ExportedMedia, 'id' | 'contentType'>): string =>
  `media/${id}.${extensions[contentType] ?? 'bin'}`

/** A file as listed in the list of files. */
const listed = ({ id, fileName, contentType, alt, purpose, createdAt }: ExportedMedia) => ({
  id,
  path: pathOf({ id, contentType }),
  fileName,
  contentType,
  alt,
  purpose,
  createdAt,
})

/** A list as JSON, one line per row, written while it is read. */
async function* jsonLines(rows: AsyncIterable<unknown> | Iterable<unknown>): AsyncGenerator<string> {
  let before = '['
  for await (const row of rows) {
    yield `${before}\n  ${JSON.stringify(row)}`
    before = ','
  }
  yield before === '[' ? '[]\n' : '\n]\n'
}

const readMe = (name: string, at: Date): string =>
  [
    `Everything of yours on ${name}, as of ${at.toISOString()}.`,
    '',
    'archive.json says what this is and which lists are in it, for programs.',
    'data/ holds lists as JSON, one file for each kind; times are in UTC.',
    'media/ holds your pictures, films and recordings, named by the ids that stand in data/media.json.',
    'Passwords, codes and keys are kept in forms that cannot be read back, and are not in here.',
    '',
  ].join('\n')

/** Writes the archive of an account into the store: never whole in memory, whatever its size. */
export async function writeArchive(
  app: App,
  { id, accountId, now }: { id: string; accountId: string; now: Date },
): Promise<{ key: string; bytes: number; sha256: string }> {
  const { storage } = app.ports
  const media: ExportedMedia[] = []
  for (const file of await exportedMedia(app.db, accountId)) if (await storage.head(file.key)) media.push(file)
  const text = (path: string, lines: AsyncIterable<string> | Iterable<string>): ArchiveFile => ({
    path,
    at: now,
    compress: true,
    open: async () => Readable.from(lines),
  })
  const sections = [exportSections, ...app.provided.exportSections].flatMap((sectionsOf) => sectionsOf(accountId))
  const manifest = {
    format: archiveFormat,
    version: archiveVersion,
    place: app.place.now().name,
    username: (await accountById(app.db, accountId))?.username ?? '',
    madeAt: now.toISOString(),
    lists: sections.map(({ name }) => name),
  } satisfies z.output<typeof ArchiveManifest>
  const list = (section: ExportSection) => text(`data/${section.name}.json`, jsonLines(sectionRows(app.db, section)))
  const zip = createZip([
    text('read-me.txt', [readMe(app.place.now().name, now)]),
    text('archive.json', [`${JSON.stringify(manifest, null, 2)}\n`]),
    ...sections.map(list),
    text('data/media.json', jsonLines(media.map(listed))),
    ...media.map((file) => ({
      path: pathOf(file),
      at: file.createdAt,
      compress: false,
      open: async () => (await storage.get(file.key)).body,
    })),
  ])
  const hash = createHash('sha256')
  let bytes = 0
  const counted = new PassThrough()
  zip.on('data', (chunk: Buffer) => {
    hash.update(chunk)
    bytes += chunk.length
  })
  zip.on('error', (error) => counted.destroy(error))
  zip.pipe(counted)
  const key = archiveKey(id)
  await storage.put(key, counted, 'application/zip')
  return { key, bytes, sha256: hash.digest('hex') }
}

const linkMs = 10 * minuteMs
const signature = (app: App, id: string, accountId: string, expires: number): string =>
  createHmac('sha256', derivedKey(app, 'export-link')).update(`${id}.${accountId}.${expires}`).digest('base64url')

/** A link to an archive for its owner, who must also be signed in: stolen alone it is worthless. */
export function archiveLink(app: App, id: string, accountId: string): { url: string; expiresAt: Date } {
  const expires = app.runtime.now().getTime() + linkMs
  return {
    url: `${app.config.origin}/exports/${id}?e=${expires}&s=${signature(app, id, accountId, expires)}`,
    expiresAt: new Date(expires),
  }
}
export function isArchiveLink(
  app: App,
  id: string,
  accountId: string,
  { e, s }: { e?: unknown; s?: unknown },
): boolean {
  const expires = Number(e)
  if (!Number.isSafeInteger(expires) || expires < app.runtime.now().getTime() || typeof s !== 'string') return false
  const [expected, given] = [Buffer.from(signature(app, id, accountId, expires)), Buffer.from(s)]
  return expected.length === given.length && timingSafeEqual(expected, given)
}

export const archiveName = (username: string, at: Date): string =>
  `koinon-${username.replaceAll(/[^a-z0-9]+/g, '-')}-${at.toISOString().slice(0, 10)}.zip`
