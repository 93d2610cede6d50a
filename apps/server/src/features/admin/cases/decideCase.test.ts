import { describe, expect, test } from 'vitest'
import { dayMs, hourMs, minuteMs } from '#kernel/durations.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'
import { repairAuthors, repairComments, repairPosts } from '#features/content/counters/store/counters.ts'

const world = await openWorld()
const { app } = world
const [ana, ben, cem] = await Promise.all([world.person('ana'), world.person('ben'), world.person('cem')])
const [mo, mia] = await Promise.all(['mo', 'mia'].map((name) => world.person(name, { roles: ['MODERATOR'] })))
const root = await world.person('root', { roles: ['ADMINISTRATOR'] })
const code = (expected: string, status: number) => ({ status, body: { code: expected } })
const gone = code('CASE_NOT_FOUND', 404)
const [moderator, colleague] = [mo ?? root, mia ?? root]

const write = async (text = 'A post', who: Person = ana) => (await who.content.createPost({ body: { text } })).id
const report = (who: Person, postId: string, reason: 'SPAM' | 'VIOLENCE' = 'SPAM') =>
  who.content.reportContent({ body: { postId, reason, text: 'Look' } })
const caseOf = async (targetId: string) =>
  (await app.db.selectFrom('moderation_cases').select('id').where('target_id', '=', targetId).executeTakeFirstOrThrow())
    .id
const read = (who: Person, id: string) => who.admin.getFlaggedContent({ params: { id } })
/** A post that a person reported, and its case. */
async function reported(text?: string) {
  const postId = await write(text)
  await report(ben, postId)
  const id = await caseOf(postId)
  return { postId, id, version: (await read(moderator, id)).version }
}
const remove = (who: Person, { id, version }: { id: string; version: number }, more = {}) =>
  who.admin.flaggedContentRemove({ params: { id }, body: { version, rule: 'Be kind', ...more } })
const approve = (who: Person, { id, version }: { id: string; version: number }, more = {}) =>
  who.admin.flaggedContentApprove({ params: { id }, body: { version, ...more } })
const lines = async (who: Person) => {
  await world.settle()
  return (await who.notifications.getAggregatedNotifications({ body: {} })).items
}
const audited = (id: string) =>
  app.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'reason'])
    .where('target_id', '=', id)
    .orderBy('id')
    .execute()

describe('removing', () => {
  test('removes a post everywhere at once, notifies both sides, and closes the reports', async () => {
    const { postId, id, version } = await reported('Be gone')
    const repost = await cem.content.createRepost({ body: { postId } })
    const view = await remove(moderator, { id, version }, { note: 'Clear', messageToAuthor: 'Please be kind.' })
    expect(view).toMatchObject({
      state: 'CLOSED',
      decision: { decision: 'REMOVE', rule: 'Be kind', note: 'Clear', by: { id: moderator.id } },
      can: { approve: false, remove: false, askSecond: false },
    })
    for (const who of [ana, ben, cem])
      await expect(who.content.getItem({ params: { postId } })).rejects.toMatchObject(code('POST_NOT_FOUND', 404))
    expect((await cem.content.getItem({ params: { postId: repost.id } })).repostOf).toEqual({ id: postId, gone: true })
    expect(await world.inTransaction(repairAuthors)).toEqual([])
    const [entry] = await lines(ana)
    expect(entry).toMatchObject({
      reason: 'MODERATION',
      target: { kind: 'CASE', id },
      actors: [],
      link: `/decisions/${id}`,
    })
    expect((await lines(ben)).find(({ target }) => target.id === id)).toMatchObject({
      reason: 'REPORT_UPHELD',
      link: '/activity',
    })
    const rows = await app.db.selectFrom('reports').select('outcome').where('case_id', '=', id).execute()
    expect(rows).toEqual([{ outcome: 'UPHELD' }])
    expect(await ana.accounts.getDecision({ params: { caseId: id } })).toMatchObject({
      kind: 'POST',
      what: { text: 'Be gone' },
      rule: 'Be kind',
      message: 'Please be kind.',
      appeal: null,
      can: { appeal: true },
    })
    for (const who of [ben, moderator])
      await expect(who.accounts.getDecision({ params: { caseId: id } })).rejects.toMatchObject(gone)
  })

  test('happens once: of twenty at once one decides, and the others learn who did', async () => {
    const { id, version } = await reported()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0 ? remove(moderator, { id, version }) : approve(colleague, { id, version }),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []))
    const refused = {
      status: 409,
      body: { code: 'ALREADY_DECIDED', decidedBy: expect.any(String), decidedAt: expect.any(Date) },
    }
    expect(refusals).toMatchObject(Array.from({ length: 19 }, () => refused))
    const made = await app.db.selectFrom('moderation_decisions').select('id').where('case_id', '=', id).execute()
    expect(made).toHaveLength(1)
    expect((await audited(id)).filter(({ action }) => action.endsWith('-content'))).toHaveLength(1)
  })

  test('requires the version that was judged', async () => {
    const { postId, id, version } = await reported()
    await report(cem, postId)
    await expect(remove(moderator, { id, version })).rejects.toMatchObject({
      status: 409,
      body: { code: 'VERSION_CONFLICT', current: { id, version: version + 1 } },
    })
    await expect(approve(moderator, { id, version })).rejects.toMatchObject(code('VERSION_CONFLICT', 409))
  })

  test('about a comment hides its text, which comes back as it was', async () => {
    const postId = await write()
    const { id: commentId } = await ana.content.addComment({ body: { postId, text: 'Rude' } })
    await ben.content.reportComment({ body: { commentId, reason: 'HARASSMENT' } })
    const id = await caseOf(commentId)
    const { version } = await remove(moderator, { id, version: (await read(moderator, id)).version })
    await expect(ben.content.getComment({ params: { id: commentId } })).rejects.toMatchObject({ status: 404 })
    await moderator.admin.flaggedContentUndo({ params: { id }, body: { version } })
    expect((await ben.content.getComment({ params: { id: commentId } })).text).toBe('Rude')
    expect(await world.inTransaction(repairComments)).toEqual([])
    expect(await world.inTransaction(repairPosts)).toEqual([])
  })

  test('about content that its author deleted meanwhile is recorded, and does not bring it back', async () => {
    const { postId, id, version } = await reported()
    await ana.content.deletePost({ body: { postId } })
    const after = await remove(moderator, { id, version })
    await moderator.admin.flaggedContentUndo({ params: { id }, body: { version: after.version } })
    await expect(ana.content.getItem({ params: { postId } })).rejects.toMatchObject({ status: 404 })
  })
})

describe('approving', () => {
  test('comes before the effect of its reports: the target is not hidden afterwards', async () => {
    const postId = await write('Harmless too')
    for (const who of [ben, cem, await world.person('dan')]) await report(who, postId, 'VIOLENCE')
    const id = await caseOf(postId)
    await approve(moderator, { id, version: (await read(moderator, id)).version })
    await world.settle()
    expect((await ben.content.getItem({ params: { postId } })).status).toBe('PUBLISHED')
  })

  test('unhides the target, and notifies only the reporters', async () => {
    const postId = await write('Harmless')
    for (const who of [ben, cem, await world.person('dan')]) await report(who, postId, 'VIOLENCE')
    await world.settle()
    await expect(ben.content.getItem({ params: { postId } })).rejects.toMatchObject({ status: 404 })
    const id = await caseOf(postId)
    const before = (await lines(ana)).length
    await approve(moderator, { id, version: (await read(moderator, id)).version })
    expect((await lines(ben)).find(({ target }) => target.id === id)).toMatchObject({ reason: 'REPORT_DISMISSED' })
    expect((await ben.content.getItem({ params: { postId } })).status).toBe('PUBLISHED')
    expect(await lines(ana)).toHaveLength(before)
    await expect(ana.accounts.getDecision({ params: { caseId: id } })).rejects.toMatchObject(gone)
    expect(await world.inTransaction(repairAuthors)).toEqual([])
  })
})

describe('taking a decision back', () => {
  test('returns the case, its reports, the post and the notifications to how they were', async () => {
    const { postId, id, version } = await reported('Back again')
    const removed = await remove(moderator, { id, version })
    const undo = (who: Person, at = removed.version) =>
      who.admin.flaggedContentUndo({ params: { id }, body: { version: at } })
    await expect(undo(colleague)).rejects.toMatchObject(code('TOO_LATE', 409))
    await expect(undo(moderator, 99)).rejects.toMatchObject(code('VERSION_CONFLICT', 409))
    expect(await undo(moderator)).toMatchObject({ state: 'OPEN', decision: null, can: { remove: true } })
    expect((await ben.content.getItem({ params: { postId } })).text).toBe('Back again')
    expect((await lines(ana)).filter(({ target }) => target.id === id)).toEqual([])
    expect((await lines(ben)).filter(({ target }) => target.id === id)).toEqual([])
    await expect(ana.accounts.getDecision({ params: { caseId: id } })).rejects.toMatchObject(gone)
    const rows = await app.db.selectFrom('reports').select('outcome').where('case_id', '=', id).execute()
    expect(rows).toEqual([{ outcome: null }])
    await expect(undo(moderator)).rejects.toMatchObject(code('TOO_LATE', 409))
  })

  test('is possible for ten minutes, and not once the author has appealed', async () => {
    const [first, second] = [await reported(), await reported()]
    const [one, other] = [await remove(moderator, first), await remove(moderator, second)]
    await ana.accounts.appeal({ body: { caseId: first.id, text: 'Why?' } })
    const undo = (id: string, version: number) =>
      moderator.admin.flaggedContentUndo({ params: { id }, body: { version } })
    await expect(undo(first.id, one.version)).rejects.toMatchObject(code('TOO_LATE', 409))
    world.pass(11 * minuteMs)
    await expect(undo(second.id, other.version)).rejects.toMatchObject(code('TOO_LATE', 409))
    world.pass(-11 * minuteMs)
    expect(await undo(second.id, other.version)).toMatchObject({ state: 'OPEN' })
    await expect(undo(app.runtime.id(), 1)).rejects.toMatchObject(gone)
  })
})

describe('a second opinion', () => {
  const request = (
    who: Person,
    { id, version }: { id: string; version: number },
    proposal: 'APPROVE' | 'REMOVE' = 'REMOVE',
  ) => who.admin.requestSecondModerationOpinion({ body: { caseId: id, version, proposal, note: 'What do you think?' } })

  test('is given without seeing the first, and agreement carries it out', async () => {
    const { postId, id, version } = await reported()
    const requested = await request(moderator, { id, version })
    expect(requested).toMatchObject({
      state: 'ESCALATED',
      secondOpinion: { askedBy: { id: moderator.id }, proposal: 'REMOVE' },
    })
    const seen = await read(colleague, id)
    expect(seen.secondOpinion).not.toHaveProperty('proposal')
    expect(JSON.stringify(seen)).not.toContain('What do you think?')
    expect(JSON.stringify(seen.history)).not.toContain('REMOVE')
    const again = { id, version: seen.version }
    await expect(request(colleague, again)).rejects.toMatchObject(code('ALREADY_ESCALATED', 409))
    await expect(remove(moderator, again)).rejects.toMatchObject(code('OWN_ESCALATION', 403))
    await expect(approve(moderator, again)).rejects.toMatchObject(code('OWN_ESCALATION', 403))
    expect(await remove(colleague, again)).toMatchObject({ state: 'CLOSED', decision: { by: { id: colleague.id } } })
    await expect(ben.content.getItem({ params: { postId } })).rejects.toMatchObject({ status: 404 })
    await expect(request(moderator, again)).rejects.toMatchObject(code('ALREADY_DECIDED', 409))
  })

  test('that differs hands the case to an administrator, who has the last word', async () => {
    const { postId, id, version } = await reported()
    const { version: escalated } = await request(moderator, { id, version })
    const differing = await approve(colleague, { id, version: escalated })
    expect(differing).toMatchObject({
      state: 'ESCALATED',
      can: { approve: false },
      secondOpinion: { proposal: 'REMOVE' },
    })
    const other = await world.person('max', { roles: ['MODERATOR'] })
    const at = { id, version: differing.version }
    await expect(remove(other, at)).rejects.toMatchObject(code('NOT_ALLOWED', 403))
    await expect(remove(colleague, at)).rejects.toMatchObject(code('OWN_ESCALATION', 403))
    expect((await read(root, id)).secondOpinion).not.toHaveProperty('proposal')
    expect(await approve(root, at)).toMatchObject({ state: 'CLOSED', decision: { decision: 'APPROVE' } })
    expect((await ben.content.getItem({ params: { postId } })).status).toBe('PUBLISHED')
  })

  test('by an administrator ends it at once, and is reversed completely', async () => {
    const { id, version } = await reported()
    const { version: escalated } = await request(moderator, { id, version })
    const made = await approve(root, { id, version: escalated })
    expect(made).toMatchObject({ state: 'CLOSED', decision: { decision: 'APPROVE' } })
    const back = await root.admin.flaggedContentUndo({ params: { id }, body: { version: made.version } })
    expect(back).toMatchObject({ state: 'ESCALATED', can: { approve: true, remove: true } })
    expect(await remove(root, back)).toMatchObject({ state: 'CLOSED' })
  })

  test('not given for two days is asked for again, once, of those who may give it', async () => {
    const { id, version } = await reported()
    await request(moderator, { id, version })
    const remind = app.jobs.find(({ name }) => name === 'remind-reviewers')
    await remind?.perform(app, {})
    expect((await lines(colleague)).filter(({ target }) => target.id === id)).toEqual([])
    world.pass(49 * hourMs)
    await remind?.perform(app, {})
    await remind?.perform(app, {})
    const waiting = { reason: 'CASE_WAITS', link: `/manage/queue/${id}` }
    expect((await lines(colleague)).filter(({ target }) => target.id === id)).toMatchObject([waiting])
    expect((await lines(moderator)).filter(({ target }) => target.id === id)).toEqual([])
    world.pass(-49 * hourMs)
  })

  test('is neither forestalled nor bypassed by removing or restoring the content directly', async () => {
    const { postId, id, version } = await reported()
    await request(moderator, { id, version })
    const [rule, reason] = ['Be kind', 'Now']
    const directly = (who: Person) => who.admin.deleteContent({ body: { postId, rule, reason } })
    await expect(directly(moderator)).rejects.toMatchObject(code('OWN_ESCALATION', 403))
    await expect(directly(colleague)).rejects.toMatchObject(code('ALREADY_ESCALATED', 409))
    const restore = (who: Person) => who.admin.unblockContent({ body: { postId, reason } })
    await expect(restore(moderator)).rejects.toMatchObject(code('OWN_ESCALATION', 403))
    await expect(restore(colleague)).rejects.toMatchObject(code('ALREADY_ESCALATED', 409))
    expect((await ben.content.getItem({ params: { postId } })).id).toBe(postId)
    expect(await read(colleague, id)).toMatchObject({ state: 'ESCALATED', version: version + 1 })
  })

  test('is not revealed by the log to an administrator who is still to give one', async () => {
    const { id, version } = await reported()
    const { version: escalated } = await request(moderator, { id, version })
    const logged = async () => {
      const { items } = await root.admin.audit({ body: { filters: { targetId: id, changes: true } } })
      return items.find(({ action }) => action === 'ask-second-opinion')
    }
    expect(await logged()).toMatchObject({ actor: { id: moderator.id }, reason: null, after: null })
    await approve(root, { id, version: escalated })
    expect(await logged()).toMatchObject({ reason: 'What do you think?', after: { proposal: 'REMOVE' } })
  })

  test('requires the version, and a case', async () => {
    const { id, version } = await reported()
    await expect(request(moderator, { id, version: version + 5 })).rejects.toMatchObject(code('VERSION_CONFLICT', 409))
    await expect(request(moderator, { id: app.runtime.id(), version })).rejects.toMatchObject(gone)
  })
})

describe('an appeal', () => {
  const decide = (who: Person, id: string, version: number, decision: 'GRANT' | 'REFUSE') =>
    who.admin.appealsDecide({ body: { caseId: id, version, decision, note: 'Seen', messageToAuthor: 'Sorry.' } })
  async function appealed() {
    const one = await reported('It was meant well')
    await remove(moderator, one)
    await ana.accounts.appeal({ body: { caseId: one.id, text: 'It was meant well.' } })
    return { ...one, version: (await read(colleague, one.id)).version }
  }

  test('is not for a person who gave an opinion either', async () => {
    const one = await reported('Two looked at it')
    const proposal = { caseId: one.id, version: (await read(moderator, one.id)).version, proposal: 'REMOVE' } as const
    await moderator.admin.requestSecondModerationOpinion({ body: proposal })
    await remove(colleague, { ...one, version: (await read(colleague, one.id)).version })
    await ana.accounts.appeal({ body: { caseId: one.id, text: 'It was meant well.' } })
    const { version, can } = await read(moderator, one.id)
    expect(can.judgeAppeal).toBe(false)
    await expect(decide(moderator, one.id, version, 'GRANT')).rejects.toMatchObject(code('NOT_ALLOWED', 403))
    expect((await read(root, one.id)).can.judgeAppeal).toBe(true)
  })

  test('is granted by another reviewer: the removed content comes back, and the reporters were wrong', async () => {
    const { postId, id, version } = await appealed()
    const listed = await colleague.admin.appealsList({ body: {} })
    expect(listed.items.find((item) => item.case.id === id)).toMatchObject({
      appellant: { id: ana.id },
      case: { appeal: { state: 'OPEN', text: 'It was meant well.' } },
    })
    const mayJudge = async (who: Person) => (await read(who, id)).can.judgeAppeal
    expect([await mayJudge(moderator), await mayJudge(colleague), await mayJudge(root)]).toEqual([false, true, true])
    await expect(decide(moderator, id, version, 'GRANT')).rejects.toMatchObject(code('NOT_ALLOWED', 403))
    await expect(decide(colleague, id, version - 1, 'GRANT')).rejects.toMatchObject(code('VERSION_CONFLICT', 409))
    const outcomes = await Promise.allSettled([
      decide(colleague, id, version, 'GRANT'),
      decide(root, id, version, 'REFUSE'),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const granted = outcomes[0]?.status === 'fulfilled'
    expect(await ana.accounts.getDecision({ params: { caseId: id } })).toMatchObject({
      appeal: { state: granted ? 'GRANTED' : 'REFUSED', message: 'Sorry.' },
      can: { appeal: false },
    })
    const rows = await app.db.selectFrom('reports').select('outcome').where('case_id', '=', id).execute()
    expect(rows).toEqual([{ outcome: granted ? 'DISMISSED' : 'UPHELD' }])
    const back = await ben.content.getItem({ params: { postId } }).then(
      () => true,
      () => false,
    )
    expect(back).toBe(granted)
    expect((await lines(ana)).some(({ reason, target }) => reason === 'APPEAL_DECIDED' && target.id === id)).toBe(true)
    await expect(decide(root, id, version + 1, 'GRANT')).rejects.toMatchObject(code('ALREADY_DECIDED', 409))
  })

  test('is refused, and the post stays removed; once per decision', async () => {
    const { postId, id, version } = await appealed()
    expect(await decide(root, id, version, 'REFUSE')).toMatchObject({ appeal: { state: 'REFUSED', note: 'Seen' } })
    await expect(ana.content.getItem({ params: { postId } })).rejects.toMatchObject({ status: 404 })
    await expect(ana.accounts.appeal({ body: { caseId: id, text: 'Again' } })).rejects.toMatchObject(
      code('ALREADY_SUBMITTED', 409),
    )
    const { items } = await colleague.admin.appealsList({ body: { states: ['REFUSED'] } })
    expect(items.map((item) => item.case.id)).toContain(id)
    await expect(decide(root, (await reported()).id, 1, 'GRANT')).rejects.toMatchObject(gone)
  })

  test('leaves the content removed until it is decided', async () => {
    const { postId, id, version } = await appealed()
    const purge = app.jobs.find(({ name }) => name === 'purge-posts')
    world.pass(31 * dayMs)
    await purge?.perform(app, {})
    world.pass(-31 * dayMs)
    await decide(colleague, id, version, 'GRANT')
    expect((await ana.content.getItem({ params: { postId } })).text).toBe('It was meant well')
  })
})

describe('who may decide', () => {
  test('a case about the viewer does not exist, for moderators and administrators alike', async () => {
    const postId = await write('Mine', moderator)
    await report(ben, postId)
    const id = await caseOf(postId)
    await expect(read(moderator, id)).rejects.toMatchObject(gone)
    await expect(remove(moderator, { id, version: 1 })).rejects.toMatchObject(gone)
    await expect(moderator.admin.flaggedContentClaim({ params: { id }, body: {} })).rejects.toMatchObject(gone)
    await expect(moderator.admin.flaggedContentNote({ params: { id }, body: { text: 'Hm' } })).rejects.toMatchObject(
      gone,
    )
    const { items } = await moderator.admin.flaggedContent({ body: {} })
    expect(items.map((item) => item.id)).not.toContain(id)
    expect((await read(colleague, id)).author.id).toBe(moderator.id)
  })

  test('members are refused', async () => {
    const { id, version } = await reported()
    await expect(read(ana, id)).rejects.toMatchObject(code('NOT_ALLOWED', 403))
    await expect(remove(ana, { id, version })).rejects.toMatchObject(code('NOT_ALLOWED', 403))
  })
})

describe('working on a case', () => {
  test('a claim lapses, binds nobody, and stays a colleague’s unless it is taken over', async () => {
    const { id } = await reported()
    const claim = (who: Person, body: { action?: 'CLAIM' | 'RELEASE'; takeOver?: boolean } = {}) =>
      who.admin.flaggedContentClaim({ params: { id }, body })
    expect((await claim(moderator)).claim?.by.id).toBe(moderator.id)
    expect((await claim(colleague)).claim?.by.id).toBe(moderator.id)
    expect((await claim(colleague, { action: 'RELEASE' })).claim?.by.id).toBe(moderator.id)
    expect(
      (await moderator.admin.flaggedContent({ body: { claimedBy: moderator.id } })).items.map((item) => item.id),
    ).toEqual([id])
    expect((await claim(colleague, { takeOver: true })).claim?.by.id).toBe(colleague.id)
    world.pass(16 * minuteMs)
    expect((await read(moderator, id)).claim).toBeNull()
    expect((await claim(moderator)).claim?.by.id).toBe(moderator.id)
    expect((await claim(moderator, { action: 'RELEASE' })).claim).toBeNull()
    world.pass(-16 * minuteMs)
    await expect(claim(moderator, { action: 'CLAIM' })).resolves.toMatchObject({ id })
    await expect(
      moderator.admin.flaggedContentClaim({ params: { id: app.runtime.id() }, body: {} }),
    ).rejects.toMatchObject(gone)
  })

  test('notes are kept with the case or the person, and shown to colleagues', async () => {
    const [one, other] = [await reported(), await reported()]
    const note = (id: string, about: 'CASE' | 'PERSON', text: string) =>
      moderator.admin.flaggedContentNote({ params: { id }, body: { about, text } })
    await note(one.id, 'CASE', 'Of this one')
    await note(one.id, 'PERSON', 'Of Ana')
    expect((await read(colleague, one.id)).notes).toMatchObject([{ text: 'Of this one', by: { id: moderator.id } }])
    const elsewhere = await read(colleague, other.id)
    expect(elsewhere.notes).toEqual([])
    expect(elsewhere.notesOnAuthor).toMatchObject([{ text: 'Of Ana' }])
    expect((await audited(one.id)).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['read-case', 'note-case', 'note-person']),
    )
    expect((await read(colleague, one.id)).history.map(({ action }) => action)).not.toContain('read-case')
  })
})
