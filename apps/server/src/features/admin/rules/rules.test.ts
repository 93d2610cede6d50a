import type { FlagRuleSettings } from '@koinon/contract/shared'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { dayMs } from '#kernel/durations.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const { app } = world
const root = await world.person('root', { roles: ['ADMINISTRATOR'] })
const mo = await world.person('mo', { roles: ['MODERATOR'] })
let met = 0
const newPerson = () => world.person(`member${(met += 1)}`)
const code = (expected: string, status: number) => ({ status, body: { code: expected } })

type Targets = ('POST' | 'COMMENT' | 'MESSAGE' | 'PROFILE' | 'GROUP' | 'PRAYER' | 'LIST')[]
const save = (name: string, settings: FlagRuleSettings, targets: Targets = ['POST', 'COMMENT'], score = 3) =>
  root.admin.rulesSave({ body: { name, settings, targets, score, active: true } })
const words = (...list: string[]): FlagRuleSettings => ({ kind: 'WORDS', words: list, wholeWords: true })
const rest = async ({ id, version, name, settings, targets, score }: Awaited<ReturnType<typeof save>>) =>
  root.admin.rulesSave({ body: { id, version, name, settings, targets, score, active: false } })
const post = async (who: Person, text: string) => (await who.content.createPost({ body: { text } })).id
const flagsOn = async (targetId: string) => {
  await world.settle()
  const found = await app.db
    .selectFrom('moderation_cases')
    .select('id')
    .where('target_id', '=', targetId)
    .executeTakeFirst()
  return found ? (await mo.admin.getFlaggedContent({ params: { id: found.id } })).autoFlags.map(({ rule }) => rule) : []
}
async function review(targetId: string, decision: 'APPROVE' | 'REMOVE') {
  const { id, version } = await app.db
    .selectFrom('moderation_cases')
    .select(['id', 'version'])
    .where('target_id', '=', targetId)
    .executeTakeFirstOrThrow()
  await (decision === 'APPROVE'
    ? mo.admin.flaggedContentApprove({ params: { id }, body: { version } })
    : mo.admin.flaggedContentRemove({ params: { id }, body: { version, rule: 'Rules' } }))
  await world.settle()
}

describe('rules', () => {
  test('are listed for staff and changed by administrators alone, at the version they were read', async () => {
    const made = await save('Insults', words('numskull'))
    expect(made).toMatchObject({ version: 1, flags30Days: 0, accuracy: null, updatedBy: { id: root.id } })
    const { items } = await mo.admin.rulesList({ body: { limit: 100 } })
    expect(items.find(({ id }) => id === made.id)).toEqual(made)
    expect((await mo.admin.rulesList({ body: { id: made.id, limit: 1 } })).items).toEqual([made])
    expect(items.some(({ updatedBy }) => updatedBy === null)).toBe(true)
    expect((await mo.admin.rulesList({ body: { active: false, limit: 100 } })).items.map(({ id }) => id)).not.toContain(
      made.id,
    )
    const { id, name, settings, targets, score, active } = made
    const change = { id, name, settings, targets, score, active }
    await expect(mo.admin.rulesSave({ body: { ...change, version: 1 } })).rejects.toMatchObject(
      code('NOT_ALLOWED', 403),
    )
    expect(await root.admin.rulesSave({ body: { ...change, version: 1, score: 4 } })).toMatchObject({
      version: 2,
      score: 4,
    })
    await expect(root.admin.rulesSave({ body: { ...change, version: 1 } })).rejects.toMatchObject(
      code('VERSION_CONFLICT', 409),
    )
    const log = await app.db
      .selectFrom('audit_log')
      .select('action')
      .where('target_id', '=', id)
      .orderBy('id')
      .execute()
    expect(log.map(({ action }) => action)).toEqual(['add-rule', 'change-rule'])
    await rest({ ...made, version: 2 })
  })

  test('flag new content, as posts, comments, messages, profiles and prayers, and edited content', async () => {
    const rule = await save('Insults again', words('dunderhead'), [
      'POST',
      'COMMENT',
      'MESSAGE',
      'PROFILE',
      'GROUP',
      'PRAYER',
    ])
    const [ana, ben] = [await newPerson(), await newPerson()]
    const bad = 'You DÚNDERHEAD!'
    const postId = await post(ana, bad)
    const fine = await post(ana, 'Dunderheads in the plural')
    const { id: commentId } = await ben.content.addComment({ body: { postId: fine, text: bad } })
    const { id: conversationId } = await ana.chat.createConversation({ body: { userId: ben.id } })
    const message = await ana.chat.sendMessage({ body: { conversationId, clientId: app.runtime.id(), text: bad } })
    await ben.accounts.editAccountInfo({ body: { bio: bad } })
    const prayer = await ana.users.createAccountPrayer({ body: { text: bad, visibility: 'EVERYONE' } })
    const group = await ana.groups.createGroup({ body: { name: 'The Dunderhead Club' } })
    for (const id of [postId, commentId, message.id, ben.id, prayer.id, group.id])
      expect(await flagsOn(id)).toEqual(['Insults again'])
    expect(await flagsOn(fine)).toEqual([])
    await ana.content.editPost({ body: { postId: fine, version: 1, text: bad } })
    expect(await flagsOn(fine)).toEqual(['Insults again'])
    const { items } = await mo.admin.flaggedContent({ body: { source: 'AUTO', kinds: ['MESSAGE'] } })
    expect(items).toMatchObject([{ target: { kind: 'MESSAGE', preview: { text: bad } } }])
    await rest(rule)
    expect(await flagsOn(await post(ana, bad))).toEqual([])
  })

  test('flag equal words once: approved content is not flagged again until it is changed', async () => {
    const rule = await save('Grave', words('basilisk'), ['POST'], 13)
    const ana = await newPerson()
    const postId = await post(ana, 'A basilisk')
    expect(await flagsOn(postId)).toEqual(['Grave'])
    expect((await ana.content.getItem({ params: { postId } })).status).toBe('HIDDEN')
    await review(postId, 'APPROVE')
    const state = async () => (await ana.content.getItem({ params: { postId } })).status
    expect(await state()).toBe('PUBLISHED')
    await ana.content.editPost({ body: { postId, version: 1, text: 'A  BASILISK' } })
    await world.settle()
    expect(await state()).toBe('PUBLISHED')
    await ana.content.editPost({ body: { postId, version: 2, text: 'Two basilisk' } })
    await world.settle()
    expect(await state()).toBe('HIDDEN')
    await rest(rule)
  })

  test('lose their weight by being wrong, and show their accuracy', async () => {
    const rule = await save('Hasty', words('tomato'), ['POST'], 2)
    const ana = await newPerson()
    const weights: number[] = []
    for (let index = 0; index < 6; index += 1) {
      const postId = await post(ana, `Tomato ${index}`)
      await flagsOn(postId)
      const flag = await app.db
        .selectFrom('moderation_flags')
        .select('weight')
        .where('rule_id', '=', rule.id)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      weights.push(flag.weight)
      await review(postId, 'APPROVE')
    }
    expect(weights).toEqual([2, 2, 2, 2, 2, 0])
    const { items } = await mo.admin.rulesList({ body: { active: true, limit: 100 } })
    expect(items.find(({ id }) => id === rule.id)).toMatchObject({ flags30Days: 6, accuracy: 0 })
    await rest(rule)
  })

  test('detect repetition, bursts of new accounts, and piled-up reports', async () => {
    const [again, burst, reports] = [
      await save('Again', { kind: 'REPETITION', times: 3, within: 600 }, ['POST', 'COMMENT']),
      await save('Burst', { kind: 'NEW_ACCOUNT_BURST', youngerThan: 86_400, times: 4, within: 600 }, ['POST']),
      await save('Reports', { kind: 'REPORT_RATE', reporters: 3, within: 600 }, ['POST']),
    ]
    const [ana, ben, cem, dan] = [await newPerson(), await newPerson(), await newPerson(), await newPerson()]
    const first = await post(ana, 'Buy this')
    await ana.content.addComment({ body: { postId: first, text: 'buy  THIS' } })
    expect(await flagsOn(first)).toEqual([])
    const third = await post(ana, 'Buy this')
    expect(await flagsOn(third)).toEqual(['Again'])
    await post(ana, 'Something else')
    const fourth = await post(ana, 'And this')
    expect(await flagsOn(fourth)).toEqual(['Burst'])
    const reported = await post(dan, 'Debatable')
    for (const who of [ana, ben]) await who.content.reportContent({ body: { postId: reported, reason: 'SPAM' } })
    expect(await flagsOn(reported)).toEqual([])
    await cem.content.reportContent({ body: { postId: reported, reason: 'SPAM' } })
    expect(await flagsOn(reported)).toEqual(['Reports'])
    for (const rule of [again, burst, reports]) await rest(rule)
  })

  test('recognise a removed picture when it comes back scaled and re-encoded', async () => {
    const [ana, ben] = [await newPerson(), await newPerson()]
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="#fff"/>
      <circle cx="120" cy="140" r="90" fill="#222"/><rect x="250" y="60" width="100" height="200" fill="#777"/></svg>`
    const upload = async (who: Person, width: number, quality: number) => {
      const payload = await sharp(Buffer.from(drawing)).resize({ width }).jpeg({ quality }).toBuffer()
      const body = { fileName: 'p.jpg', contentType: 'image/jpeg', purpose: 'POST' as const, sizeBytes: payload.length }
      const { mediaId, url } = await who.content.getS3UploadLink({ body })
      await who.send({ method: 'PUT', url, payload, headers: { 'content-type': 'image/jpeg' } })
      await who.content.markS3UploadComplete({ body: { mediaId } })
      await world.settle()
      return mediaId
    }
    const show = async (who: Person, mediaId: string) =>
      (await who.content.createPost({ body: { text: 'Look', mediaIds: [mediaId] } })).id
    const original = await show(ana, await upload(ana, 400, 90))
    expect(await flagsOn(original)).toEqual([])
    await ben.content.reportContent({ body: { postId: original, reason: 'SEXUAL' } })
    await review(original, 'REMOVE')
    expect(await flagsOn(await show(ben, await upload(ben, 900, 55)))).toEqual(['Removed pictures'])
  })

  test('leave isolated members alone: their content reaches nobody', async () => {
    const rule = await save('Isolated', words('whisper'), ['POST'])
    const ida = await newPerson()
    const isolated_until = new Date(app.runtime.now().getTime() + dayMs)
    await app.db.updateTable('accounts').set({ isolated_until }).where('id', '=', ida.id).execute()
    expect(await flagsOn(await post(ida, 'A whisper'))).toEqual([])
    await rest(rule)
  })

  test('see where the worded links of posts and comments lead, also when they compare what was written before', async () => {
    const dana = await newPerson()
    const linked = (text: string, url: string) => ({
      text,
      formats: [{ kind: 'LINK' as const, url, start: 0, end: 4 }],
    })
    const barred = await save('Barred', { kind: 'LINKS', domains: ['casino.example'], moreThan: null })
    const { id: postId } = await dana.content.createPost({ body: linked('Here we go', 'https://win.casino.example/') })
    const reply = linked('Here too', 'https://casino.example/')
    const { id: commentId } = await dana.content.addComment({ body: { postId, ...reply } })
    const { id: harmless } = await dana.content.createPost({ body: linked('Here we go', 'https://bread.example/') })
    expect(await flagsOn(postId)).toEqual(['Barred'])
    expect(await flagsOn(commentId)).toEqual(['Barred'])
    // Words that begin like an address hide nothing.
    const disguised = { kind: 'LINK' as const, url: 'https://casino.example/', start: 0, end: 13 }
    const { id: posing } = await dana.content.createPost({ body: { text: 'https://promo', formats: [disguised] } })
    expect(await flagsOn(posing)).toEqual(['Barred'])
    expect(await flagsOn(harmless)).toEqual([])
    const { items } = await mo.admin.flaggedContent({ body: { source: 'AUTO', kinds: ['POST', 'COMMENT'] } })
    for (const id of [postId, commentId])
      expect(items.find(({ target }) => target.id === id)?.target).toMatchObject({
        today: { state: 'SAME' },
        preview: { text: expect.stringContaining('casino.example') },
      })
    await rest(barred)
    const repeated = await save('Repeated', { kind: 'REPETITION', times: 2, within: 600 })
    const { id: again } = await dana.content.createPost({ body: linked('Here we go', 'https://bread.example/') })
    expect(await flagsOn(again)).toEqual(['Repeated'])
    await rest(repeated)
  })
})

describe('a dry run', () => {
  test('returns the targets a rule would have flagged, the removed ones among them, and flags nothing', async () => {
    const [ana, ben] = [await newPerson(), await newPerson()]
    const [good, bad] = [await post(ana, 'A cactus on the sill'), await post(ana, 'Cactus, cactus')]
    await post(ana, 'A fern')
    await ben.content.reportContent({ body: { postId: bad, reason: 'SPAM' } })
    await review(bad, 'REMOVE')
    await ben.content.reportContent({ body: { postId: good, reason: 'SPAM' } })
    await review(good, 'APPROVE')
    const settings = words('cactus')
    const result = await root.admin.rulesRehearse({ body: { settings, targets: ['POST'] } })
    expect(result).toMatchObject({
      hits: 2,
      removed: 1,
      kept: 1,
      examples: [
        { id: bad, decision: 'REMOVE' },
        { id: good, decision: 'APPROVE', text: 'A cactus on the sill' },
      ],
    })
    expect(result.looked).toBeGreaterThan(2)
    expect(await flagsOn(good)).toEqual([])
    await expect(mo.admin.rulesRehearse({ body: { settings, targets: ['POST'], days: 7 } })).rejects.toMatchObject(
      code('NOT_ALLOWED', 403),
    )
  })

  test('counts private things and does not show their text', async () => {
    const [ana, ben] = [await newPerson(), await newPerson()]
    const { id: conversationId } = await ana.chat.createConversation({ body: { userId: ben.id } })
    await ana.chat.sendMessage({ body: { conversationId, clientId: app.runtime.id(), text: 'The begonia secret' } })
    const result = await root.admin.rulesRehearse({
      body: { settings: words('begonia'), targets: ['MESSAGE'], days: 1 },
    })
    expect(result).toMatchObject({ hits: 1, examples: [] })
  })

  test('looks back at repetition, bursts and reports as they were at the time', async () => {
    const [ana, ben, cem] = [await newPerson(), await newPerson(), await newPerson()]
    const posts = [await post(ana, 'Orchids'), await post(ana, 'orchids'), await post(ana, 'ORCHIDS')]
    for (const who of [ben, cem]) await who.content.reportContent({ body: { postId: posts[0] ?? '', reason: 'SPAM' } })
    const dryRun = async (settings: FlagRuleSettings) =>
      (await root.admin.rulesRehearse({ body: { settings, targets: ['POST'], days: 1 } })).examples
        .map(({ id }) => id)
        .filter((id) => posts.includes(id))
    expect(await dryRun({ kind: 'REPETITION', times: 3, within: 600 })).toEqual([posts[2]])
    expect(await dryRun({ kind: 'NEW_ACCOUNT_BURST', youngerThan: 86_400, times: 3, within: 600 })).toContain(posts[2])
    expect(await dryRun({ kind: 'REPORT_RATE', reporters: 2, within: 600 })).toContain(posts[0])
    expect(await dryRun({ kind: 'MEDIA_HASH', distance: 2 })).not.toContain(posts[0])
    expect(await dryRun({ kind: 'LINKS', domains: [], moreThan: 0 })).toEqual([])
  })
})
