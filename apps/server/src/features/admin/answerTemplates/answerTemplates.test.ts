import { expect, test } from 'vitest'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const mo = await world.person('mo', { roles: ['MODERATOR'] })
const nia = await world.person('nia', { roles: ['MODERATOR'] })
const ana = await world.person('ana')
const names = async () => (await nia.admin.answerTemplatesList({ body: {} })).items.map(({ name }) => name)

test('a moderator saves a message that all staff can use, by name, page by page', async () => {
  const text = 'Please do not post offers here.'
  const made = await mo.admin.answerTemplatesSave({ body: { name: 'Offers', text, rule: 'No spam, no scams' } })
  expect(made).toMatchObject({ version: 1, text, rule: 'No spam, no scams', updatedBy: { id: mo.id } })
  await nia.admin.answerTemplatesSave({ body: { name: 'Apology', text: 'Please apologise.' } })
  expect(await names()).toEqual(['Apology', 'Offers'])
  const first = await nia.admin.answerTemplatesList({ body: { limit: 1 } })
  const second = await nia.admin.answerTemplatesList({ body: { limit: 1, cursor: first.nextCursor ?? '' } })
  expect([...first.items, ...second.items].map(({ name }) => name)).toEqual(['Apology', 'Offers'])
  await expect(ana.admin.answerTemplatesList({ body: {} })).rejects.toMatchObject({ status: 403 })
})

test('it is changed only at the version that was read, and deleting it twice is no mistake', async () => {
  const { id, version } = await mo.admin.answerTemplatesSave({ body: { name: 'Tone', text: 'Softer, please.' } })
  const translations = { de: 'Etwas sanfter, bitte.' }
  const change = { id, version, name: 'Tone', text: 'A little softer, please.', translations }
  expect(await nia.admin.answerTemplatesSave({ body: change })).toMatchObject({
    version: 2,
    text: change.text,
    translations,
    rule: null,
    updatedBy: { id: nia.id },
  })
  await expect(mo.admin.answerTemplatesSave({ body: change })).rejects.toMatchObject({
    status: 409,
    body: { code: 'VERSION_CONFLICT', current: { version: 2 } },
  })
  for (const who of [mo, nia]) expect(await who.admin.answerTemplatesDelete({ body: { id } })).toEqual({ ok: true })
  expect(await names()).not.toContain('Tone')
  const { items } = await (await world.person('root', { roles: ['ADMINISTRATOR'] })).admin.audit({ body: {} })
  expect(items.filter(({ action }) => action === 'delete-answer-template')).toHaveLength(1)
})
