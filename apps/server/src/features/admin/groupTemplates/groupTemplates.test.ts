import { expect, test } from 'vitest'
import { addGroup } from '#test/world/make/groups.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const [olga, maya, ana] = [await world.person('olga'), await world.person('maya'), await world.person('ana')]
const root = await world.person('root', { roles: ['ADMINISTRATOR'] })
const { groupId } = await addGroup(world, { owner: olga, moderators: [maya], members: [ana] })
const { groupId: other } = await addGroup(world, { owner: ana })
const save = (name: string) =>
  maya.groups.moderationTemplatesSave({
    body: { groupId, name, text: 'Dear {name}, please read: {rule}', rule: 'No ads' },
  })
const list = async () => (await olga.groups.moderationTemplatesList({ body: { groupId } })).items
const code = (expected: string, status: number) => ({ status, body: { code: expected } })

test('moderators of a group share messages that neither the platform nor another group sees', async () => {
  const made = await save('Offers')
  expect(made).toMatchObject({ rule: 'No ads', version: 1, updatedBy: { id: maya.id } })
  expect(await list()).toEqual([made])
  expect((await root.admin.answerTemplatesList({ body: {} })).items).toEqual([])
  expect((await ana.groups.moderationTemplatesList({ body: { groupId: other } })).items).toEqual([])
  // An id alone reaches nothing of another group's, or of the platform's.
  await ana.groups.moderationTemplatesDelete({ body: { groupId: other, id: made.id } })
  await root.admin.answerTemplatesDelete({ body: { id: made.id } })
  const change = { groupId, id: made.id, version: 1, name: 'Offers', text: 'No offers.' }
  await expect(ana.groups.moderationTemplatesSave({ body: { ...change, groupId: other } })).rejects.toMatchObject(
    code('VERSION_CONFLICT', 409),
  )
  expect(await olga.groups.moderationTemplatesSave({ body: change })).toMatchObject({ version: 2, rule: null })
  for (let times = 0; times < 2; times += 1)
    expect(await maya.groups.moderationTemplatesDelete({ body: { groupId, id: made.id } })).toEqual({ ok: true })
  expect(await list()).toEqual([])
})

test('others have no part in them, and a group has fifty', async () => {
  const calls = [
    () => ana.groups.moderationTemplatesList({ body: { groupId } }),
    () => ana.groups.moderationTemplatesSave({ body: { groupId, name: 'Mine', text: 'Hello' } }),
    () => ana.groups.moderationTemplatesDelete({ body: { groupId, id: groupId } }),
  ]
  for (const call of calls) await expect(call()).rejects.toMatchObject(code('NOT_ALLOWED', 403))
  const nowhere = world.app.runtime.id()
  await expect(maya.groups.moderationTemplatesList({ body: { groupId: nowhere } })).rejects.toMatchObject(
    code('GROUP_NOT_FOUND', 404),
  )
  await expect(
    maya.groups.moderationTemplatesSave({ body: { groupId: nowhere, name: 'Mine', text: 'Hello' } }),
  ).rejects.toMatchObject(code('GROUP_NOT_FOUND', 404))
  await expect(
    maya.groups.moderationTemplatesDelete({ body: { groupId: nowhere, id: nowhere } }),
  ).rejects.toMatchObject(code('GROUP_NOT_FOUND', 404))
  await Promise.all(Array.from({ length: 49 }, (_, number) => save(`Number ${number}`)))
  const last = await Promise.allSettled([save('One'), save('Two')])
  expect(last.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(save('More')).rejects.toMatchObject(code('QUOTA_REACHED', 403))
})
