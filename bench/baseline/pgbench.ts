import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { castSize } from '../seed/people.ts'
import { searchedWord } from '../seed/prose.ts'
import { type Query, queries } from './queries.ts'

const person = '(select id from bench_people where n = :n)'
const hotPost = '(select id from bench_posts where n = :m)'
const searchedWords = Array.from({ length: 50 }, (_, n) => `'${searchedWord(n * 9)}'`).join(', ')
/** The values for `$1` and `$2` in a script, and the range of numbers they are drawn from. */
const drawn: Record<Query, { readonly first: string; readonly second?: string }> = {
  feed: { first: person },
  discussion: { first: hotPost },
  onePost: { first: hotPost },
  forYou: { first: person },
  search: { first: `(array[${searchedWords}])[1 + :n % 50]` },
  searchComments: { first: `(array[${searchedWords}])[1 + :n % 50]` },
  groups: { first: person },
  members: { first: '(select id from bench_groups where n = :g)' },
  profile: { first: person },
  notifications: { first: person },
  post: { first: '(select id from bench_people where n = :author)' },
  like: { first: hotPost, second: person },
  message: {
    first: '(select id from bench_conversations where n = :c)',
    second: '(select account_id from bench_conversations where n = :c)',
  },
}

export interface Counts {
  readonly people: number
  readonly posts: number
  readonly conversations: number
  readonly groups: number
}

function script(query: Query, { people, posts, conversations, groups }: Counts): string {
  const { first, second = '' } = drawn[query]
  const statement = queries[query].replaceAll('$1', first).replaceAll('$2', second).replaceAll(/\s+/g, ' ')
  const draws = [
    `n random(1, ${people})`,
    `m random(1, ${posts})`,
    `c random(1, ${conversations})`,
    `g random(1, ${groups})`,
    // Authors of the bare server: those of the product may each post only so often in a day.
    `author 2 * random(1, ${castSize / 2})`,
  ]
  return `${draws.map((draw) => `\\set ${draw}`).join('\n')}\n${statement};\n`
}

/** Transactions per second of the bare SQL without any server; null if this machine has no pgbench. */
export async function pgbench(
  url: string,
  query: Query,
  { seconds, clients, counts }: { seconds: number; clients: number; counts: Counts },
): Promise<number | null> {
  const folder = await mkdtemp(path.join(tmpdir(), 'koinon-pgbench-'))
  try {
    const file = path.join(folder, 'script.sql')
    await writeFile(file, script(query, counts))
    const args = ['-n', '-M', 'prepared', '-f', file, '-c', String(clients), '-j', '1', '-T', String(seconds), url]
    const { code, output } = await new Promise<{ code: number | null; output: string }>((resolve) => {
      const child = spawn('pgbench', args, { stdio: ['ignore', 'pipe', 'ignore'] })
      let printed = ''
      child.stdout.on('data', (data: Buffer) => (printed += data.toString()))
      child.on('error', () => resolve({ code: null, output: printed }))
      child.on('close', (ended) => resolve({ code: ended, output: printed }))
    })
    const found = code === 0 ? /tps = ([\d.]+)/.exec(output)?.[1] : undefined
    return found ? Number(found) : null
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
