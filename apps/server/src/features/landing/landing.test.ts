import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { addGroup } from '#test/world/make/groups.ts'
import { mailTo } from '#test/world/mailbox.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'
import { createFormToken } from '#adapters/captcha/formTokens.ts'
import { unsent } from './serviceState.ts'
import { makeSitemapJob } from './sitemap/jobs/makeSitemap.ts'

const world = await openWorld()
const { visitor, app } = world
const olga = await world.person('olga')
const root = await world.person('root', { roles: ['ADMINISTRATOR'] })
const photo = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#7a3d60' } })
  .png()
  .toBuffer()

async function publish(who: Person): Promise<string> {
  const { id, uploadLink } = await who.landing.createContentContainer({
    body: { contentSizeBytes: photo.length, contentTypeHeader: 'image/png' },
  })
  const url = new URL(uploadLink)
  expect(
    (
      await who.send({
        method: 'PUT',
        url: url.pathname + url.search,
        payload: photo,
        headers: { 'content-type': 'image/png' },
      })
    ).status,
  ).toBe(200)
  return (await who.landing.publishContentContainer({ params: { id }, body: {} })).contentLink
}
let made = 0
async function community(facts: { allowsNewUsersToJoin?: boolean; joinPolicy?: 'ANYONE' | 'REQUEST_ONLY' } = {}) {
  made += 1
  const handle = `riverside-${made}`
  const { groupId } = await addGroup(world, {
    owner: olga,
    kind: 'ENTERPRISE',
    handle,
    name: `Riverside ${made}`,
    join_policy: facts.joinPolicy ?? 'REQUEST_ONLY',
  })
  const link = await publish(olga)
  const profile = {
    communityLogoUrl: link,
    bannerUrl: link,
    join: { description: 'A steward answers within two days.', imageSrc: link },
    description: 'Neighbours who make things together.',
    pictures: [link],
    ...(facts.allowsNewUsersToJoin === undefined ? {} : { allowsNewUsersToJoin: facts.allowsNewUsersToJoin }),
  }
  const page = await olga.landing.putCommunityProfile({
    params: { communityHandle: handle },
    query: { title: 'Riverside' },
    body: profile,
  })
  return { handle, groupId, profile, page }
}
async function work(): Promise<string> {
  const challenge = await visitor.landing.getCaptcha()
  const solution = await solveChallenge({ challenge: JSON.parse(JSON.stringify(challenge)) as never, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
const names = { firstName: 'Ana', lastName: 'Duarte' }
const refusedWith = (status: number, code: string) => ({ status, body: { code } })

describe('a landing page', () => {
  test('is made by the community’s admins, and read by anybody, by handle, by id and in the directory', async () => {
    const { handle, groupId, profile, page } = await community()
    expect(page).toEqual({
      communityId: groupId,
      communityHandle: handle,
      communityName: `Riverside ${made}`,
      title: 'Riverside',
      communityProfile: profile,
    })
    expect(await visitor.landing.getCommunityProfile({ params: { communityHandle: handle } })).toEqual(page)
    expect(await visitor.landing.getCommunityProfileById({ params: { communityId: groupId } })).toEqual(page)
    await makeSitemapJob.perform(world.app, {})
    expect((await visitor.send({ method: 'GET', url: '/sitemap/1.xml' })).body).toContain(`/c/${handle}</loc>`)
    expect(await visitor.landing.listCommunityProfiles()).toContainEqual({
      communityId: groupId,
      communityHandle: handle,
      communityName: `Riverside ${made}`,
      title: 'Riverside',
    })
  })

  test('has texts with formats, which are sent again as they were read', async () => {
    const { handle, profile } = await community()
    const bold = { kind: 'BOLD' as const, start: 0, end: 4 }
    const link = { kind: 'LINK' as const, url: 'https://example.org/', start: 5, end: 20 }
    const heading = { kind: 'HEADING' as const, level: 2, start: 0, end: 20 }
    const description = 'Come https://example.org/'
    const lying = { kind: 'LINK' as const, url: 'https://other.example/', start: 5, end: 25 }
    const edit = (body: typeof profile) =>
      olga.landing.putCommunityProfile({ params: { communityHandle: handle }, query: { title: 'Riverside' }, body })
    const formatted = {
      ...profile,
      description,
      descriptionFormats: [bold, lying],
      join: { ...profile.join, description: 'Come to the mill now', descriptionFormats: [heading, bold, link] },
    }
    const { communityProfile: read } = await edit(formatted)
    expect(read).toMatchObject({
      descriptionFormats: [bold, { ...link, end: 25 }],
      join: { descriptionFormats: [bold, link] },
    })
    expect((await edit(read)).communityProfile).toEqual(read)
    expect((await edit(profile)).communityProfile).toEqual(profile)
  })

  test('shows pictures to anybody once they are processed', async () => {
    const { profile } = await community()
    await world.settle()
    const answer = await visitor.send({ method: 'GET', url: new URL(profile.bannerUrl).pathname })
    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' } })
  })

  test('follows the server to another address, for any earlier one', async () => {
    const { handle, groupId, profile } = await community()
    const old = app.config.origin
    const at = (origin: string) => JSON.parse(JSON.stringify(profile).replaceAll(old, origin)) as typeof profile
    const shown = async () =>
      (await visitor.landing.getCommunityProfileById({ params: { communityId: groupId } })).communityProfile
    const moveTo = (origin: string) => void Object.assign(app.config, { origin })
    onTestFinished(() => moveTo(old))
    moveTo('https://riverside.example')
    expect(await shown()).toEqual(at('https://riverside.example'))
    // As pages were stored before links were made at reading.
    const stored = JSON.stringify(at('http://192.168.1.5:4000'))
    await sql`update community_profiles set profile = ${stored}::text::jsonb where group_id = ${groupId}`.execute(
      app.db,
    )
    expect(await shown()).toEqual(at('https://riverside.example'))
    const page = { params: { communityHandle: handle }, query: { title: 'Riverside' }, body: await shown() }
    expect((await olga.landing.putCommunityProfile(page)).communityProfile).toEqual(at('https://riverside.example'))
    moveTo(old)
    expect(await shown()).toEqual(profile)
  })

  test('is not edited by strangers, for whom there is nothing to edit', async () => {
    const { handle, profile } = await community()
    const eve = await world.person('eve')
    const edit = (who: Person) =>
      who.landing.putCommunityProfile({ params: { communityHandle: handle }, query: { title: 'Mine' }, body: profile })
    await expect(edit(eve)).rejects.toMatchObject(refusedWith(404, 'COMMUNITY_NOT_FOUND'))
    await expect(
      eve.landing.createContentContainer({ body: { contentSizeBytes: 1, contentTypeHeader: 'image/png' } }),
    ).rejects.toMatchObject(refusedWith(403, 'NOT_ALLOWED'))
    expect(await edit(root)).toMatchObject({ title: 'Mine' })
  })

  test.each([
    ['communityLogoUrl', { communityLogoUrl: 'https://example.org/logo.png' }],
    ['bannerUrl', { bannerUrl: 'http://localhost:4000/media/018f0000-0000-7000-8000-000000000001/max' }],
    ['pictures.0', { pictures: ['http://localhost:4000/elsewhere'] }],
  ])('accepts no link but to a published file of ours: %s', async (path, wrong) => {
    const { handle, profile } = await community()
    const edit = olga.landing.putCommunityProfile({
      params: { communityHandle: handle },
      query: { title: 'x' },
      body: { ...profile, ...wrong },
    })
    await expect(edit).rejects.toMatchObject({ status: 422, body: { code: 'LINK_NOT_OURS', errors: [{ path }] } })
  })

  test.each(['communityLogoUrl', 'bannerUrl', 'join', 'description', 'pictures'] as const)(
    'requires its %s, and says so before anything is sent',
    async (field) => {
      const { handle, profile } = await community()
      const { [field]: _, ...rest } = profile
      await expect(
        olga.landing.putCommunityProfile({
          params: { communityHandle: handle },
          query: { title: 'x' },
          body: rest as never,
        }),
      ).rejects.toMatchObject({ field })
    },
  )

  test('that does not exist is not found', async () => {
    await expect(visitor.landing.getCommunityProfile({ params: { communityHandle: 'nowhere' } })).rejects.toMatchObject(
      refusedWith(404, 'COMMUNITY_NOT_FOUND'),
    )
  })
})

describe('a container', () => {
  test('is published once its bytes have arrived, for its maker, always at the same link', async () => {
    const { id } = await olga.landing.createContentContainer({
      body: { contentSizeBytes: photo.length, contentTypeHeader: 'image/png' },
    })
    await expect(olga.landing.publishContentContainer({ params: { id }, body: {} })).rejects.toMatchObject(
      refusedWith(409, 'UPLOAD_INCOMPLETE'),
    )
    await expect(root.landing.publishContentContainer({ params: { id }, body: {} })).rejects.toMatchObject(
      refusedWith(404, 'MEDIA_NOT_FOUND'),
    )
  })
  test.each([
    [{ contentSizeBytes: 30 * 1024 ** 2, contentTypeHeader: 'image/png' }, 413],
    [{ contentSizeBytes: 10, contentTypeHeader: 'text/html' }, 415],
  ])('%j is refused', async (body, status) => {
    await expect(olga.landing.createContentContainer({ body })).rejects.toMatchObject({ status })
  })
})

describe('asking to join', () => {
  const join = (handle: string, body: Record<string, unknown>) =>
    visitor.landing.joinCommunity({ params: { communityHandle: handle }, body: { ...names, ...body } as never })

  test('one that does not exist is refused', async () => {
    const unknown = join('nobody-lives-here', { recaptchaCode: await work(), email: 'new@example.net' })
    await expect(unknown).rejects.toMatchObject({ status: 404, body: { code: 'COMMUNITY_NOT_FOUND' } })
  })

  test('with a contact sends a link to it; the account made with it then asks the community', async () => {
    const { handle, groupId } = await community()
    expect(await join(handle, { recaptchaCode: await work(), email: 'new@example.net' })).toEqual({
      status: 'VERIFICATION_SENT',
    })
    await world.settle()
    const mail = await app.db
      .selectFrom('sent_messages')
      .selectAll()
      .where('recipient', '=', 'new@example.net')
      .executeTakeFirstOrThrow()
    const proof = /proof=([\w-]+)/.exec(mail.text)?.[1] ?? ''
    const { termsVersion } = await visitor.landing.getInstance()
    const signedIn = await visitor.accounts.register({
      body: {
        username: 'newana',
        displayName: 'Ana Duarte',
        contactProof: proof,
        birthDate: '1990-01-01',
        termsVersion,
        password: 'seven quiet tomatoes dance',
      },
    })
    expect(signedIn).toMatchObject({ state: 'SIGNED_IN' })
    await world.settle()
    const request = await app.db
      .selectFrom('group_requests')
      .select(['state', 'kind'])
      .where('group_id', '=', groupId)
      .execute()
    expect(request).toEqual([{ state: 'PENDING', kind: 'JOIN' }])
  })

  test('answers equally for a known contact, which is notified by mail', async () => {
    const { handle } = await community()
    const ben = await world.person('ben')
    expect(await join(handle, { recaptchaCode: await work(), email: ben.email })).toEqual({
      status: 'VERIFICATION_SENT',
    })
    await world.settle()
    const mails = await app.db.selectFrom('sent_messages').select('text').where('recipient', '=', ben.email).execute()
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).not.toContain('proof=')
  })

  test('without a contact waits for the account made in the same browser, which the admins let in', async () => {
    const { handle, groupId } = await community()
    const browser = { 'sec-fetch-site': 'same-origin' }
    const answer = await visitor.send({
      method: 'POST',
      url: `/landing/community-profile/${handle}/join`,
      payload: { ...names, recaptchaCode: await work() },
      headers: browser,
    })
    expect(answer.body).toEqual({ status: 'PENDING_APPROVAL' })
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
    await world.settle()
    expect((await olga.groups.getPendingJoinRequests({ body: { groupId } })).items).toEqual([])

    const { termsVersion } = await visitor.landing.getInstance()
    const register = async (username: string, headers: Record<string, string>) => {
      const payload = {
        username,
        displayName: username,
        email: `${username}@example.net`,
        birthDate: '1990-01-01',
        termsVersion,
        password: 'seven quiet tomatoes dance',
      }
      await visitor.send({ method: 'POST', url: '/accounts/register', payload, headers })
      const { token } = await mailTo(world, payload.email)
      await visitor.accounts.verifyAccount({ params: { token }, body: {} })
      await world.settle()
    }
    const asking = async () =>
      (await olga.groups.getPendingJoinRequests({ body: { groupId } })).items.map(({ person }) => person)
    await register('someone.else', browser)
    expect(await asking()).toEqual([])
    await register('ana.here', { ...browser, cookie })
    const [ana] = await asking()
    expect(ana).toMatchObject({ username: 'ana.here' })
    expect(await olga.groups.acceptJoinRequest({ body: { groupId, userId: ana?.id ?? '' } })).toMatchObject({
      membershipState: 'MEMBER',
    })
    // Another account of that browser has asked nothing.
    await register('sibling', { ...browser, cookie })
    expect(await asking()).toEqual([])
  })

  test('without a contact waits from any client, which is given a cookie to be recognized by', async () => {
    const { handle } = await community()
    const answer = await visitor.send({
      method: 'POST',
      url: `/landing/community-profile/${handle}/join`,
      payload: { ...names, recaptchaCode: await work() },
    })
    expect(answer).toMatchObject({ status: 200, body: { status: 'PENDING_APPROVAL' } })
    expect(String(answer.headers['set-cookie'])).toMatch(/koinon-browser=/)
  })

  test('reads a number as it is dialled in the country of the browser’s language', async () => {
    const { handle } = await community()
    const answer = await visitor.send({
      method: 'POST',
      url: `/landing/community-profile/${handle}/join`,
      payload: { ...names, phoneNumber: '0660 765 4321', recaptchaCode: await work() },
      headers: { 'accept-language': 'de-AT,de;q=0.9' },
    })
    expect(answer).toMatchObject({ status: 200, body: { status: 'VERIFICATION_SENT' } })
    expect((await mailTo(world, '+436607654321')).text).toContain('http')
  })

  test('as a signed-in member joins an open community at once', async () => {
    const { handle } = await community({ joinPolicy: 'ANYONE' })
    const cem = await world.person('cem')
    const answer = await cem.landing.joinCommunity({
      params: { communityHandle: handle },
      body: { ...names, recaptchaCode: await work() },
    })
    expect(answer).toEqual({ status: 'JOINED' })
  })

  test.each([
    ['half signed in', { owes_second_factor: true }],
    ['looked at by an administrator', { impersonator_id: root.id, impersonator_may_write: false }],
  ] as const)('as a member who is only %s joins nothing', async (how, state) => {
    const { handle, groupId } = await community({ joinPolicy: 'ANYONE' })
    const dilek = await world.person(how.replaceAll(' ', '.'))
    await app.db.updateTable('sessions').set(state).where('id', '=', dilek.sessionId).execute()
    const answer = await dilek.landing.joinCommunity({
      params: { communityHandle: handle },
      body: { ...names, recaptchaCode: await work(), email: dilek.email },
    })
    expect(answer).toEqual({ status: 'VERIFICATION_SENT' })
    expect(
      await app.db
        .selectFrom('group_members')
        .select('account_id')
        .where('group_id', '=', groupId)
        .where('account_id', '=', dilek.id)
        .execute(),
    ).toEqual([])
  })

  test('accepts proof of work once, and never none', async () => {
    const { handle } = await community()
    const recaptchaCode = await work()
    await join(handle, { recaptchaCode, email: 'once@example.net' })
    await expect(join(handle, { recaptchaCode, email: 'once@example.net' })).rejects.toMatchObject(
      refusedWith(422, 'CAPTCHA_FAILED'),
    )
    await expect(join(handle, { recaptchaCode: 'none' })).rejects.toMatchObject(refusedWith(422, 'CAPTCHA_FAILED'))
    await expect(join(handle, {})).rejects.toMatchObject({ field: 'recaptchaCode' })
  })

  test('from a form without scripts requires an e-mail, and is counted', async () => {
    const { handle } = await community()
    const token = () => createFormToken(app.config.secrets.captcha, new Date(app.runtime.now().getTime() - 5000))
    await expect(join(handle, { recaptchaCode: token() })).rejects.toMatchObject({
      status: 422,
      body: { errors: [{ path: 'email' }] },
    })
    const statuses = []
    for (let index = 0; index < 12; index += 1) {
      statuses.push(
        await join(handle, { recaptchaCode: token(), email: `form${index}@example.net` }).then(
          ({ status }) => status,
          (error: { status: number }) => error.status,
        ),
      )
    }
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'VERIFICATION_SENT'))
    expect(statuses.slice(10)).toEqual([429, 429])
  })

  const email = 'ana.duarte@example.net'
  test.each([
    ['a closed community', { allowsNewUsersToJoin: false }, {}, 403, 'JOIN_CLOSED'],
    ['a day that is none', {}, { email, birthDay: 31, birthMonth: 2, birthYear: 2000 }, 422, 'BIRTH_DATE_INVALID'],
    ['half a birth date', {}, { email, birthDay: 3 }, 422, 'BIRTH_DATE_INVALID'],
    ['a number that is none', {}, { phoneNumber: 'call me' }, 422, 'NOT_A_NUMBER'],
    ['a number too short', {}, { phoneNumber: '415 555' }, 422, 'TOO_SHORT'],
    ['a number too long', {}, { phoneNumber: '415 555 2671 2671 26' }, 422, 'TOO_LONG'],
    ['a country there is not', {}, { phoneNumber: '+999 1234567' }, 422, 'INVALID_COUNTRY'],
  ] as const)('refuses %s', async (_, facts, wrong, status, code) => {
    const { handle } = await community(facts)
    await expect(join(handle, { recaptchaCode: await work(), ...wrong })).rejects.toMatchObject(
      refusedWith(status, code),
    )
  })
})

test('the state of the service is public; its version is for staff', async () => {
  expect(await visitor.landing.contentServiceStatus()).toMatchObject({
    status: 'OK',
    ready: true,
    checks: [
      { name: 'database', ok: true },
      { name: 'storage', ok: true },
      { name: 'disk', ok: true },
    ],
  })
  const shown = Object.keys(await visitor.landing.contentServiceStatus())
  expect(shown).toEqual(['status', 'ready', 'checks'])
  expect(await root.landing.contentServiceStatus()).toMatchObject({ version: expect.any(String) })
})

test('concurrent questions about the server’s state share one check of its dependencies', async () => {
  const headCalls = vi.spyOn(app.ports.storage, 'head')
  await Promise.all(Array.from({ length: 20 }, () => visitor.landing.contentServiceStatus()))
  expect(headCalls.mock.calls.length).toBeLessThan(20)
  headCalls.mockRestore()
})

test('staff see the messages that are not sent: mails without a mail server, text messages without a provider', async () => {
  expect((await root.landing.contentServiceStatus()).unsent).toEqual(['MAIL', 'SMS'])
  const { mail, sms } = app.config
  expect(unsent({ mail: { ...mail, smtpUrl: 'smtp://mail.test' }, sms })).toEqual(['SMS'])
  expect(unsent({ mail, sms: { ...sms, account: 'AC1' } })).toEqual(['MAIL'])
})
