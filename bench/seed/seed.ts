import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import postgres from 'postgres'
import { migrate } from '../../apps/server/src/adapters/database/migrations/migrate.ts'
import { maxEntries } from '../../apps/server/src/features/content/feeds/store/trimFeeds.ts'
import { maxFanOut } from '../../apps/server/src/features/content/feeds/store/fanOut.ts'
import { prepareJobs } from '../../apps/server/src/kernel/work/jobs.ts'
import { end } from './people.ts'
import { type Row, tablesOf } from './rows.ts'
import type { Size } from './sizes.ts'

const batch = 500

function* textOf(rows: Iterable<Row>): Iterable<string> {
  let lines: string[] = []
  for (const row of rows) {
    lines.push(row.map((value) => (value === null ? String.raw`\N` : String(value))).join('\t'))
    if (lines.length < batch) continue
    yield `${lines.join('\n')}\n`
    lines = []
  }
  if (lines.length > 0) yield `${lines.join('\n')}\n`
}

/** A trigger indexes words row by row; indexing a whole table at once is many times faster. */
const indexingTriggers = (how: 'disable' | 'enable') => `alter table posts ${how} trigger posts_keep_words;
  alter table comments ${how} trigger comments_keep_words_inserted`
const allWords = `insert into post_words (post_id, position, number, words)
  select id, position, n, koinon_search_words(language, text) || koinon_search_spans(n) from (
    select *, row_number() over (order by position) as n from posts
    where status = 'PUBLISHED' and deleted_at is null and text <> '' and audience <> 'PREMIUM') numbered`
const allCommentWords = `insert into comment_words (comment_id, number, words)
  select id, n, koinon_search_words(null, text) || koinon_search_spans(n) from (
    select *, row_number() over (order by id) as n from comments where removed is null and text <> '') numbered`
const lastNumbers = `select setval('post_words_number', (select max(number) from post_words)),
  setval('comment_words_number', (select max(number) from comment_words))`

/** The product's data besides its rows: counters, feeds as they would have been written, streams of events. */
const derived = [
  `update accounts a set follower_count = c.n from (select followee_id, count(*) n from follows group by 1) c where c.followee_id = a.id`,
  `update accounts a set following_count = c.n from (select follower_id, count(*) n from follows group by 1) c where c.follower_id = a.id`,
  `update accounts a set post_count = c.n from (select author_id, count(*) n from posts group by 1) c where c.author_id = a.id`,
  `update groups g set member_count = c.n from (select group_id, count(*) n from group_members group by 1) c where c.group_id = g.id`,
  `update accounts a set group_count = c.n from (select account_id, count(*) n from group_members group by 1) c where c.account_id = a.id`,
  `update conversations c set last_message_id = m.id from messages m where m.conversation_id = c.id and m.seq = c.last_seq`,
  `insert into fan_out_on_read_sources select id from accounts where follower_count > ${maxFanOut}`,
  `update posts set fan_out_on_read = true where author_id in (select id from fan_out_on_read_sources)`,
  `analyze`,
  `insert into feed_entries (account_id, position, post_id, author_id, original_id)
    select a.id, e.position, e.id, e.author_id, e.id from accounts a cross join lateral (
      select * from (
        select p.id, p.position, p.author_id
        from (select a.id union all select f.followee_id from follows f where f.follower_id = a.id) source
        join posts p on p.author_id = source.id and p.status = 'PUBLISHED' and p.deleted_at is null and not p.fan_out_on_read
        order by p.position desc limit ${maxEntries}) newest
      order by position) e`,
  // Scripts of bare SQL draw a number; this maps it to a row.
  `create table bench_people as select row_number() over (order by id)::int as n, id from accounts`,
  `create table bench_posts as select row_number() over (order by id)::int as n, id from posts where comment_count > 0`,
  `create table bench_conversations as select row_number() over (order by c.id)::int as n, c.id, c.created_by as account_id from conversations c`,
  `create table bench_groups as select row_number() over (order by id)::int as n, id from groups`,
  `alter table bench_people add primary key (n)`,
  `alter table bench_groups add primary key (n)`,
  `alter table bench_posts add primary key (n)`,
  `alter table bench_conversations add primary key (n)`,
]

/** Rows first, then their indexes: the other way around takes several times as long. */
async function indexWords(sql: postgres.Sql): Promise<void> {
  const indexes = await sql<{ name: string; definition: string }[]>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename in ('post_words', 'comment_words') and indexname not like '%_pkey'`
  for (const { name } of indexes) await sql`drop index ${sql(name)}`
  await sql.unsafe(allWords)
  await sql.unsafe(allCommentWords)
  await sql.unsafe(lastNumbers)
  for (const { definition } of indexes) await sql.unsafe(definition)
}

/** Fills an empty database: the product's own schema, rows by COPY, then statistics. */
export async function seed(url: string, size: Size): Promise<void> {
  const sql = postgres(url, { max: 2, onnotice: () => undefined })
  try {
    await migrate(sql)
    await prepareJobs(url)
    await sql.unsafe(indexingTriggers('disable'))
    for (const { into, rows } of tablesOf(size)) {
      const target = await sql`copy ${sql.unsafe(into)} from stdin`.writable()
      await pipeline(Readable.from(textOf(rows)), target)
      // Statistics first: the next table's foreign keys are checked with plans based on them.
      await sql.unsafe(`analyze ${into.split(' ')[0]}`)
    }
    await indexWords(sql)
    await sql.unsafe(`insert into terms_acceptances (account_id, document, version, at)
      select a.id, d.document, max(d.version), now() from accounts a cross join terms_versions d where d.version is not null group by 1, 2`)
    for (const statement of derived) await sql.unsafe(statement)
    await sql.unsafe(indexingTriggers('enable'))
    await sql.unsafe('vacuum analyze')
    await sql`create table bench_history as select ${new Date(end())}::timestamptz as ends`
    await sql.unsafe('checkpoint').catch(() => undefined) // Only a superuser may; without it the first writes are dearer.
  } finally {
    await sql.end()
  }
}
