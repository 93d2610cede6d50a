import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const count = 500

/** Brings replies in as an import does: by several people, one a minute, with what each of them would have left. */
async function importReplies(conversationId: string, threadId: string, authorIds: readonly string[]): Promise<void> {
  const { db } = world.app
  const start = new Date(world.app.runtime.now().getTime() - 86_400_000)
  await sql`with moved as (
      update conversations set last_seq = last_seq + ${count} where id = ${conversationId} returning last_seq - ${count} as before
    ) insert into messages (id, conversation_id, seq, author_id, client_id, text, thread_id, in_conversation, created_at)
    select gen_random_uuid(), ${conversationId}, moved.before + n, (${[...authorIds]}::uuid[])[1 + n % ${authorIds.length}], 'import-' || n,
      'Reply ' || n, ${threadId}, false, ${start}::timestamptz + n * interval '1 minute'
    from moved, generate_series(1, ${count}) n`.execute(db)
  await sql`insert into message_threads (root_id, last_seq, last_reply_at)
    select thread_id, max(seq), max(created_at) from messages where thread_id = ${threadId} group by thread_id`.execute(
    db,
  )
  await sql`insert into message_thread_members (root_id, account_id, followed)
    select ${threadId}, x, true from unnest(${[...authorIds]}::uuid[]) x`.execute(db)
}

test('an imported thread of 500 messages is read in order from any point, and goes on as any other', async () => {
  const [ana, ben, cem] = await Promise.all([world.person('ana'), world.person('ben'), world.person('cem')])
  const { id } = await ana.chat.createGroupConversation({ body: { participantIds: [ben.id, cem.id] } })
  const send = (clientId: string, more = {}) =>
    ana.chat.sendMessage({ body: { conversationId: id, clientId, text: clientId, ...more } })
  const root = await send('root')
  await importReplies(id, root.id, [ben.id, cem.id])
  const place = { conversationId: id, threadId: root.id, limit: 100 }
  const textsFrom = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => `Reply ${from + index}`)

  // The newest page, and all that are older, without a gap or anything twice.
  const read: string[] = []
  for (let before: string | null = ''; before !== null;) {
    const { items, olderCursor }: Awaited<ReturnType<typeof ana.chat.getMessages>> = await ana.chat.getMessages({
      body: { ...place, ...(before === '' ? {} : { before }) },
    })
    read.unshift(...items.map(({ text }) => text))
    before = olderCursor
  }
  expect(read).toEqual(textsFrom(1, count))
  const [late] = (await ana.chat.searchMessages({ body: { query: '"Reply 480"' } })).items
  const { id: lateId = '', seq = 0 } = late?.message ?? {}
  const around = await ana.chat.getMessages({ body: { ...place, limit: 20, around: lateId } })
  expect(around.items.map(({ text }) => text)).toContain('Reply 480')
  expect([around.olderCursor, around.newerCursor]).not.toContain(null)

  // Counts end at a hundred. A reader goes on where they stopped, and the conversation has none of it.
  const threadOf = (who: typeof ana) => who.chat.getThread({ body: { threadId: root.id } })
  expect(await threadOf(ben)).toMatchObject({ unreadCount: 100, root: { thread: { replyCount: 100 } } })
  await ben.chat.markThreadRead({ body: { threadId: root.id, seq } })
  expect(await threadOf(ben)).toMatchObject({ unreadCount: 10 })
  expect((await ana.chat.getMessages({ body: { conversationId: id } })).items.map(({ text }) => text)).toEqual(['root'])

  const next = await send('next', { threadId: root.id })
  expect(next.seq).toBe(root.seq + count + 1)
  expect(await threadOf(ben)).toMatchObject({ unreadCount: 11, lastReply: { id: next.id } })
  expect((await cem.chat.getThreads({ query: {} })).items).toMatchObject([{ id: root.id, unreadCount: 100 }])
})
