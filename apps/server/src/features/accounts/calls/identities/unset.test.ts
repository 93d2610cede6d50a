import { expect, test } from 'vitest'
import { openWorld } from '../../../../../test/world/world.ts'

const world = await openWorld()
const { visitor } = world

test('a provider that the operator has not set up does not exist', async () => {
  const dan = await world.person('dan', { fresh: true })
  const body = { idToken: 'any', nonce: 'a nonce of the client' }
  await expect(visitor.accounts.loginApple({ body })).rejects.toMatchObject({
    status: 404,
    body: { code: 'NOT_FOUND' },
  })
  await expect(dan.accounts.addGoogleSignIn({ body })).rejects.toMatchObject({ status: 404 })
  await expect(dan.accounts.removeAppleSignIn()).rejects.toMatchObject({ status: 404 })
  expect((await visitor.landing.getInstance()).providers).toEqual({ apple: null, google: null })
})
