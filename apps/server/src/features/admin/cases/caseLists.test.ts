import { describe, expect, test } from 'vitest'
import { hourMs } from '#kernel/durations.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const { app } = world
const [ana, ben] = await Promise.all([world.person('ana'), world.person('ben')])
const mo = await world.person('mo', { roles: ['MODERATOR'] })
const root = await world.person('root', { roles: ['ADMINISTRATOR'] })
const crowd = await Promise.all(Array.from({ length: 4 }, (_, index) => world.person(`neighbour${index}`)))
const unknownId = app.runtime.id()
const code = (expected: string, status: number) => ({ status, body: { code: expected } })

const write = async (who: Person, text: string) => (await who.content.createPost({ body: { text } })).id
const report = (who: Person, postId: string, reason: 'SPAM' | 'HATE' = 'SPAM') =>
  who.content.reportContent({ body: { postId, reason } })
const caseOf = async (targetId: string) =>
  app.db
    .selectFrom('moderation_cases')
    .select(['id', 'version'])
    .where('target_id', '=', targetId)
    .executeTakeFirstOrThrow()

// Ana's post has the highest priority, Ben's waits longest; a comment of Ben's is flagged by a rule.
const oldest = await write(ben, 'Of Ben')
await report(crowd[0] ?? ana, oldest)
world.pass(hourMs)
const worst = await write(ana, 'Of Ana')
for (const who of crowd) await report(who, worst)
const { id: comment } = await ben.content.addComment({ body: { postId: worst, text: 'A numskull speaks' } })
const rule = { name: 'Insults', settings: { kind: 'WORDS' as const, words: ['numskull'], wholeWords: true }, score: 2 }
await root.admin.rulesSave({ body: { ...rule, targets: ['COMMENT', 'POST'], active: true } })
await ben.content.editComment({ params: { id: comment }, body: { text: 'What a numskull' } })
await world.settle()
await ana.content.reportComment({ body: { commentId: comment, reason: 'HATE' } })

type Queue = NonNullable<Parameters<Person['admin']['flaggedContent']>[0]>['body']

describe('the queue', () => {
  const ids = async (who: Person, body: Queue) =>
    (await who.admin.flaggedContent({ body })).items.map(({ target }) => target.id)

  test('lists what is open, highest priority or oldest first, page by page', async () => {
    expect(await ids(mo, {})).toEqual([comment, worst, oldest])
    expect(await ids(mo, { sort: 'AGE' })).toEqual([oldest, worst, comment])
    for (const sort of ['PRIORITY', 'AGE'] as const) {
      const paged: string[] = []
      let cursor: string | undefined
      do {
        const page = await mo.admin.flaggedContent({ body: { sort, limit: 1, ...(cursor ? { cursor } : {}) } })
        paged.push(...page.items.map(({ target }) => target.id))
        cursor = page.nextCursor ?? undefined
      } while (cursor)
      expect(paged).toEqual(await ids(mo, { sort }))
    }
  })

  test('is narrowed by kind, source and state, and counted', async () => {
    expect(await ids(mo, { kinds: ['COMMENT'] })).toEqual([comment])
    expect(await ids(mo, { source: 'AUTO' })).toEqual([comment])
    expect(await ids(mo, { source: 'REPORTED' })).toEqual([comment, worst, oldest])
    expect(await ids(mo, { states: ['CLOSED', 'NONE'] })).toEqual([])
    const { counts } = await mo.admin.flaggedContent({ body: {} })
    expect(counts).toMatchObject({ open: 3, escalated: 0, mine: 0, secondOpinion: 0, appeals: 0 })
    expect(counts.weekReports).toBeGreaterThan(2)
    const { id, version } = await caseOf(oldest)
    await mo.admin.requestSecondModerationOpinion({ body: { caseId: id, version, proposal: 'APPROVE' } })
    expect(await ids(root, { secondOpinion: true })).toEqual([oldest])
    expect(await ids(mo, { secondOpinion: true })).toEqual([])
    expect((await root.admin.flaggedContent({ body: {} })).counts).toMatchObject({ escalated: 1, secondOpinion: 1 })
    await root.admin.flaggedContentApprove({ params: { id }, body: { version: version + 1 } })
    expect(await ids(mo, { states: ['CLOSED'] })).toEqual([oldest])
  })
})

describe('one person’s cases', () => {
  test('are listed separately for posts and comments, reported and flagged', async () => {
    const of = (list: { items: { target: { id: string } }[] }) => list.items.map(({ target }) => target.id)
    const params = { userId: ben.id }
    expect(of(await mo.admin.reportedContentUser({ params, body: {} }))).toEqual([oldest])
    expect(of(await mo.admin.reportedContentUser({ params, body: { states: ['OPEN'] } }))).toEqual([])
    expect(of(await mo.admin.reportedCommentsUser({ params, body: {} }))).toEqual([comment])
    expect(of(await mo.admin.autoFlaggedCommentsUser({ params, body: {} }))).toEqual([comment])
    expect(of(await mo.admin.autoFlaggedCommentsUser({ params, body: { rule: 'Another' } }))).toEqual([])
    expect(of(await mo.admin.autoFlaggedCommentsUser({ params, body: { rule: 'insults' } }))).toEqual([comment])
    expect(of(await mo.admin.autoFlaggedContentUser({ params, body: {} }))).toEqual([])
  })

  test('require a person', async () => {
    const params = { userId: unknownId }
    const gone = code('USER_NOT_FOUND', 404)
    await expect(mo.admin.reportedContentUser({ params, body: {} })).rejects.toMatchObject(gone)
    await expect(mo.admin.reportedCommentsUser({ params, body: {} })).rejects.toMatchObject(gone)
    await expect(mo.admin.autoFlaggedContentUser({ params, body: {} })).rejects.toMatchObject(gone)
    await expect(mo.admin.autoFlaggedCommentsUser({ params, body: {} })).rejects.toMatchObject(gone)
  })
})

describe('the rankings', () => {
  test('list people, posts and comments by open reports, counting different reporters', async () => {
    expect((await mo.admin.topReportedUsers({ body: {} })).items).toMatchObject([
      { user: { id: ana.id, openReports: 4 }, reporters: 4, score: 4, trend: 4 },
      { user: { id: ben.id }, reporters: 2, score: 1.5 },
    ])
    expect((await mo.admin.topReportedContent({ body: {} })).items).toMatchObject([
      { post: { id: worst, text: 'Of Ana' }, reporters: 4, caseId: (await caseOf(worst)).id },
    ])
    expect((await mo.admin.topReportedComments({ body: {} })).items).toMatchObject([
      { comment: { id: comment }, reporters: 1 },
    ])
    expect((await mo.admin.topAutoFlaggedUsers({ body: {} })).items).toMatchObject([
      { user: { id: ben.id }, rules: [{ rule: 'Insults', count: 1 }], score: 2 },
    ])
    expect((await mo.admin.topAutoFlaggedComments({ body: { rule: 'Insults' } })).items).toMatchObject([
      { comment: { id: comment } },
    ])
    expect((await mo.admin.topAutoFlaggedComments({ body: { rule: 'None' } })).items).toEqual([])
    expect((await mo.admin.topAutoFlaggedContent({ body: {} })).items).toEqual([])
    const first = await mo.admin.topReportedUsers({ body: { limit: 1 } })
    const second = await mo.admin.topReportedUsers({ body: { limit: 1, cursor: first.nextCursor ?? '' } })
    expect([...first.items, ...second.items].map(({ user }) => user.id)).toEqual([ana.id, ben.id])
  })
})

describe('a reset', () => {
  test('closes reports as ignored, ends the case, and unhides targets that were hidden only because of them', async () => {
    const postId = await write(ana, 'Debated')
    for (const who of crowd.slice(0, 3)) await who.content.reportContent({ body: { postId, reason: 'VIOLENCE' } })
    await world.settle()
    await expect(ben.content.getItem({ params: { postId } })).rejects.toMatchObject({ status: 404 })
    expect(await mo.admin.resetContentReports({ body: { postId, reason: 'A campaign' } })).toEqual({ closed: 3 })
    await world.settle()
    expect((await ben.content.getItem({ params: { postId } })).status).toBe('PUBLISHED')
    expect(await mo.admin.resetContentReports({ body: { postId, reason: 'Again' } })).toEqual({ closed: 0 })
    const { id } = await caseOf(postId)
    const rows = await app.db.selectFrom('reports').select('outcome').where('case_id', '=', id).execute()
    expect(rows).toEqual([{ outcome: 'IGNORED' }, { outcome: 'IGNORED' }, { outcome: 'IGNORED' }])
    const view = await mo.admin.getFlaggedContent({ params: { id } })
    expect(view).toMatchObject({ state: 'CLOSED', decision: null, reports: [{}, {}, {}] })
    expect(view.history[0]).toMatchObject({ action: 'reset-reports', reason: 'A campaign' })
  })

  test('leaves flags open, and for a person closes all that are theirs', async () => {
    expect(await mo.admin.resetCommentReports({ body: { commentId: comment, reason: 'Heated' } })).toEqual({
      closed: 1,
    })
    const { id } = await caseOf(comment)
    expect(await mo.admin.getFlaggedContent({ params: { id } })).toMatchObject({
      state: 'OPEN',
      score: 2,
      severity: 'LOW',
    })
    expect(await mo.admin.resetUserReports({ body: { userId: ana.id, reason: 'A campaign' } })).toEqual({ closed: 4 })
    expect((await mo.admin.topReportedUsers({ body: {} })).items).toEqual([])
  })

  test('requires a target', async () => {
    const reason = 'Why'
    await expect(mo.admin.resetContentReports({ body: { postId: unknownId, reason } })).rejects.toMatchObject(
      code('POST_NOT_FOUND', 404),
    )
    await expect(mo.admin.resetCommentReports({ body: { commentId: unknownId, reason } })).rejects.toMatchObject(
      code('COMMENT_NOT_FOUND', 404),
    )
    await expect(mo.admin.resetUserReports({ body: { userId: unknownId, reason } })).rejects.toMatchObject(
      code('USER_NOT_FOUND', 404),
    )
  })
})
