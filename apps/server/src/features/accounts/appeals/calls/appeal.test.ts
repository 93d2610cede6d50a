import { expect, test } from 'vitest'
import { dayMs } from '#kernel/durations.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const { app } = world
const moderator = await world.person('mod', { roles: ['MODERATOR'] })

/** A reported post, by default already decided on. */
async function decided(author: Person, decision: 'REMOVE' | 'APPROVE' | null = 'REMOVE'): Promise<string> {
  const caseId = app.runtime.id()
  await app.db
    .insertInto('moderation_cases')
    .values({
      id: caseId,
      target_kind: 'POST',
      target_id: app.runtime.id(),
      author_id: author.id,
      state: decision ? 'CLOSED' : 'OPEN',
      hidden_at: null,
      preview: { title: null, text: 'What was said', mediaIds: [], link: null },
      opened_at: app.runtime.now(),
      updated_at: app.runtime.now(),
    })
    .execute()
  if (decision) await decide(caseId, decision)
  return caseId
}
const decide = (caseId: string, decision: 'REMOVE' | 'APPROVE') =>
  app.db
    .insertInto('moderation_decisions')
    .values({
      id: app.runtime.id(),
      case_id: caseId,
      decision,
      decided_by: moderator.id,
      rule: 'SPAM',
      note: null,
      message_to_author: null,
      at: app.runtime.now(),
      undone_at: null,
    })
    .execute()
const appeal = (who: Person, caseId: string) => who.accounts.appeal({ body: { caseId, text: 'It was meant well.' } })
const refused = (code: string, status: number) => ({ status, body: { code } })

test('about a removal is filed once, even if it is sent twenty times at once', async () => {
  const ana = await world.person('ana')
  const caseId = await decided(ana)
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => appeal(ana, caseId)))
  const filed = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  expect(filed).toEqual([{ state: 'PENDING', createdAt: expect.any(Date) }])
  await expect(appeal(ana, caseId)).rejects.toMatchObject(refused('ALREADY_SUBMITTED', 409))
  expect(
    await app.db
      .selectFrom('moderation_appeals')
      .select(['state', 'text', 'account_id'])
      .where('case_id', '=', caseId)
      .execute(),
  ).toEqual([{ state: 'OPEN', text: 'It was meant well.', account_id: ana.id }])
  // This makes the form of a moderator looking at the case stale.
  const row = await app.db.selectFrom('moderation_cases').select('version').where('id', '=', caseId).executeTakeFirst()
  expect(row?.version).toBe(2)
})

test('is for the author only, and reveals neither a report nor its absence to anybody else', async () => {
  const [ben, cleo] = [await world.person('ben'), await world.person('cleo')]
  const [removed, waiting, approved] = [await decided(ben), await decided(ben, null), await decided(ben, 'APPROVE')]
  const answers = await Promise.all(
    [
      [cleo, removed],
      [moderator, removed],
      [ben, waiting],
      [ben, approved],
      [ben, app.runtime.id()],
    ].map(async ([who, caseId]) =>
      (who as Person).send({ method: 'POST', url: '/accounts/appeal', payload: { caseId, text: 'No.' } }),
    ),
  )
  const bodies = answers.map(({ status, body }) => JSON.stringify({ ...(body as object), status, instance: null }))
  expect([...new Set(bodies)]).toHaveLength(1)
  expect(answers[0]).toMatchObject(refused('CASE_NOT_FOUND', 404))
})

test('is possible for twenty days, and again after another decision', async () => {
  const dan = await world.person('dan')
  const caseId = await decided(dan)
  world.pass(20 * dayMs + 1000)
  await expect(appeal(dan, caseId)).rejects.toMatchObject(refused('TOO_LATE', 409))
  await decide(caseId, 'REMOVE')
  expect((await appeal(dan, caseId)).state).toBe('PENDING')
})
