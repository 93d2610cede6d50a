import { expect, test } from 'vitest'
import { openWorld } from '../test/world/world.ts'
import { createAdministrator } from './admin.ts'

const world = await openWorld()
const wish = { username: 'Root.Person', email: 'Root@example.net', password: 'a tall green lighthouse' }

test('the operator’s command makes an administrator who can sign in, and the log records it', async () => {
  const accountId = await createAdministrator(world.app, wish)
  expect(
    await world.visitor.accounts.login({ body: { identifier: 'root@example.net', password: wish.password } }),
  ).toMatchObject({
    state: 'SIGNED_IN',
    account: {
      id: accountId,
      username: 'root.person',
      roles: ['ADMINISTRATOR'],
      status: 'ACTIVE',
      emails: [{ state: 'VERIFIED' }],
    },
  })
  expect(
    await world.app.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id'])
      .where('target_id', '=', accountId)
      .execute(),
  ).toEqual([{ action: 'create-administrator', actor_id: null }])
})

test('with a weak password, or a name or address that is taken, nobody is created', async () => {
  await expect(createAdministrator(world.app, { ...wish, username: 'other', password: 'password' })).rejects.toThrow(
    'INVALID_WEAK',
  )
  await expect(createAdministrator(world.app, wish)).rejects.toMatchObject({ code: 'USERNAME_TAKEN' })
  await expect(createAdministrator(world.app, { ...wish, username: 'other' })).rejects.toMatchObject({
    code: 'EMAIL_TAKEN',
  })
  expect(await world.app.db.selectFrom('accounts').select('id').where('username', '=', 'other').execute()).toEqual([])
})
