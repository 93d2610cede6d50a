import { z } from 'zod'
import { type OpenArchive, openZip } from '#adapters/archive/unzip.ts'

export const archiveFormat = 'koinon-archive'
export const archiveVersion = 1

/** The content of `archive.json`, which says what an archive is. */
export const ArchiveManifest = z.strictObject({
  format: z.literal(archiveFormat),
  version: z.literal(archiveVersion),
  place: z.string(),
  username: z.string(),
  madeAt: z.iso.datetime(),
  lists: z.array(z.string().regex(/^[a-z-]+$/)),
})
type Manifest = z.output<typeof ArchiveManifest>
type Row = Readonly<Record<string, unknown>>

/** A whole archive, read back. */
export interface ReadArchive extends Manifest {
  /** Rows by the name of their list. */
  readonly rows: ReadonlyMap<string, readonly Row[]>
  readonly media: readonly { readonly id: string; readonly path: string; readonly bytes: number }[]
}

const Rows = z.array(z.record(z.string(), z.unknown()))
/** The lists that others refer to are parsed strictly. */
const shapes: Readonly<Record<string, z.ZodType<Row[]>>> = {
  account: z.array(z.looseObject({ id: z.uuid(), username: z.string(), display_name: z.string() })).length(1),
  posts: z.array(z.looseObject({ id: z.uuid(), text: z.string(), media_ids: z.array(z.uuid()) })),
  comments: z.array(z.looseObject({ id: z.uuid(), post_id: z.uuid(), text: z.string() })),
  messages: z.array(z.looseObject({ id: z.uuid(), conversation_id: z.uuid(), text: z.string() })),
  media: z.array(z.looseObject({ id: z.uuid(), path: z.string(), contentType: z.string() })),
}

async function read<T>(archive: OpenArchive, path: string, schema: z.ZodType<T>): Promise<T> {
  const parsed = schema.safeParse(JSON.parse(await archive.text(path)))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new Error(`${path} is not what it should be: ${issue?.path.join('.') || 'it'}: ${issue?.message}`)
}

/**
 * Reads an archive made by any version of this product. Throws a sentence that names the file if something is
 * missing, damaged or inconsistent.
 */
export async function readArchive(file: string): Promise<ReadArchive> {
  const archive = await openZip(file)
  try {
    const manifest = await read(archive, 'archive.json', ArchiveManifest)
    const rows = new Map<string, readonly Row[]>()
    for (const name of manifest.lists) rows.set(name, await read(archive, `data/${name}.json`, shapes[name] ?? Rows))
    const media = (
      await read(archive, 'data/media.json', z.array(z.looseObject({ id: z.uuid(), path: z.string() })))
    ).map(({ id, path }) => {
      const bytes = archive.sizes.get(path)
      if (bytes === undefined) throw new Error(`${path} is listed and not in it.`)
      return { id, path, bytes }
    })
    return { ...manifest, rows, media }
  } finally {
    archive.close()
  }
}
