import { expect, test } from 'vitest'
import { mailTo, mailsTo } from '#test/world/mailbox.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const { visitor } = world
const newPassword = 'seven quiet mountains'
const request = (contact: string) => visitor.accounts.resetPassword({ body: { contact } })
const isSignedIn = async (token: string) =>
  (
    await visitor.send({
      method: 'GET',
      url: '/accounts/getAccountDetails',
      headers: { authorization: `Bearer ${token}` },
    })
  ).status === 200

test('the mailed link sets the password, ends every session, and notifies the owner', async () => {
  const ana = await world.person('ana')
  await request(ana.email)
  const { token } = await mailTo(world, ana.email)
  expect(await visitor.accounts.resetPassword({ body: { token, newPassword } })).toEqual({ done: true })
  expect(await isSignedIn(ana.token)).toBe(false)
  expect(await visitor.accounts.login({ body: { identifier: 'ana', password: newPassword } })).toMatchObject({
    state: 'SIGNED_IN',
  })
  expect((await mailsTo(world, ana.email)).map(({ subject }) => subject)).toContain(
    'Your password on Koinon was changed',
  )
  await expect(visitor.accounts.resetPassword({ body: { token, newPassword } })).rejects.toMatchObject({
    status: 410,
    body: { code: 'TOKEN_EXPIRED' },
  })
})

test('an address that was being added with the old password cannot be confirmed any more', async () => {
  const flo = await world.person('flo', { fresh: true })
  await flo.accounts.addEmail({ body: { email: 'thief@example.net' } })
  const { token: link } = await mailTo(world, 'thief@example.net')
  await request(flo.email)
  const { token } = await mailTo(world, flo.email)
  await visitor.accounts.resetPassword({ body: { token, newPassword } })
  await expect(visitor.accounts.verifyEmail({ params: { code: link } })).rejects.toMatchObject({
    status: 410,
    body: { code: 'TOKEN_EXPIRED' },
  })
})

test('neither link nor code sets it through a contact that the account no longer has', async () => {
  const eli = await world.person('eli')
  const answer = await request(eli.email)
  if (!('challengeId' in answer)) throw new Error('No challenge was opened.')
  const { code, token } = await mailTo(world, eli.email)
  // As if it were removed between the lookup and the sending of the code: earlier codes have ended.
  await world.app.db
    .updateTable('account_emails')
    .set({ address: 'eli@example.net' })
    .where('account_id', '=', eli.id)
    .execute()
  const { challengeId } = answer
  await expect(visitor.accounts.resetPassword({ body: { token, newPassword } })).rejects.toMatchObject({
    status: 410,
    body: { code: 'TOKEN_EXPIRED' },
  })
  await expect(visitor.accounts.resetPassword({ body: { challengeId, code, newPassword } })).rejects.toMatchObject({
    status: 410,
    body: { code: 'CODE_EXPIRED' },
  })
  expect(await isSignedIn(eli.token)).toBe(true)
})

test('the code sets it too, together with the secret of the asking browser', async () => {
  const ben = await world.person('ben')
  const answer = await request(ben.email)
  if (!('challengeId' in answer)) throw new Error('No challenge was opened.')
  const { code } = await mailTo(world, ben.email)
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  const set = (given: string) =>
    visitor.accounts.resetPassword({ body: { challengeId: answer.challengeId, code: given, newPassword } })
  await expect(set(wrong)).rejects.toMatchObject({ status: 401, body: { code: 'CODE_WRONG', triesLeft: 4 } })
  expect(await set(code)).toEqual({ done: true })
  await expect(set(code)).rejects.toMatchObject({ status: 410, body: { code: 'CODE_EXPIRED' } })
})

test('a refused password uses nothing up', async () => {
  const cleo = await world.person('cleo')
  await request(cleo.email)
  const { token } = await mailTo(world, cleo.email)
  await expect(visitor.accounts.resetPassword({ body: { token, newPassword: 'password' } })).rejects.toMatchObject({
    status: 422,
    body: { code: 'PASSWORD_REFUSED', strength: 'INVALID_WEAK' },
  })
  expect(await isSignedIn(cleo.token)).toBe(true)
  expect(await visitor.accounts.resetPassword({ body: { token, newPassword } })).toEqual({ done: true })
})

test('a password that contains the address is refused, like one that contains the name', async () => {
  const gil = await world.person('gil')
  await world.app.db
    .updateTable('account_emails')
    .set({ address: 'lighthouse.keeper@example.org' })
    .where('account_id', '=', gil.id)
    .execute()
  await request('lighthouse.keeper@example.org')
  const { token } = await mailTo(world, 'lighthouse.keeper@example.org')
  await expect(
    visitor.accounts.resetPassword({ body: { token, newPassword: 'my lighthouse.keeper 77' } }),
  ).rejects.toMatchObject({ status: 422, body: { code: 'PASSWORD_REFUSED', strength: 'INVALID_WEAK' } })
})

test('a member who mistyped the forgotten password too often signs in with the new one at once', async () => {
  const hob = await world.person('hob')
  const enter = (identifier: string, password: string) =>
    visitor.send({ method: 'POST', url: '/accounts/login', payload: { identifier, password } })
  const names = ['hob', hob.email]
  for (const name of names) {
    const tries = await Promise.all(Array.from({ length: 6 }, () => enter(name, 'is it this one?')))
    expect(tries.map(({ status }) => status)).toContain(429)
  }
  await request(hob.email)
  const { token } = await mailTo(world, hob.email)
  await visitor.accounts.resetPassword({ body: { token, newPassword } })
  for (const name of names) expect((await enter(name, newPassword)).status).toBe(200)
})

test('of twenty uses of one link at once one sets the password', async () => {
  const dan = await world.person('dan')
  await request(dan.email)
  const { token } = await mailTo(world, dan.email)
  const uses = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) =>
      visitor.accounts.resetPassword({ body: { token, newPassword: `${newPassword} ${index}` } }),
    ),
  )
  expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('an unknown contact gets an equal answer, and no message', async () => {
  const eva = await world.person('eva')
  const [known, unknown] = await Promise.all([request(eva.email), request('nobody@example.net')])
  expect(Object.keys(known)).toEqual(Object.keys(unknown))
  expect(await mailsTo(world, 'nobody@example.net')).toEqual([])
})

test('an address that was never confirmed resets nothing', async () => {
  const finn = await world.person('finn')
  const now = world.app.runtime.now()
  await world.app.db
    .insertInto('account_emails')
    .values({ id: world.app.runtime.id(), account_id: finn.id, address: 'unproven@example.net', created_at: now })
    .execute()
  await request('unproven@example.net')
  expect(await mailsTo(world, 'unproven@example.net')).toEqual([])
})
