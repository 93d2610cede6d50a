import { expect } from 'vitest'
import { databaseOf } from './database.ts'

/**
 * The match of `read` in the newest message to a contact that contains it, among the product's local messages; waits
 * until it is there. Other messages, such as the notice of a sign-in, may arrive after it.
 */
async function newest(dataDir: string, contact: string, read: (text: string) => string | undefined): Promise<string> {
  const sql = await databaseOf(dataDir)
  try {
    let found: string | undefined
    await expect
      .poll(
        async () => {
          const rows = await sql<
            { text: string }[]
          >`select text from sent_messages where recipient = ${contact} order by id desc limit 20`
          found = rows.map(({ text }) => read(text)).find((one) => one !== undefined)
          return found
        },
        { timeout: 20_000 },
      )
      .toBeDefined()
    return found ?? ''
  } finally {
    await sql.end()
  }
}

/** Expires the code sent to a contact, and ends the wait for another. */
export async function expireCode(dataDir: string, contact: string): Promise<void> {
  const sql = await databaseOf(dataDir)
  await sql`update challenges set code_expires_at = now(), sent_at = now() - interval '1 minute' where contact = ${contact}`
  await sql.end()
}

/** The last code sent by the product of `dataDir`. */
export const codeFor = (dataDir: string, contact: string): Promise<string> =>
  newest(dataDir, contact, (text) => /\b\d{6}\b/.exec(text.replaceAll(/https?:\S+/g, ''))?.[0])

/** The address of the page it last linked to: path and query, without the origin. */
export const linkAudience = (dataDir: string, contact: string): Promise<string> =>
  newest(dataDir, contact, (text) => {
    const link = /https?:\/\/\S+\/\S{16,}/.exec(text)?.[0]
    if (link === undefined) return undefined
    const { pathname, search } = new URL(link)
    return pathname + search
  })
