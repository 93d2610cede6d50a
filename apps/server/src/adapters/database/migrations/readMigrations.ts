import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import type postgres from 'postgres'

/** One forward step of the schema. */
interface Step {
  /** The file's name without its ending, as in the table `schema_migrations`. */
  readonly name: string
  readonly checksum: string
  /** Whether the version before this step stops working with it. Nodes of that version start beside a step that does not. */
  readonly breaks: boolean
}

/** Plain SQL, or TypeScript where the statements are composed. Runs in a transaction of its own. */
export interface WholeMigration extends Step {
  readonly up: (sql: postgres.TransactionSql) => Promise<unknown>
}

/** Statements that PostgreSQL takes outside a transaction only. An interrupted step runs again from its first one. */
export interface PlainMigration extends Step {
  readonly statements: readonly string[]
}

export type Migration = WholeMigration | PlainMigration

const folder = path.resolve(import.meta.dirname, '../../../../migrations')

const migrationFiles = async (): Promise<string[]> =>
  (await readdir(folder)).filter((file) => /\.(sql|ts)$/.test(file)).sort()

/** The names of all steps that this version knows, in order. */
export const migrationNames = async (): Promise<string[]> =>
  (await migrationFiles()).map((file) => path.parse(file).name)

/** All steps in the order in which they run. */
export async function readMigrations(): Promise<Migration[]> {
  return Promise.all(
    (await migrationFiles()).map(async (file) => {
      const full = path.join(folder, file)
      const text = await readFile(full, 'utf8')
      return file.endsWith('.sql') ? sqlMigration(file, text) : codeMigration(full, text)
    }),
  )
}

/** A step of SQL, whose first lines may say `-- breaks: false` and `-- transaction: none`. */
export function sqlMigration(file: string, text: string): Migration {
  const step = {
    name: path.parse(file).name,
    checksum: checksumOf(text),
    breaks: breaksOf(file, /^-- breaks: (true|false)$/m.exec(text)?.[1]),
  }
  return /^-- transaction: none$/m.test(text)
    ? { ...step, statements: statementsOf(text) }
    : { ...step, up: (sql) => sql.unsafe(text) }
}

async function codeMigration(file: string, text: string): Promise<Migration> {
  const { up, breaks } = (await import(file)) as { up: WholeMigration['up']; breaks?: boolean }
  const { name, base } = path.parse(file)
  return { name, checksum: checksumOf(text), breaks: breaksOf(base, breaks?.toString()), up }
}

function breaksOf(file: string, said: string | undefined): boolean {
  if (said !== undefined) return said === 'true'
  throw new Error(`${file}: must say whether it breaks the version before it, as docs/guides/add-a-table.md explains.`)
}

/** Each ends with a semicolon at the end of a line. */
const statementsOf = (text: string): string[] =>
  withoutComments(text)
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter(Boolean)

const withoutComments = (text: string): string => text.replaceAll(/^\s*--.*$/gm, '')

/** Of the statements: neither comments nor spaces change it. */
const checksumOf = (text: string): string =>
  createHash('sha256')
    .update(
      text
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => !/^(--|\/\/|\/?\*)/.test(line))
        .join(' ')
        .replaceAll(/\s+/g, ' '),
    )
    .digest('hex')
