import { expect, test } from 'vitest'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const { visitor } = world

test('a provider that the operator has not set up does not exist', async () => {
  const dan = await world.person('dan', { fresh: true })
  const body = { idToken: 'any', nonce: 'a nonce of the client' }
  const attempts = [
    () => visitor.accounts.loginApple({ body }),
    () => visitor.accounts.loginGoogle({ body }),
    () => dan.accounts.addAppleSignIn({ body }),
    () => dan.accounts.addGoogleSignIn({ body }),
    () => dan.accounts.removeAppleSignIn(),
    () => dan.accounts.removeGoogleSignIn(),
    () => dan.accounts.stepUpTwoFactor({ body: { method: 'GOOGLE', ...body } }),
  ]
  for (const attempt of attempts)
    await expect(attempt(), String(attempt)).rejects.toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  expect((await visitor.landing.getInstance()).providers).toEqual({ apple: null, google: null })
})

test('an identity of a provider that was switched off cannot sign in, and can be unlinked', async () => {
  const eve = await world.person('eve', { fresh: true })
  const { email = '' } = (await eve.accounts.getAccountDetails()).emails[0] ?? {}
  await world.app.db
    .insertInto('account_identities')
    .values({ provider: 'GOOGLE', subject: 'eve', account_id: eve.id, created_at: world.app.runtime.now() })
    .execute()
  expect((await eve.accounts.getAccountDetails()).signIn).toMatchObject({ google: true, isLastMethod: true })
  await expect(eve.accounts.removeEmailShortCode({ body: { email } })).rejects.toMatchObject({
    status: 409,
    body: { code: 'LAST_SIGN_IN_WAY' },
  })
  expect((await eve.accounts.removeGoogleSignIn()).signIn).toMatchObject({ google: false, isLastMethod: true })
})
