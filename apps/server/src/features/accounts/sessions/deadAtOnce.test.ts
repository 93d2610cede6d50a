import { Secret, TOTP } from 'otpauth'
import { afterAll, expect, test } from 'vitest'
import { softwareAuthenticator } from '#test/fakes/authenticator.ts'
import { addParent } from '#test/world/make/children.ts'
import { addNode } from '#test/world/nodes.ts'
import { type Person, addPerson, addSession, visitorOf } from '#test/world/people.ts'
import { openSocketServer } from '#test/world/sockets.ts'
import { openWorld } from '#test/world/world.ts'
import { mailTo } from '#test/world/mailbox.ts'

const world = await openWorld({ env: { GOOGLE_CLIENT_ID: 'our-client', APPLE_CLIENT_ID: 'our-client' } })
const newPassword = 'seven quiet mountains'

const [here, there] = [await addNode(world, 'here'), await addNode(world, 'there')]
afterAll(() => Promise.all([here.close(), there.close()]))
const visitor = visitorOf(here)

async function startEnrolling({ accounts }: Person) {
  const { challengeId, secret = '' } = await accounts.startTwoFactor({ body: { purpose: 'ENROLL', method: 'TOTP' } })
  const shown = () =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: world.app.runtime.now().getTime() })
  return { challengeId, shown }
}
/** Sets up an authenticator, before the device that is to lose everything signs in. */
async function enroll(who: Person): Promise<() => string> {
  const { challengeId, shown } = await startEnrolling(who)
  await who.accounts.finishTwoFactor({ body: { challengeId, code: shown() } })
  return shown
}
async function link({ id }: Person, provider: 'APPLE' | 'GOOGLE'): Promise<void> {
  await world.app.db
    .insertInto('account_identities')
    .values({ provider, subject: id, account_id: id, created_at: world.app.runtime.now() })
    .execute()
}
async function linkTo(contact: string, request: () => Promise<unknown>): Promise<string> {
  await request()
  return (await mailTo(world, contact)).token
}

/** Something that ends the other sessions of an account; `own` says whether the one that asks survives. */
interface Cause {
  readonly own: 'LIVES' | 'ENDS'
  /** Prepares it, and returns the act itself. */
  readonly prepare: (who: Person) => Promise<() => Promise<unknown>>
}
const causes: Readonly<Record<string, Cause>> = {
  'the password is changed': {
    own: 'LIVES',
    prepare: async (who) => () => who.accounts.changePassword({ body: { newPassword } }),
  },
  'the password is reset': {
    own: 'ENDS',
    prepare: async ({ email }) => {
      const token = await linkTo(email, () => visitor.accounts.resetPassword({ body: { contact: email } }))
      return () => visitor.accounts.resetPassword({ body: { token, newPassword } })
    },
  },
  'the other sessions are ended': {
    own: 'LIVES',
    prepare: async (who) => () => who.accounts.deleteSessions({}),
  },
  'a second factor is set up': {
    own: 'LIVES',
    prepare: async (who) => {
      const { challengeId, shown } = await startEnrolling(who)
      return () => who.accounts.finishTwoFactor({ body: { challengeId, code: shown() } })
    },
  },
  'Google is unlinked': {
    own: 'LIVES',
    prepare: async (who) => {
      await link(who, 'GOOGLE')
      return () => who.accounts.removeGoogleSignIn()
    },
  },
  'the second factor is switched off': {
    own: 'LIVES',
    prepare: async (who) => {
      const shown = await enroll(who)
      world.pass(60_000)
      const { challengeId } = await who.accounts.startTwoFactor({ body: { purpose: 'DISABLE', method: 'TOTP' } })
      return () => who.accounts.finishTwoFactor({ body: { challengeId, code: shown() } })
    },
  },
  'new recovery codes are made': {
    own: 'LIVES',
    prepare: async (who) => {
      await enroll(who)
      return () => who.accounts.recoveryCodes()
    },
  },
  'a passkey is removed': {
    own: 'LIVES',
    prepare: async (who) => {
      const { challengeId, options } = await who.accounts.passkeysRegistrationOptions()
      const passkeyResponse = softwareAuthenticator().create(options.challenge)
      const { id } = await who.accounts.passkeysRegistrationVerify({ body: { challengeId, passkeyResponse } })
      return () => who.accounts.deletePasskey({ params: { id } })
    },
  },
  'Apple is unlinked': {
    own: 'LIVES',
    prepare: async (who) => {
      await link(who, 'APPLE')
      return () => who.accounts.removeAppleSignIn()
    },
  },
  'a number is removed': {
    own: 'LIVES',
    prepare: async (who) => {
      const phoneNumber = '+436605557788'
      await who.accounts.addPhoneNumber({ body: { phoneNumber, country: 'AT' } })
      await who.accounts.verifyPhoneNumber({ body: { phoneNumber, code: (await mailTo(world, phoneNumber)).code } })
      return () => who.accounts.verifyPhoneNumberRemoval({ body: { phoneNumber } })
    },
  },
  'an address is removed': {
    own: 'LIVES',
    prepare: async (who) => {
      const email = `${who.username}@example.net`
      await who.accounts.addEmailShortCode({ body: { email } })
      const { code } = await mailTo(world, email)
      await who.accounts.verifyEmailShortCode({ body: { email, code } })
      return () => who.accounts.verifyEmailRemovalShortCode({ body: { email } })
    },
  },
  'a parent no longer agrees': {
    own: 'ENDS',
    prepare: async (child) => {
      const parent = await addPerson(here, `parent.${child.username}`)
      await addParent(world, child, parent)
      return () => parent.accounts.familyLinkReject({ body: { childId: child.id } })
    },
  },
  'the account is put to rest': {
    own: 'ENDS',
    prepare: async (who) => {
      const token = await linkTo(who.email, () => who.accounts.startAccountDeactivation())
      return () => visitor.accounts.finishAccountDeactivation({ body: { token } })
    },
  },
  'the account is to be deleted': {
    own: 'ENDS',
    prepare: async (who) => () =>
      who.accounts.requestAccountDeletion({ body: { confirmUsername: who.username, mode: 'ERASE_ALL' } }),
  },
}

const inFlight = 50

test.each(Object.entries(causes))(
  'once %s, nothing of the other sessions works on any server: no request, no refresh, no hand-over, no socket, no key, no feed',
  async (_, { own, prepare }) => {
    const who = await addPerson(here, `dead${world.app.runtime.id().slice(-8)}`, { fresh: true })
    const deed = await prepare(who)
    // A session of its own for the hand-over, made by the device that is to lose everything.
    const device = await addSession(here, who.id, { fresh: true })
    const request = (url: string, method: 'GET' | 'POST' = 'GET') =>
      visitorOf(there).send({
        method,
        url,
        headers: { authorization: `Bearer ${device.token}` },
        ...(method === 'POST' ? { payload: {} } : {}),
      })
    const made = await visitorOf(there).send({
      method: 'POST',
      url: '/accounts/createRedirectToken',
      payload: { target: 'http://localhost:4000/' },
      headers: { authorization: `Bearer ${device.token}` },
    })
    const { token: handOver } = made.body as { token: string }
    const { body: key } = await visitorOf(there).send({
      method: 'POST',
      url: '/apps/tokens/create',
      payload: { name: 'Of that device', scopes: ['profile:read'] },
      headers: { authorization: `Bearer ${device.token}` },
    })
    const program = visitorOf(there, (key as { token: string }).token)
    await program.apps.getCurrentKey()
    const { body: feed } = await visitorOf(there).send({
      method: 'POST',
      url: '/accounts/feedLinks/create',
      payload: { kind: 'HOME' },
      headers: { authorization: `Bearer ${device.token}` },
    })
    const feedPath = new URL((feed as { url: string }).url).pathname
    const readFeed = () => visitorOf(there).send({ method: 'GET', url: feedPath })
    expect((await readFeed()).status).toBe(200)
    const socketServer = await openSocketServer(there, there.app)
    const [lost, mine] = [await socketServer.enter(device), await socketServer.enter(who)]
    expect((await request('/accounts/preferences')).status).toBe(200)

    const before = Array.from({ length: inFlight }, () => request('/accounts/preferences'))
    await deed()
    const after = await Promise.all(Array.from({ length: inFlight }, () => request('/accounts/preferences')))
    await Promise.all(before)
    expect(new Set(after.map(({ status }) => status))).toEqual(new Set([401]))
    expect((await request('/accounts/refreshedToken', 'POST')).status).toBe(401)
    await expect(visitorOf(there).accounts.exchangeRedirectToken({ body: { token: handOver } })).rejects.toMatchObject({
      status: 410,
    })
    await expect(program.apps.getCurrentKey()).rejects.toMatchObject({ status: 401, body: { code: 'KEY_ENDED' } })
    expect((await readFeed()).status).toBe(404)
    expect(await lost.closed).toMatchObject({ code: 4401 })
    await expect(socketServer.enter(device)).rejects.toThrow('4401')
    expect(await (own === 'LIVES' ? mine.pong() : mine.closed).then(() => own)).toBe(own)
  },
)
