import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createClient } from '@koinon/client'

const { KOINON_URL: baseUrl, KOINON_KEY: token } = process.env
const [, , file = 'posts.csv'] = process.argv

/** The rows of a CSV file; a quoted field may hold commas, lines and doubled quotes. */
function rowsOf(csv) {
  const rows = [[]]
  for (const [, quoted, plain, end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    rows.at(-1).push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end !== ',') rows.push([])
  }
  return rows.filter((row) => row.some((field) => field !== ''))
}

const [names, ...rows] = rowsOf(await readFile(file, 'utf8'))
const column = names.indexOf('text')
if (column === -1) throw new Error(`${file} has no column "text".`)

const client = createClient({ baseUrl, token })
for (const row of rows) {
  const text = row[column]
  const idempotencyKey = createHash('sha256').update(text).digest('hex')
  const post = await client.content.createPost({ body: { text } }, { idempotencyKey })
  console.log(post.id)
}
