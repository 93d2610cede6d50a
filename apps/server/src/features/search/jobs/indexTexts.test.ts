import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openWorld } from '#test/world/world.ts'
import { indexTextsJob } from './indexTexts.ts'

const world = await openWorld()
const { app } = world
const [ana, ben] = [await world.person('ana'), await world.person('ben')]

/** How many pages of new texts were still beside an index; they are sorted in by being counted. */
async function waitingFor(index: string): Promise<number> {
  const { rows } = await sql<{ pages: number }>`
    select gin_clean_pending_list(${index}::regclass)::int as pages`.execute(app.db)
  return rows[0]?.pages ?? 0
}
async function write() {
  const { id: postId } = await ana.content.createPost({ body: { text: 'Figs are ripe' } })
  await ben.content.addComment({ body: { postId, text: 'Keep me some' } })
  const { id: conversationId } = await ana.chat.createConversation({ body: { userId: ben.id } })
  await ana.chat.sendMessage({ body: { conversationId, text: 'Of course', clientId: app.runtime.id() } })
}

test.each(['posts_text_idx', 'comments_text_idx', 'comment_words_words_idx', 'messages_words_idx'])(
  'a new text is indexed in %s by the job, not by its writer',
  async (index) => {
    await write()
    expect(await waitingFor(index)).toBeGreaterThan(0)
    await write()
    await indexTextsJob.perform(app, {})
    expect(await waitingFor(index)).toBe(0)
  },
)
