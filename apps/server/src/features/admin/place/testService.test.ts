import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { DeliveryRefused, UpstreamUnavailable } from '#adapters/common/errors.ts'
import type { Ports } from '#adapters/ports.ts'
import { openWorld } from '#test/world/world.ts'
import { reportTest } from '../../../admin/reportTest.ts'

const keys = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'w'.repeat(20),
}
const texts = { SMS_ACCOUNT: 'account', SMS_TOKEN: 'token', SMS_FROM: '+436605550000' }
const to = '+436605551234'

async function openPlace({ env = {}, ports = {} }: { env?: Record<string, string>; ports?: Partial<Ports> } = {}) {
  const world = await openWorld({ env, wiring: { ports } })
  return { world, root: await world.person('root', { roles: ['ADMINISTRATOR'] }) }
}

const plain = await openPlace()

test('a service that is not set up is named with the variables that are missing', async () => {
  const tried = async (body: Parameters<typeof plain.root.admin.testService>[0]['body']) =>
    plain.root.admin.testService({ body })
  expect(await tried({ what: 'MAIL' })).toMatchObject({ ok: false, remedy: expect.stringContaining('SMTP_URL') })
  expect(await tried({ what: 'SMS', to })).toMatchObject({ ok: false, remedy: expect.stringContaining('SMS_ACCOUNT') })
  expect(await tried({ what: 'PAYMENTS' })).toMatchObject({
    ok: false,
    remedy: expect.stringContaining('STRIPE_SECRET_KEY'),
  })
  expect(await tried({ what: 'PUSH' })).toMatchObject({ ok: false, remedy: expect.stringContaining('settings') })
  expect(await tried({ what: 'STORAGE' })).toMatchObject({ ok: true, remedy: null })
  await expect(tried({ what: 'SMS' })).rejects.toMatchObject({
    body: { code: 'INVALID_PARAMETER', errors: [{ path: 'to' }] },
  })
})

test('each failure has its remedy, with the words of the service', async () => {
  let fault: Error = new Error()
  const fail = async () => {
    throw fault
  }
  const { root } = await openPlace({
    env: { SMTP_URL: 'smtp://mail.example', ...texts, ...keys },
    ports: { mail: { send: fail, close: async () => undefined }, sms: { send: fail } },
  })
  for (const [what, given, variable] of [
    ['MAIL', Object.assign(new Error('Invalid login: 535'), { code: 'EAUTH' }), 'SMTP_URL'],
    ['MAIL', Object.assign(new Error('550 not you'), { code: 'EENVELOPE', command: 'MAIL FROM' }), 'MAIL_FROM'],
    ['SMS', new UpstreamUnavailable('The text was refused with status 401, code 20003.'), 'SMS_TOKEN'],
    ['SMS', new UpstreamUnavailable('The text was refused with status 400, code 21606.'), 'SMS_FROM'],
    ['SMS', new UpstreamUnavailable('The text could not be handed over: TIMEOUT'), 'SMS_URL'],
    ['SMS', new DeliveryRefused('The number takes no texts (21211).'), 'another number'],
  ] as const) {
    fault = given
    const body = what === 'SMS' ? { what, to } : { what }
    expect(await root.admin.testService({ body }), given.message).toMatchObject({
      ok: false,
      detail: given.message,
      remedy: expect.stringContaining(variable),
    })
  }
})

test('a test mail to an administrator without an address asks for one', async () => {
  const { world, root } = await openPlace()
  await world.inTransaction((tx) => sql`delete from account_emails`.execute(tx))
  expect(await root.admin.testService({ body: { what: 'MAIL' } })).toMatchObject({
    ok: false,
    remedy: 'Name the address that should get the test.',
  })
})

test('ten tests an hour are enough for an administrator, and nobody else has any', async () => {
  const { world, root } = await openPlace()
  for (let tries = 0; tries < 10; tries += 1) await root.admin.testService({ body: { what: 'STORAGE' } })
  await expect(root.admin.testService({ body: { what: 'STORAGE' } })).rejects.toMatchObject({ status: 429 })
  for (const person of [await world.person('mo', { roles: ['MODERATOR'] }), await world.person('ana')])
    await expect(person.admin.testService({ body: { what: 'STORAGE' } })).rejects.toMatchObject({ status: 403 })
})

test('the operator tests from the command line, and a failure ends it with the remedy', async () => {
  const { lines } = await reportTest(plain.world.app, 'storage', null)
  expect(lines[0]).toMatch(/^A file was written, read and deleted\. +\(\d+ ms\)$/)
  await expect(reportTest(plain.world.app, 'mail', 'ana@example.org')).rejects.toThrow(/SMTP_URL/)
  await expect(reportTest(plain.world.app, 'sms', 'ana')).rejects.toThrow(/^TO: /)
  await expect(reportTest(plain.world.app, 'fax', null)).rejects.toThrow(/^SERVICE: must be one of mail, /)
})
