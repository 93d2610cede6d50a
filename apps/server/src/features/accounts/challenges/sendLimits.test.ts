import { expect, test } from 'vitest'
import { dayMs, hourMs } from '#kernel/durations.ts'
import type { Person } from '#test/world/people.ts'
import { mailsTo } from '#test/world/mailbox.ts'
import { captchaOf, registrationForm } from '#test/world/registration.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const { visitor } = world
let count = 0

/** One request, from an address that was never used before. */
const from = (who: Pick<Person, 'send'>, url: string, payload: object) =>
  who.send({
    method: 'POST',
    url: `/accounts/${url}`,
    payload,
    remoteAddress: `10.7.${Math.trunc((count += 1) / 250)}.${count % 250}`,
  })
const form = (contact: object) => ({ ...registrationForm(`newcomer${(count += 1)}`), ...contact })
const member = () => world.person(`asks${(count += 1)}`, { fresh: true })

/** Every call that sends something to a contact named by its caller. */
const senders: Readonly<Record<string, (email: string) => Promise<{ status: number }>>> = {
  startPasswordFreeLogin: (contact) => from(visitor, 'startPasswordFreeLogin', { contact }),
  resetPassword: (contact) => from(visitor, 'resetPassword', { contact }),
  register: (email) => from(visitor, 'register', form({ email })),
  createPendingContactVerification: (contact) =>
    from(visitor, 'createPendingContactVerification', { contact, purpose: 'REGISTER' }),
  startOrganizationRegister: (email) =>
    from(visitor, 'startOrganizationRegister', { organizationName: 'Garden', email, recaptchaCode: captchaOf(world) }),
  addEmail: async (email) => from(await member(), 'addEmail', { email }),
  addEmailShortCode: async (email) => from(await member(), 'addEmailShortCode', { email }),
}

/** Calls that send a text message. */
const texters: Readonly<Record<string, (phone: string) => Promise<{ status: number }>>> = {
  startPasswordFreeLogin: (contact) => from(visitor, 'startPasswordFreeLogin', { contact }),
  resetPassword: (contact) => from(visitor, 'resetPassword', { contact }),
  register: (phoneNumber) => from(visitor, 'register', form({ phoneNumber, country: 'AT' })),
  createPendingContactVerification: (contact) =>
    from(visitor, 'createPendingContactVerification', { contact, purpose: 'REGISTER' }),
  addPhoneNumber: async (phoneNumber) => from(await member(), 'addPhoneNumber', { phoneNumber, country: 'AT' }),
}

async function sendInSequence(asks: readonly (() => Promise<{ status: number }>)[]): Promise<number[]> {
  const statuses: number[] = []
  for (const send of asks) {
    statuses.push((await send()).status)
    await world.settle()
    world.pass(31_000)
  }
  return statuses
}

test.each(Object.entries(senders))(
  '%s reaches an address four times an hour, however many ask and from wherever',
  async (name, send) => {
    const email = `target.${name.toLowerCase()}@example.net`
    const statuses = await sendInSequence(Array.from({ length: 6 }, () => () => send(email)))
    expect(statuses.slice(0, 4).every((status) => status === 200)).toBe(true)
    expect(statuses.slice(4)).toEqual([429, 429])
    expect((await mailsTo(world, email)).length).toBeLessThanOrEqual(4)
  },
)

test.each(Object.entries(texters))('%s reaches a number four times an hour, and no more', async (_, send) => {
  const number = `+4366055533${String((count += 1))
    .padStart(2, '0')
    .slice(-2)}`
  const statuses = await sendInSequence(Array.from({ length: 5 }, () => () => send(number)))
  expect(statuses).toEqual([200, 200, 200, 200, 429])
  expect((await mailsTo(world, number)).length).toBeLessThanOrEqual(4)
})

test('an address that many children name as a parent’s is asked four times an hour; the children confirm their own', async () => {
  const parentEmail = 'everybodys.parent@example.net'
  const birthDate = new Date(world.app.runtime.now().getTime() - 9 * 366 * dayMs).toISOString().slice(0, 10)
  const send = async () => {
    const { email, ...named } = { ...form({ birthDate, parentEmail }), email: `child${count}@example.net` }
    const registered = (await from(visitor, 'register', { ...named, email })).body as { registrationId: string }
    const [mail] = await mailsTo(world, email)
    return from(visitor, `verifyAccount/${registered.registrationId}`, { code: mail?.code })
  }
  expect(await sendInSequence(Array.from({ length: 6 }, () => send))).toEqual([200, 200, 200, 200, 200, 200])
  expect(await mailsTo(world, parentEmail)).toHaveLength(4)
})

test('all these calls together reach the address no more often', async () => {
  const email = (await world.person('target')).email
  const statuses = await sendInSequence(Object.values(senders).map((send) => () => send(email)))
  expect(statuses.filter((status) => status === 200)).toHaveLength(4)
  expect(statuses.slice(4)).toEqual(statuses.slice(4).map(() => 429))
  expect(await mailsTo(world, email)).toHaveLength(4)
  world.pass(hourMs)
  expect((await senders['resetPassword']?.(email))?.status).toBe(200)
})

test('a stranger who uses up an address’s messages leaves the owner’s own, limited messages untouched', async () => {
  const owner = await world.person('unhindered')
  const stranger = () => from(visitor, 'startPasswordFreeLogin', { contact: owner.email })
  const ownerAsks = () => from(owner, 'stepUpTwoFactor', { method: 'EMAIL_CODE' })
  expect(await sendInSequence(Array.from({ length: 5 }, () => stranger))).toEqual([200, 200, 200, 200, 429])
  expect(await sendInSequence(Array.from({ length: 5 }, () => ownerAsks))).toEqual([200, 200, 200, 200, 429])
  expect((await stranger()).status).toBe(429)
  expect(await mailsTo(world, owner.email)).toHaveLength(8)
})

test('a number is texted ten times an hour about one kind of change of its account, and still about others', async () => {
  const number = '+436605559001'
  const fickle = await world.person('fickle', { fresh: true, phone: number })
  await world.app.db.deleteFrom('account_emails').where('account_id', '=', fickle.id).execute()
  const leaveAndReturn = async () => {
    await fickle.accounts.requestAccountDeletion({ body: { confirmUsername: 'fickle', mode: 'KEEP_POSTS' } })
    await fickle.accounts.reactivate()
  }
  for (let times = 0; times < 12; times += 1) await leaveAndReturn()
  expect(await mailsTo(world, number)).toHaveLength(10)
  await fickle.accounts.changePassword({ body: { newPassword: 'seven quiet mountains' } })
  expect(await mailsTo(world, number)).toHaveLength(11)
  world.pass(hourMs + 1000)
  await world.app.db
    .updateTable('sessions')
    .set({ reauthenticated_until: new Date(world.app.runtime.now().getTime() + hourMs) })
    .where('id', '=', fickle.sessionId)
    .execute()
  await leaveAndReturn()
  expect(await mailsTo(world, number)).toHaveLength(12)
})
