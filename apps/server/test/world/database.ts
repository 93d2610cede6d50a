import postgres from 'postgres'
import { migrate } from '../../src/adapters/database/migrate.ts'
import { prepareJobs } from '../../src/kernel/jobs.ts'

/** All migrations, and no rows but those they write. */
export const template = 'koinon_template'

/** The same server, another database. */
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

/** A fresh database of this test file. Cloning a template takes a tenth of a second. */
export async function cloneDatabase(adminUrl: string, name: string): Promise<{ url: string; drop(): Promise<void> }> {
  const admin = postgres(adminUrl, { max: 1, onnotice: () => undefined })
  await admin.unsafe(`create database ${name} template ${template}`)
  return {
    url: databaseUrl(adminUrl, name),
    drop: async () => {
      await admin.unsafe(`drop database if exists ${name} with (force)`)
      await admin.end()
    },
  }
}
