import { afterAll, expect, test } from 'vitest'
import { startSmtp } from '#test/fakes/smtp.ts'
import { openWorld } from '#test/world/world.ts'

const smtp = await startSmtp()
afterAll(() => smtp.close())

test('mails name the sender, where answers go, and end with the footer, from the next one on', async () => {
  const world = await openWorld({ env: { SMTP_URL: smtp.url } })
  const root = await world.person('root', { roles: ['ADMINISTRATOR'] })
  const sent = async () => {
    expect(await root.admin.testService({ body: { what: 'MAIL' } })).toMatchObject({ ok: true })
    return smtp.to(root.email).at(-1)?.mail
  }
  expect((await sent())?.from).toEqual({ name: 'Koinon', address: 'no-reply@localhost' })
  const values = {
    name: 'Riverside',
    mailSenderAddress: 'post@riverside.example',
    mailReplyTo: 'help@riverside.example',
    mailFooter: 'Weg 1, Wien',
  }
  await root.admin.settingsSave({ body: { values, revision: 0 } })
  const mail = await sent()
  expect(mail?.from).toEqual({ name: 'Riverside', address: 'post@riverside.example' })
  expect(mail?.replyTo).toMatchObject([{ address: 'help@riverside.example' }])
  expect(mail?.text).toContain('Weg 1, Wien')
  await root.admin.settingsSave({ body: { values: { mailSenderName: 'The Mill' }, revision: 1 } })
  expect((await sent())?.from).toMatchObject({ name: 'The Mill' })
})

test('a sender in the environment goes before the settings, with its name and address', async () => {
  const world = await openWorld({ env: { MAIL_FROM: '"Mill, South" <post@mill.example>' } })
  expect(world.app.place.now().mail.from).toEqual({ name: 'Mill, South', address: 'post@mill.example' })
  const root = await world.person('root', { roles: ['ADMINISTRATOR'] })
  const values = { mailSenderAddress: 'me@mill.example' }
  await expect(root.admin.settingsSave({ body: { values, revision: 0 } })).rejects.toMatchObject({
    body: { code: 'SETTING_PINNED', variable: 'MAIL_FROM' },
  })
})
