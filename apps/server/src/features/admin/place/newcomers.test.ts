import { expect, test } from 'vitest'
import { addGroup } from '#test/world/make/groups.ts'
import { mailTo } from '#test/world/mailbox.ts'
import { visitorOf } from '#test/world/people.ts'
import { registrationForm } from '#test/world/registration.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const root = await world.person('root', { roles: ['ADMINISTRATOR'] })
const olga = await world.person('olga')

async function save(values: Parameters<typeof root.admin.settingsSave>[0]['body']['values']) {
  const { revision } = await root.admin.settings()
  return root.admin.settingsSave({ body: { values, revision } })
}
const bornAgo = (years: number) =>
  new Date(world.app.runtime.now().getTime() - (years * 365.25 + 30) * 86_400_000).toISOString().slice(0, 10)
const register = (username: string, more: object = {}) =>
  world.visitor.accounts.register({
    body: { ...registrationForm(username), email: `${username}@example.net`, ...more },
  })
async function arrive(username: string) {
  const answer = await register(username)
  const { code } = await mailTo(world, `${username}@example.net`)
  const result = await world.visitor.accounts.verifyAccount({
    params: { token: 'registrationId' in answer ? answer.registrationId : '' },
    body: { code, client: { name: 'Test', transport: 'BEARER' } },
  })
  await world.settle()
  return visitorOf(world.running, 'token' in result ? (result.token ?? '') : '')
}

test('newcomers join the first groups that are open to everybody, and read words of welcome', async () => {
  const [open, closed] = [
    await addGroup(world, { owner: olga }),
    await addGroup(world, { owner: olga, join_policy: 'REQUEST_ONLY' }),
  ]
  await save({ firstGroups: [open.groupId, closed.groupId, root.id], welcome: 'Hello, **neighbour**.' })
  const ana = await arrive('ana')
  expect(await ana.groups.getGroup({ params: { id: open.groupId } })).toMatchObject({
    membership: { membershipState: 'MEMBER' },
  })
  expect(await ana.groups.getGroup({ params: { id: closed.groupId } })).toMatchObject({ membership: null })
  expect(await ana.accounts.getOnboardingGoals()).toMatchObject({ welcome: 'Hello, **neighbour**.' })
})

test('the age at which no parent is needed follows the setting, by country, also for those who have not confirmed yet', async () => {
  const answer = await register('ben', { birthDate: bornAgo(14), country: 'DE' })
  await save({ childAges: '13,DE=16' })
  await expect(register('cleo', { birthDate: bornAgo(14), country: 'DE' })).rejects.toMatchObject({
    body: { code: 'PARENT_EMAIL_NEEDED' },
  })
  expect(await register('dan', { birthDate: bornAgo(14), country: 'AT' })).toMatchObject({ state: 'VERIFICATION_SENT' })
  const { code } = await mailTo(world, 'ben@example.net')
  expect(
    await world.visitor.accounts.verifyAccount({
      params: { token: 'registrationId' in answer ? answer.registrationId : '' },
      body: { code, client: { name: 'Test', transport: 'BEARER' } },
    }),
  ).toMatchObject({ state: 'PARENT_REQUIRED', account: { familyLink: { mayAsk: true } } })
  await expect(save({ childAges: '13,DE=25' })).rejects.toMatchObject({ body: { code: 'INVALID_PARAMETER' } })
})
