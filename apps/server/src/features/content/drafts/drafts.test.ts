import { expect, test } from 'vitest'
import { hourMs } from '#kernel/durations.ts'
import { addPicture } from '#test/world/make/content.ts'
import { addGroup } from '#test/world/make/groups.ts'
import { openWorld } from '#test/world/world.ts'
import { publishScheduled } from '../scheduling/publishScheduled.ts'
import { sweepMedia } from '#features/media/jobs/sweepMedia.ts'

const world = await openWorld()
const [ana, ben] = await Promise.all([world.person('ana'), world.person('ben')])
const refusal = (status: number, code: string) => ({ status, body: { code } })

test('a draft keeps the text so far, with its files, and is read back complete', async () => {
  const mediaId = await addPicture(world, ana)
  const { groupId } = await addGroup(world, { owner: ana })
  const saved = await ana.content.setDraft({
    body: {
      text: 'Half a tho',
      mediaIds: [mediaId],
      groupId,
      poll: { options: ['Only one'] },
      place: { name: 'The pond', latitude: 48.2, longitude: 16.3 },
      linkUrl: null,
      audience: 'GROUP',
      sensitive: { cover: true, note: 'Frogs' },
      timeZone: 'Europe/Vienna',
    },
  })
  expect(saved).toMatchObject({
    version: 1,
    text: 'Half a tho',
    media: [{ id: mediaId }],
    group: { id: groupId },
    poll: { options: ['Only one'], multiple: false, closesAt: null },
    place: { name: 'The pond', latitude: 48.2 },
    audience: 'GROUP',
    sensitive: { cover: true, note: 'Frogs' },
    timeZone: 'Europe/Vienna',
  })
  expect((await ana.content.getDrafts()).items).toEqual([saved])
})

test('a draft keeps the formats that it is sent with; without any, its text is as it was typed', async () => {
  const ina = await world.person('ina')
  const formats = [{ kind: 'BOLD' as const, start: 0, end: 4 }]
  const saved = await ina.content.setDraft({ body: { text: 'Half a thought', formats } })
  const typed = await ina.content.setDraft({ body: { text: '**Half** a thought' } })
  const { items } = await ina.content.getDrafts()
  expect(new Map(items.map((draft) => [draft.id, draft.formats]))).toEqual(
    new Map([
      [saved.id, formats],
      [typed.id, null],
    ]),
  )
})

test('a draft for a group that its writer was removed from says so, and so does a post that missed its time there', async () => {
  const cara = await world.person('cara')
  const { groupId } = await addGroup(world, { owner: ben, members: [cara], visibility: 'GROUP_MEMBERS' })
  const saved = await cara.content.setDraft({ body: { text: 'Between us', groupId } })
  expect(saved).toMatchObject({ group: { id: groupId }, failure: null })
  const scheduledLiveAt = new Date(world.app.runtime.now().getTime() + hourMs).toISOString()
  const missed = await cara.groups.createGroupPost({ body: { groupId, text: 'Later, between us', scheduledLiveAt } })
  await ben.groups.removeGroupUser({ body: { groupId, userId: cara.id } })
  world.pass(2 * hourMs)
  await world.inTransaction((tx) => publishScheduled(tx, world.app, missed.id))
  const { items } = await cara.content.getDrafts()
  expect(items.map(({ id, group, failure }) => [id, group, failure?.code])).toEqual([
    [missed.id, null, 'GROUP_NOT_FOUND'],
    [saved.id, null, 'GROUP_NOT_FOUND'],
  ])
  const created = await cara.content.setDraft({ body: { id: saved.id, version: 1, text: 'For all of you' } })
  expect(created.failure).toBeNull()
})

test('drafts are listed last edited first, page by page, each member their own', async () => {
  const eva = await world.person('eva')
  const ids: string[] = []
  for (const text of ['a', 'b', 'c']) {
    ids.push((await eva.content.setDraft({ body: { text } })).id)
    world.pass(1000)
  }
  await eva.content.setDraft({ body: { id: ids[0] ?? '', text: 'a again' } })
  const first = await eva.content.getDrafts({ query: { limit: 2 } })
  expect(first.items.map(({ text }) => text)).toEqual(['a again', 'c'])
  const rest = await eva.content.getDrafts({ query: { limit: 2, cursor: first.nextCursor ?? '' } })
  expect(rest.items.map(({ text }) => text)).toEqual(['b'])
  expect((await ben.content.getDrafts()).items).toEqual([])
})

test('another member’s draft cannot be read, changed or deleted by its id', async () => {
  const { id } = await ana.content.setDraft({ body: { text: 'Mine' } })
  expect(await ben.content.setDraft({ body: { id, text: 'Ben’s' } })).toMatchObject({ id, text: 'Ben’s', version: 1 })
  expect(await ben.content.deleteDraft({ params: { id } })).toEqual({ ok: true })
  expect((await ana.content.getDrafts()).items.find((draft) => draft.id === id)).toMatchObject({ text: 'Mine' })
})

test('a draft that was changed elsewhere, or posted, is not overwritten', async () => {
  const { id } = await ana.content.setDraft({ body: { text: 'One' } })
  await ana.content.setDraft({ body: { id, version: 1, text: 'Two' } })
  await expect(ana.content.setDraft({ body: { id, version: 1, text: 'Late' } })).rejects.toMatchObject({
    ...refusal(409, 'VERSION_CONFLICT'),
    body: { code: 'VERSION_CONFLICT', current: { id, text: 'Two', version: 2 } },
  })
  await ana.content.createPost({ body: { text: 'Two', draftId: id } })
  expect((await ana.content.getDrafts()).items.map((draft) => draft.id)).not.toContain(id)
  await expect(ana.content.setDraft({ body: { id, version: 2, text: 'Back' } })).rejects.toMatchObject({
    body: { code: 'VERSION_CONFLICT', current: null },
  })
})

test('the author’s other devices are updated at once when a draft is saved, posted or deleted, and nobody else is', async () => {
  const dora = await world.person('dora')
  const notificationsOf = async (person: typeof dora) =>
    (await person.frames()).flatMap(({ name, data }) => (name === 'draft.changed' ? [data] : []))
  const { id: draftId } = await dora.content.setDraft({ body: { text: 'Soup' } })
  expect(await notificationsOf(dora)).toEqual([{ draftId }])
  await dora.content.createPost({ body: { text: 'Soup', draftId } })
  expect(await notificationsOf(dora)).toEqual([{ draftId }, { draftId }])
  await dora.content.deleteDraft({ params: { id: draftId } })
  expect(await notificationsOf(dora)).toHaveLength(2)
  const { id } = await dora.content.setDraft({ body: { text: 'Bread' } })
  await dora.content.deleteDraft({ params: { id } })
  expect((await notificationsOf(dora)).slice(2)).toEqual([{ draftId: id }, { draftId: id }])
  expect(await notificationsOf(ben)).not.toContainEqual({ draftId: id })
})

test('if twenty save one version at once, one wins', async () => {
  const { id } = await ana.content.setDraft({ body: { text: 'Zero' } })
  const done = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) => ana.content.setDraft({ body: { id, version: 1, text: String(index) } })),
  )
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a draft is posted once, however often and wherever it is posted at once', async () => {
  const { groupId } = await addGroup(world, { owner: ana })
  const { id: draftId } = await ana.content.setDraft({ body: { text: 'Once' } })
  const done = await Promise.allSettled(
    Array.from({ length: 10 }, (_, index) =>
      index % 2 === 0
        ? ana.content.createPost({ body: { text: `Once ${index}`, draftId } })
        : ana.groups.createGroupPost({ body: { groupId, text: `Once ${index}`, draftId } }),
    ),
  )
  const posted = done.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect(posted).toHaveLength(1)
  const reasons = done.flatMap((one): unknown[] => (one.status === 'rejected' ? [one.reason] : []))
  for (const reason of reasons) expect(reason).toMatchObject(refusal(409, 'ALREADY_PUBLISHED'))
  // Another’s draft may have the same id.
  await ben.content.createPost({ body: { text: 'Mine', draftId } })
  await ana.content.deletePost({ body: { postId: posted[0]?.id ?? '' } })
  await expect(ana.content.createPost({ body: { text: 'Anew', draftId } })).resolves.toMatchObject({ text: 'Anew' })
})

test('a hundred are kept, even if they come at once', async () => {
  const gil = await world.person('gil')
  const done = await Promise.allSettled(
    Array.from({ length: 104 }, () => gil.content.setDraft({ body: { text: 'x' } })),
  )
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(100)
  await expect(gil.content.setDraft({ body: { text: 'x' } })).rejects.toMatchObject(refusal(403, 'QUOTA_REACHED'))
  const [draft] = (await gil.content.getDrafts()).items
  expect(await gil.content.setDraft({ body: { id: draft?.id ?? '', text: 'still' } })).toMatchObject({ text: 'still' })
})

test('an unknown object, or one of another member, cannot be in a draft', async () => {
  const foreign = await addPicture(world, ben)
  const { groupId } = await addGroup(world, { owner: ben, visibility: 'GROUP_MEMBERS' })
  const id = world.app.runtime.id()
  const wrong: [object, number, string][] = [
    [{ mediaIds: [foreign] }, 404, 'MEDIA_NOT_FOUND'],
    [{ groupId }, 404, 'GROUP_NOT_FOUND'],
    [{ eventId: id }, 404, 'EVENT_NOT_FOUND'],
    [{ entitlementId: id }, 404, 'ENTITLEMENT_NOT_FOUND'],
    [{ place: { id } }, 422, 'PLACE_UNKNOWN'],
    [{ timeZone: 'Mars/Olympus' }, 422, 'ZONE_UNKNOWN'],
  ]
  for (const [body, status, code] of wrong)
    await expect(ana.content.setDraft({ body })).rejects.toMatchObject(refusal(status, code))
})

test('files of a draft are kept as long as it is', async () => {
  const mediaId = await addPicture(world, ana)
  const { id } = await ana.content.setDraft({ body: { mediaIds: [mediaId] } })
  world.pass(26 * hourMs)
  await sweepMedia.perform(world.app, {})
  expect((await ana.content.getDrafts()).items.find((draft) => draft.id === id)?.media).toHaveLength(1)
  await ana.content.deleteDraft({ params: { id } })
  await sweepMedia.perform(world.app, {})
  expect(
    await world.app.db.selectFrom('media').select('id').where('id', '=', mediaId).executeTakeFirst(),
  ).toBeUndefined()
})

test('the list has the beginnings of articles, and each draft is read whole by its writer alone', async () => {
  const hal = await world.person('hal')
  const text = `Salt\n===\n${'Where it is from. '.repeat(200).trim()}`
  const { id } = await hal.content.setDraft({ body: { text } })
  const formats = [{ kind: 'TITLE' as const, start: 0, end: 4 }]
  const read = { text: text.replace('===\n', ''), formats }
  const { id: other } = await hal.content.setDraft({ body: read })
  const long = await hal.content.setDraft({ body: { text: 'Where it is from. '.repeat(200).trim() } })
  const { items } = await hal.content.getDrafts()
  expect(items).toMatchObject([long, { id: other, formats, isExcerpt: true }, { id, isExcerpt: true }])
  for (const item of items.slice(1)) expect(item.text.length).toBeLessThan(1001)
  expect(await hal.content.getDraft({ params: { id } })).toMatchObject({ text, isExcerpt: false })
  expect(await hal.content.getDraft({ params: { id: other } })).toMatchObject({ ...read, isExcerpt: false })
  await expect(ana.content.getDraft({ params: { id } })).rejects.toMatchObject({
    status: 404,
    body: { code: 'POST_NOT_FOUND' },
  })
})
