import { readFile } from 'node:fs/promises'
import path from 'node:path'
import postgres from 'postgres'
import { expect } from 'vitest'

/** The newest code that the product of `dataDir` sent to a contact, out of its local outbox; waits until there is one. */
export async function codeFor(dataDir: string, contact: string): Promise<string> {
  const sql = postgres((await readFile(path.join(dataDir, 'database.url'), 'utf8')).trim(), { max: 1 })
  try {
    let code: string | undefined
    await expect
      .poll(
        async () => {
          const [row] = await sql<
            { text: string }[]
          >`select text from local_outbox where recipient = ${contact} order by id desc limit 1`
          code = /\b\d{6}\b/.exec(row?.text.replaceAll(/https?:\S+/g, '') ?? '')?.[0]
          return code
        },
        { timeout: 20_000 },
      )
      .toBeDefined()
    return code ?? ''
  } finally {
    await sql.end()
  }
}
