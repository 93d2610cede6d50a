import { expect, test } from 'vitest'
import { jsonb } from '#kernel/database/jsonb.ts'
import { addGroup } from '#test/world/make/groups.ts'
import { mailTo } from '#test/world/mailbox.ts'
import { captchaOf, registrationForm } from '#test/world/registration.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const { visitor, app } = world
const olga = await world.person('olga')
const questions = ['Which street?', 'Why here?']

/** A community with a published page that asks these questions of those who ask to join. */
async function publish(handle: string): Promise<string> {
  const { groupId } = await addGroup(world, {
    owner: olga,
    kind: 'ENTERPRISE',
    handle,
    join_policy: 'REQUEST_ONLY',
    answers_required: true,
  })
  await app.db
    .updateTable('groups')
    .set({ questions: jsonb(questions) })
    .where('id', '=', groupId)
    .execute()
  const profile = {
    communityLogoUrl: '/logo.png',
    bannerUrl: '/banner.png',
    join: { description: 'Come in', imageSrc: '/join.png' },
    description: 'A mill',
    pictures: [],
  }
  const now = app.runtime.now()
  await app.db
    .insertInto('community_profiles')
    .values({ group_id: groupId, title: 'The mill', profile: jsonb(profile), published_at: now, updated_at: now })
    .execute()
  return groupId
}

test('questions that are kept, but not asked at present, are not told to visitors', async () => {
  const groupId = await publish('weir')
  await app.db.updateTable('groups').set({ join_policy: 'ANYONE' }).where('id', '=', groupId).execute()
  const body = {
    firstName: 'Ana',
    lastName: 'Duarte',
    email: 'weir@example.net',
    recaptchaCode: captchaOf(world),
    questions: ['Which street?'],
    answers: ['Lock Lane'],
  }
  expect(await visitor.landing.joinCommunity({ params: { communityHandle: 'weir' }, body })).toEqual({
    status: 'VERIFICATION_SENT',
  })
})

test('the page asks the admins’ questions, and the answers come with the request of the account', async () => {
  const groupId = await publish('mill')
  const page = await visitor.landing.getCommunityProfile({ params: { communityHandle: 'mill' } })
  expect(page.joinQuestions).toEqual({ questions, answersRequired: true })
  const join = (given: { questions: string[]; answers: string[] }) =>
    visitor.landing.joinCommunity({
      params: { communityHandle: 'mill' },
      body: {
        firstName: 'Ana',
        lastName: 'Duarte',
        email: 'street@example.net',
        recaptchaCode: captchaOf(world),
        ...given,
      },
    })
  await expect(join({ questions, answers: ['Lock Lane', ' '] })).rejects.toMatchObject({
    status: 400,
    body: { code: 'INVALID_PARAMETER', errors: [{ path: 'answers.1', code: 'MISSING' }] },
  })
  await expect(join({ questions: ['Which street?'], answers: ['Lock Lane'] })).rejects.toMatchObject({
    status: 409,
    body: { code: 'VERSION_CONFLICT' },
  })
  const answers = ['Lock Lane', 'The garden']
  expect(await join({ questions, answers })).toEqual({ status: 'VERIFICATION_SENT' })
  const contactProof = /proof=([\w-]+)/.exec((await mailTo(world, 'street@example.net')).text)?.[1] ?? ''
  await visitor.accounts.register({
    body: { ...registrationForm('streetana'), contactProof, password: 'seven quiet tomatoes dance' },
  })
  await world.settle()
  const { items } = await olga.groups.getPendingJoinRequests({ body: { groupId } })
  expect(items).toMatchObject([{ person: { username: 'streetana' }, questions, answers }])
})

test('a visitor whose contact could not register there is told before anything is sent', async () => {
  await publish('sluice')
  const root = await world.person('root', { roles: ['ADMINISTRATOR'] })
  const allow = async (mailDomains: string[] | null) => {
    const { revision } = await root.admin.settings()
    await root.admin.settingsSave({ body: { values: { mailDomains }, revision } })
  }
  const join = (contact: { email?: string; phoneNumber?: string }, who: Pick<typeof visitor, 'landing'> = visitor) =>
    who.landing.joinCommunity({
      params: { communityHandle: 'sluice' },
      body: { firstName: 'Ana', lastName: 'Duarte', recaptchaCode: captchaOf(world), ...contact },
    })
  const refused = (path: string) => ({ status: 422, body: { code: 'EMAIL_DOMAIN_NEEDED', errors: [{ path }] } })
  await allow(['mill.example'])
  await expect(join({ email: 'ana@elsewhere.example' })).rejects.toMatchObject(refused('email'))
  await expect(join({ phoneNumber: '+436605551234' })).rejects.toMatchObject(refused('phoneNumber'))
  expect(await join({ email: 'ana@mill.example' })).toEqual({ status: 'VERIFICATION_SENT' })
  expect(await join({ email: 'olga@elsewhere.example' }, olga)).toEqual({ status: 'JOINED' })
  await allow(null)
})
