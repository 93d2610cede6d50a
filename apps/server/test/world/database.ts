import postgres from 'postgres'
import { inject } from 'vitest'
import { migrate } from '#adapters/database/migrations/migrate.ts'
import { prepareJobs } from '#kernel/work/jobs.ts'

/** All migrations, and no rows but those they write. */
export const template = 'koinon_template'

/** The address of another database on this server. */
export const databaseUrl = (adminUrl: string, name: string): string => {
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return url.toString()
}

/** Creates the database that every test file clones: all migrations, no rows. */
export async function prepareTemplate(adminUrl: string): Promise<void> {
  const admin = postgres(adminUrl, { max: 1, onnotice: () => undefined })
  await admin.unsafe(`drop database if exists ${template}`)
  await admin.unsafe(`create database ${template}`)
  const sql = postgres(databaseUrl(adminUrl, template), { max: 2, onnotice: () => undefined })
  await migrate(sql)
  await prepareJobs(databaseUrl(adminUrl, template))
  await sql.end()
  await admin.end()
}

/** In libpq's form, with the socket's folder as the `host` parameter. */
function throughSocket(address: string): string {
  const [url, folder] = [new URL(address), inject('postgresSocket')]
  if (folder) url.searchParams.set('host', folder)
  return url.toString()
}

/**
 * A fresh database of this test file. Copying files costs a third of what writing every page to the log does, and takes a
 * twentieth of a second.
 */
export async function cloneDatabase(adminUrl: string, name: string): Promise<{ url: string; drop(): Promise<void> }> {
  const admin = postgres(adminUrl, { max: 1, onnotice: () => undefined })
  await admin.unsafe(`create database ${name} template ${template} strategy file_copy`)
  return {
    url: throughSocket(databaseUrl(adminUrl, name)),
    drop: async () => {
      await admin.unsafe(`drop database if exists ${name} with (force)`)
      await admin.end()
    },
  }
}
