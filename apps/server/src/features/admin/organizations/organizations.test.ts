import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { mailTo, mailsTo } from '#test/world/mailbox.ts'
import { addGroup } from '#test/world/make/groups.ts'
import { type Visitor, visitorOf } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'
import { createFormToken } from '#adapters/captcha/formTokens.ts'

const world = await openWorld()
const { visitor } = world
const root = await world.person('root', { roles: ['ADMINISTRATOR'] })
const mo = await world.person('mo', { roles: ['MODERATOR'] })
const ana = await world.person('ana')
const password = 'a tall green lighthouse'

/** An organisation up to where it awaits its review, through the calls of its own registration. */
async function register(username: string, name = 'Garden Trust', proves = true) {
  const email = `office@${username}.example`
  const solved = new Date(world.app.runtime.now().getTime() - 10_000)
  const { registrationId } = await visitor.accounts.startOrganizationRegister({
    body: {
      organizationName: name,
      email,
      recaptchaCode: createFormToken(world.app.config.secrets.captcha, solved),
    },
  })
  await visitor.accounts.finishOrganizationRegister({
    body: {
      registrationId,
      name,
      website: 'https://garden.example',
      contact: { firstName: 'Olga', lastName: 'Berg', role: 'Chair' },
      username,
      password,
      termsVersion: '1.1',
    },
  })
  const { code } = await mailTo(world, email)
  if (proves) await visitor.accounts.verifyOrgAccount({ body: { registrationId, code } })
  const { id } = await world.app.db
    .selectFrom('accounts')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  return { id, email, registrationId }
}
async function publish(who: Visitor): Promise<string> {
  const photo = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#7a3d60' } })
    .png()
    .toBuffer()
  const { id, uploadLink } = await who.landing.createContentContainer({
    body: { contentSizeBytes: photo.length, contentTypeHeader: 'image/png' },
  })
  const { pathname, search } = new URL(uploadLink)
  await who.send({ method: 'PUT', url: pathname + search, payload: photo, headers: { 'content-type': 'image/png' } })
  return (await who.landing.publishContentContainer({ params: { id }, body: {} })).contentLink
}
const verify = (organizationAccountId: string, more: { handle?: string; note?: string } = {}) =>
  root.admin.enterpriseGroupsCreate({ body: { organizationAccountId, decision: 'VERIFY', ...more } })
const reject = (organizationAccountId: string, note?: string) =>
  root.admin.enterpriseGroupsCreate({
    body: { organizationAccountId, decision: 'REJECT', ...(note === undefined ? {} : { note }) },
  })
/** The organisation itself, signed in. */
async function signIn(username: string) {
  const signedIn = await visitor.accounts.login({
    body: { identifier: username, password, client: { name: 'Test', transport: 'BEARER' } },
  })
  return { org: visitorOf(world.running, signedIn.token ?? ''), ...signedIn }
}
const auditOf = (id: string) =>
  world.app.db.selectFrom('audit_log').selectAll().where('target_id', '=', id).orderBy('id').execute()

describe('the review of an organisation', () => {
  test('notifies administrators when it begins, and the organisation of the decision; a verified one gets its group', async () => {
    const { id, email, registrationId } = await register('gaerten', 'Gärten & Co')
    expect(await mailTo(world, root.email)).toMatchObject({
      subject: 'Gärten & Co would like to be confirmed on Koinon',
      text: expect.stringContaining('/manage/organizations'),
    })
    expect(await mailsTo(world, mo.email)).toHaveLength(0)
    const [first] = (await root.admin.enterpriseGroupsList({ body: {} })).items
    expect(first).toMatchObject({
      group: null,
      owner: { id, kind: 'ORGANIZATION' },
      organization: { accountId: id, state: 'PENDING_REVIEW', email, contact: { lastName: 'Berg' } },
    })

    const organization = await verify(id, { note: 'Welcome.' })
    expect(organization).toMatchObject({ kind: 'ENTERPRISE', name: 'Gärten & Co', handle: 'garten-co', verified: true })
    const mail = await mailTo(world, email)
    expect(mail.subject).toBe('Your organisation is confirmed on Koinon')
    expect(mail.text).toContain('They write: Welcome.')
    expect(await auditOf(id)).toMatchObject([
      {
        actor_id: root.id,
        action: 'verify-organization',
        reason: 'Welcome.',
        before: { state: 'PENDING_REVIEW' },
        after: { state: 'VERIFIED', enterpriseGroupId: 'id' in organization ? organization.id : '' },
      },
    ])
    expect(await visitor.accounts.reloadOrganizationVerification({ body: { registrationId } })).toMatchObject({
      state: 'VERIFIED',
      nextStep: 'SIGN_IN',
    })
  })

  test('gives a verified one its group to run, with a landing page to publish', async () => {
    const { id } = await register('houses', 'Häuser am See')
    const organization = await verify(id, { handle: 'lake-houses', note: 'Welcome.' })
    const { org: trust, account } = await signIn('houses')
    expect(account).toMatchObject({ status: 'ACTIVE', nextSteps: [] })
    const groupId = 'id' in organization ? organization.id : ''
    expect(await trust.accounts.getOrganizationDetails({})).toMatchObject({
      state: 'VERIFIED',
      enterpriseGroupId: groupId,
      review: { note: 'Welcome.' },
    })
    expect(await trust.groups.listEnterpriseGroups({ body: { mine: true } })).toMatchObject({
      items: [{ id: groupId, role: 'OWNER' }],
    })
    const link = await publish(trust)
    await trust.landing.putCommunityProfile({
      params: { communityHandle: 'lake-houses' },
      query: { title: 'Our gardens' },
      body: {
        communityLogoUrl: link,
        bannerUrl: link,
        join: { description: 'Come in.', imageSrc: link },
        description: 'We garden.',
        pictures: [link],
      },
    })
    expect(await visitor.landing.getCommunityProfile({ params: { communityHandle: 'lake-houses' } })).toMatchObject({
      communityId: groupId,
      title: 'Our gardens',
    })
  })

  test('notifies a rejected one of the reason; it has no group, and may still sign in', async () => {
    const { id, email } = await register('spam')
    expect(await reject(id, 'The register does not know you.')).toMatchObject({
      accountId: id,
      state: 'REJECTED',
      enterpriseGroupId: null,
      review: { note: 'The register does not know you.' },
    })
    const mail = await mailTo(world, email)
    expect(mail.subject).toBe('Your organisation was not confirmed on Koinon')
    expect(mail.text).toContain('The register does not know you.')
    expect(await auditOf(id)).toMatchObject([{ action: 'reject-organization', after: { state: 'REJECTED' } }])
    const { org, state, account } = await signIn('spam')
    expect([state, account?.nextSteps]).toEqual(['SIGNED_IN', ['REVIEW']])
    expect(await org.accounts.getOrganizationDetails({})).toMatchObject({
      state: 'REJECTED',
      review: { note: 'The register does not know you.' },
    })
    await expect(org.content.createPost({ body: { text: 'Buy now' } })).rejects.toMatchObject({
      status: 403,
      body: { code: 'NEXT_STEP_REQUIRED', pendingSteps: ['REVIEW'] },
    })
    const listed = await root.admin.enterpriseGroupsList({ body: { filters: { state: 'REJECTED' } } })
    expect(listed.items.map(({ owner }) => owner.id)).toEqual([id])
  })

  test('leaves the organisation without rights and invisible until it is approved', async () => {
    const { id } = await register('rotary', 'Rotary Kufstein')
    const { org, account } = await signIn('rotary')
    expect(account).toMatchObject({ kind: 'ORGANIZATION', status: 'PENDING_REVIEW', nextSteps: ['REVIEW'] })
    const shut = { status: 403, body: { code: 'NEXT_STEP_REQUIRED', pendingSteps: ['REVIEW'] } }
    await expect(org.content.createPost({ body: { text: 'Hello' } })).rejects.toMatchObject(shut)
    await expect(org.users.followUser({ body: { userId: ana.id } })).rejects.toMatchObject(shut)
    await expect(org.groups.createGroup({ body: { name: 'Friends', description: '' } })).rejects.toMatchObject(shut)
    await expect(ana.users.followUser({ body: { userId: id } })).rejects.toMatchObject({ status: 404 })
    const found = () => ana.users.searchUsers({ params: { query: 'Rotary' } }).then(({ items }) => items.length)
    expect(await found()).toBe(0)

    await verify(id)
    await org.content.createPost({ body: { text: 'Hello' } })
    expect(await found()).toBe(1)
  })

  test('an account that asked for deletion while waiting returns to waiting', async () => {
    const { id } = await register('undecided')
    const { org } = await signIn('undecided')
    await world.app.db
      .updateTable('sessions')
      .set({ reauthenticated_until: new Date(world.app.runtime.now().getTime() + 60_000) })
      .where('account_id', '=', id)
      .execute()
    await org.accounts.requestAccountDeletion({ body: { confirmUsername: 'undecided', mode: 'ERASE_ALL' } })
    await expect(verify(id)).rejects.toMatchObject({ status: 404, body: { code: 'ACCOUNT_NOT_FOUND' } })
    expect(await org.accounts.reactivate()).toMatchObject({ status: 'PENDING_REVIEW', nextSteps: ['REVIEW'] })
    expect(await verify(id)).toMatchObject({ verified: true })
  })

  test('is decided once, however many decide', async () => {
    const { id } = await register('race')
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? verify(id) : reject(id))),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = tries.filter((one) => one.status === 'rejected').map(({ reason }) => reason as object)
    expect(refused).toEqual(
      refused.map(() =>
        expect.objectContaining({ status: 409, body: expect.objectContaining({ code: 'ALREADY_DECIDED' }) }),
      ),
    )
    expect(await auditOf(id)).toHaveLength(1)
  })

  test('gives two of one name handles of their own; a taken one is refused by name', async () => {
    const [one, two] = [await register('choir.a', 'City Choir'), await register('choir.b', 'City Choir')]
    expect(await verify(one.id)).toMatchObject({ handle: 'city-choir' })
    await expect(verify(two.id, { handle: 'city-choir' })).rejects.toMatchObject({
      status: 409,
      body: { code: 'HANDLE_TAKEN', errors: [{ path: 'handle' }] },
    })
    expect(await verify(two.id)).toMatchObject({ handle: 'city-choir-2' })
  })

  test('is only for organisations awaiting it: not unconfirmed ones, people, or deactivated ones', async () => {
    const unproven = await register('unproven', 'Unproven', false)
    const resting = await register('resting')
    await world.app.db.updateTable('accounts').set({ status: 'DEACTIVATED' }).where('id', '=', resting.id).execute()
    for (const id of [unproven.id, resting.id, ana.id])
      await expect(verify(id)).rejects.toMatchObject({ status: 404, body: { code: 'ACCOUNT_NOT_FOUND' } })
    const waiting = await root.admin.enterpriseGroupsList({ body: { filters: { state: 'PENDING_REVIEW' } } })
    expect(waiting.items.map(({ owner }) => owner.id)).not.toContain(resting.id)
  })

  test('is for administrators: a moderator may neither see nor decide it', async () => {
    const { id } = await register('secret')
    for (const person of [mo, ana]) {
      await expect(person.admin.enterpriseGroupsList({ body: {} })).rejects.toMatchObject({
        status: 403,
        body: { code: 'NOT_ALLOWED' },
      })
      await expect(
        person.admin.enterpriseGroupsCreate({ body: { organizationAccountId: id, decision: 'VERIFY' } }),
      ).rejects.toMatchObject({ status: 403, body: { code: 'NOT_ALLOWED' } })
    }
    await expect(
      visitor.send({ method: 'POST', url: '/admin/enterpriseGroups/list', payload: {} }),
    ).resolves.toMatchObject({ status: 401 })
    expect(await auditOf(id)).toEqual([])
  })
})

describe('the list of enterprise groups', () => {
  test('shows hidden ones too, in pages without a gap, those waiting first', async () => {
    const hidden = await addGroup(world, {
      owner: ana,
      kind: 'ENTERPRISE',
      name: 'Hidden House',
      handle: 'hidden-house',
      visibility: 'GROUP_MEMBERS',
      listed: false,
    })
    await register('late')
    const seen: { group: { id: string } | null; organization: { state: string } | null }[] = []
    let cursor: string | undefined
    do {
      const page = await root.admin.enterpriseGroupsList({ body: { limit: 2, ...(cursor ? { cursor } : {}) } })
      expect(page.items.length).toBeLessThanOrEqual(2)
      seen.push(...page.items)
      cursor = page.nextCursor ?? undefined
    } while (cursor !== undefined)
    const whole = await root.admin.enterpriseGroupsList({ body: { limit: 100 } })
    expect(seen).toEqual(whole.items)
    const waits = seen.map(({ organization }) => organization?.state === 'PENDING_REVIEW')
    expect(waits.lastIndexOf(true)).toBeLessThan(waits.indexOf(false))
    expect(seen.find(({ group }) => group?.id === hidden.groupId)).toMatchObject({
      group: { name: 'Hidden House', handle: 'hidden-house', memberCount: 1, locked: false },
      organization: null,
      owner: { id: ana.id },
    })
  })

  test('is narrowed to verified or unverified ones', async () => {
    const { items } = await root.admin.enterpriseGroupsList({ body: { filters: { verified: true }, limit: 100 } })
    expect(items.length).toBeGreaterThan(0)
    expect(items.every(({ group }) => group !== null && group.handle !== 'hidden-house')).toBe(true)
    const rest = await root.admin.enterpriseGroupsList({ body: { filters: { verified: false }, limit: 100 } })
    expect(rest.items.some(({ group }) => group?.handle === 'hidden-house')).toBe(true)
  })
})

test('an administrator makes an organisation for a member, who owns it', async () => {
  const body = { name: 'Allotments', handle: 'allotments', ownerId: ana.id }
  const made = await root.admin.enterpriseGroupsCreate({ body })
  expect(made).toMatchObject({ kind: 'ENTERPRISE', handle: 'allotments' })
  const groupId = 'id' in made ? made.id : ''
  expect(await ana.groups.getEnterpriseGroup({ params: { id: groupId } })).toMatchObject({ role: 'OWNER' })
  expect(await auditOf(groupId)).toMatchObject([
    { actor_id: root.id, action: 'create-enterprise-group', after: { handle: 'allotments', ownerId: ana.id } },
  ])
  await expect(root.admin.enterpriseGroupsCreate({ body })).rejects.toMatchObject({
    status: 409,
    body: { code: 'HANDLE_TAKEN' },
  })
  const unknownOwner = { ...body, handle: 'nobodys', ownerId: world.app.runtime.id() }
  await expect(root.admin.enterpriseGroupsCreate({ body: unknownOwner })).rejects.toMatchObject({
    status: 404,
    body: { code: 'USER_NOT_FOUND' },
  })
})
