import { describe, expect, test } from 'vitest'
import { dayMs } from '#kernel/durations.ts'
import { addGroup } from '#test/world/make/groups.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld({ leavesDeadlocks: true })
const ana = await world.person('ana')
const ben = await world.person('ben')

describe('language', () => {
  test('is one of ours, the nearest to the tag that was sent', async () => {
    expect(await ana.accounts.getLanguage()).toMatchObject({ language: 'en' })
    expect(await ana.accounts.setLanguage({ body: { language: 'de-AT' } })).toMatchObject({ language: 'de' })
    const { language, available } = await ana.accounts.getLanguage()
    expect(language).toBe('de')
    expect(available).toContainEqual({ tag: 'ar', name: 'العربية', direction: 'RTL' })
    expect(available).toHaveLength(8)
  })
  test('that does not exist here is refused', async () => {
    await expect(ana.accounts.setLanguage({ body: { language: 'tlh' } })).rejects.toMatchObject({
      status: 422,
      body: { code: 'LANGUAGE_UNKNOWN' },
    })
  })
})

test('a change is announced to the other devices', async () => {
  const vera = await world.person('vera')
  const notified = async () =>
    (await vera.frames()).filter(({ name, data }) => name === 'account.changed' && data['only'] === 'SETTINGS').length
  const before = await notified()
  await vera.accounts.setPreferences({ body: { preferences: { theme: null } } })
  await vera.accounts.setPreferredHomePage({ body: { page: 'CHAT' } })
  await vera.accounts.deletePreferredHomePage()
  await vera.accounts.setNotificationSettings({ body: { previews: false } })
  expect(await notified()).toBe(before + 4)
})

describe('preferences', () => {
  test('are stored key by key, and removed by null', async () => {
    expect(await ben.accounts.getPreferences()).toEqual({ preferences: {}, updatedAt: null })
    await Promise.all([
      ben.accounts.setPreferences({ body: { preferences: { theme: 'dark' } } }),
      ben.accounts.setPreferences({ body: { preferences: { density: 'compact' } } }),
    ])
    expect(await ben.accounts.getPreferences()).toMatchObject({
      preferences: { theme: 'dark', density: 'compact' },
      updatedAt: expect.any(Date),
    })
    expect((await ben.accounts.setPreferences({ body: { preferences: { theme: null } } })).preferences).toEqual({
      density: 'compact',
    })
  })
  test('have room for 16 KB', async () => {
    const parts = Array.from({ length: 3 }, (_, index) =>
      ben.accounts.setPreferences({ body: { preferences: { [`part${index}`]: 'x'.repeat(7000) } } }),
    )
    const outcomes = await Promise.allSettled(parts)
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  })
})

describe('the preferred home page', () => {
  test('is set, read and removed', async () => {
    expect(await ana.accounts.getPreferredHomePage()).toEqual({ page: 'FEED', groupId: null, isDefault: true })
    expect(await ana.accounts.setPreferredHomePage({ body: { page: 'CHAT' } })).toEqual({
      page: 'CHAT',
      groupId: null,
      isDefault: false,
    })
    expect(await ana.accounts.deletePreferredHomePage()).toEqual({ page: 'FEED', groupId: null, isDefault: true })
  })
  test('may be one of the member’s groups, until they leave it', async () => {
    const { groupId } = await addGroup(world, { owner: ben, members: [ana] })
    expect(await ana.accounts.setPreferredHomePage({ body: { page: 'GROUP', groupId } })).toEqual({
      page: 'GROUP',
      groupId,
      isDefault: false,
    })
    await world.app.db.deleteFrom('group_members').where('account_id', '=', ana.id).execute()
    expect(await ana.accounts.getPreferredHomePage()).toEqual({ page: 'FEED', groupId: null, isDefault: true })
    await expect(ana.accounts.setPreferredHomePage({ body: { page: 'GROUP', groupId } })).rejects.toMatchObject({
      status: 404,
      body: { code: 'GROUP_NOT_FOUND' },
    })
  })
})

describe('terms', () => {
  test('a new version refuses every call until it is accepted', async () => {
    const cleo = await world.person('cleo')
    const { items } = await cleo.accounts.listTerms()
    expect(
      items.map(({ document, version, inForce, acceptedAt }) => [document, version, inForce, acceptedAt !== null]),
    ).toEqual([
      ['TERMS', '1', true, true],
      ['PRIVACY', '1', true, true],
    ])
    const [id, now] = [world.app.runtime.id(), world.app.runtime.now()]
    const dates = { effective_at: now, updated_at: now }
    const version = {
      id,
      document: 'TERMS',
      version: 2,
      state: 'PUBLISHED',
      base_language: 'en',
      asks: 'ACCEPT',
    } as const
    await world.app.db
      .insertInto('terms_versions')
      .values({ ...version, ...dates })
      .execute()
    await world.app.db
      .insertInto('terms_texts')
      .values({ version_id: id, language: 'en', text: '# New', summary: '' })
      .execute()
    world.pass(1)
    await expect(cleo.accounts.getPreferences()).rejects.toMatchObject({
      status: 403,
      body: { code: 'TERMS_NOT_ACCEPTED' },
    })
    expect(await cleo.accounts.getTerms({ params: { id } })).toMatchObject({
      document: 'TERMS',
      version: '2',
      language: 'en',
      text: '# New',
    })
    await expect(cleo.accounts.termsAccept({ body: { termsIds: [items[0]?.id ?? ''] } })).rejects.toMatchObject({
      status: 409,
      body: { code: 'TERMS_CHANGED' },
    })
    const { terms } = await cleo.accounts.termsAccept({ body: { termsIds: [id] } })
    expect(terms.accepted).toContainEqual({ id, document: 'TERMS', version: '2' })
    await cleo.accounts.termsAccept({ body: { termsIds: [id] } })
    expect(await cleo.accounts.getPreferences()).toEqual({ preferences: {}, updatedAt: null })
    await world.app.db.deleteFrom('terms_versions').where('id', '=', id).execute()
  })
  test('an unknown id has none', async () => {
    await expect(ana.accounts.getTerms({ params: { id: world.app.runtime.id() } })).rejects.toMatchObject({
      status: 404,
    })
  })
})

describe('interests', () => {
  test('form one set, whichever call changes it, and count their people', async () => {
    const { interests } = await ana.accounts.availableInterests()
    const [music, cinema, third] = interests.filter(({ parentId }) => parentId !== null).map(({ id }) => id)
    if (!music || !cinema || !third) throw new Error('There are no interests.')
    const chosenOf = (list: typeof interests) =>
      list.filter(({ chosen }) => chosen).map(({ id, peopleCount }) => [id, peopleCount])
    await ben.accounts.interests({ body: { interestIds: [music] } })
    expect(
      chosenOf((await ana.accounts.interests({ body: { interestIds: [music, cinema, music] } })).interests),
    ).toEqual([
      [music, 2],
      [cinema, 1],
    ])
    expect(chosenOf((await ana.accounts.interests({ body: { interestIds: [third] } })).interests)).toEqual([[third, 1]])
    expect(chosenOf((await ben.accounts.availableInterests()).interests)).toEqual([[music, 1]])
  })
  test('changed twenty times at once still count right', async () => {
    const { interests } = await ana.accounts.availableInterests()
    const ids = interests.slice(-4).map(({ id }) => id)
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 ? ana : ben).accounts.interests({ body: { interestIds: ids.slice(0, 1 + (index % 4)) } }),
      ),
    )
    const { rows } = { rows: await world.app.db.selectFrom('interests').select(['id', 'people_count']).execute() }
    const held = await world.app.db.selectFrom('account_interests').select('interest_id').execute()
    for (const { id, people_count: count } of rows)
      expect(count).toBe(held.filter((row) => row.interest_id === id).length)
  })
  test('and goals are named in the member’s language', async () => {
    const finn = await world.person('finn')
    const said = async (language: string) => {
      await finn.accounts.setLanguage({ body: { language } })
      const [{ interests: topics }, { goals }] = await Promise.all([
        finn.accounts.availableInterests(),
        finn.accounts.getOnboardingGoals(),
      ])
      return [...topics.map(({ name }) => name), ...goals.map(({ title }) => title)]
    }
    const english = await said('en')
    expect(await said('ar')).toContain('الموسيقى')
    for (const language of ['es', 'fr', 'de', 'pt-BR', 'ar', 'he', 'ja']) {
      const names = await said(language)
      expect(new Set(names).size, language).toBe(english.length)
      // A few words are the same in two languages; in a forgotten language all would be.
      expect(names.filter((name) => english.includes(name)).length, language).toBeLessThan(5)
    }
  })
  test('that do not exist are refused', async () => {
    await expect(ana.accounts.interests({ body: { interestIds: [world.app.runtime.id()] } })).rejects.toMatchObject({
      status: 422,
      body: { code: 'INTEREST_UNKNOWN' },
    })
  })
})

describe('onboarding', () => {
  test('goals are chosen, steps recorded, and the checklist shows the state of the account', async () => {
    const dora = await world.person('dora')
    const before = await dora.accounts.getOnboardingGoals()
    expect(before.goals).toHaveLength(4)
    expect(before.checklist.every(({ done }) => !done)).toBe(true)
    const goal = before.goals[0]?.id ?? ''
    const after = await dora.accounts.setOnboardingGoals({ body: { goalIds: [goal], step: 'YOU', state: 'SKIPPED' } })
    expect(after.goals.filter(({ chosen }) => chosen).map(({ id }) => id)).toEqual([goal])
    expect(after.steps).toContainEqual({ step: 'YOU', state: 'SKIPPED' })
    expect(after.steps).toContainEqual({ step: 'GOALS', state: 'DONE' })
    expect(after.steps).toContainEqual({ step: 'PEOPLE', state: 'TODO' })
  })
  test('the checklist is in the language of the account', async () => {
    const greta = await world.person('greta')
    await greta.accounts.setLanguage({ body: { language: 'de' } })
    expect((await greta.accounts.getOnboardingGoals()).checklist.map(({ title }) => title)).toContain(
      'Schreib deinen ersten Beitrag',
    )
  })
  test('first steps begin with those that fit the chosen goals', async () => {
    const cara = await world.person('cara')
    const order = async () => (await cara.accounts.getOnboardingGoals()).checklist.map(({ id }) => id)
    expect(await order()).toEqual(['profile', 'interests', 'people', 'group', 'post'])
    const { goals } = await cara.accounts.getOnboardingGoals()
    const goalIds = ['Bring people together', 'Join a group'].map(
      (requested) => goals.find(({ title }) => title === requested)?.id ?? '',
    )
    await cara.accounts.setOnboardingGoals({ body: { goalIds } })
    expect(await order()).toEqual(['group', 'post', 'profile', 'interests', 'people'])
  })
  test('a goal that is not offered is refused', async () => {
    await expect(
      ana.accounts.setOnboardingGoals({ body: { goalIds: [world.app.runtime.id()] } }),
    ).rejects.toMatchObject({
      status: 422,
      body: { code: 'GOAL_UNKNOWN' },
    })
  })
  test('first steps are for the first two weeks', async () => {
    const elin = await world.person('elin')
    expect((await elin.accounts.getOnboardingGoals()).checklist.map(({ id }) => id)).toContain('post')
    world.pass(13 * dayMs)
    expect((await elin.accounts.getOnboardingGoals()).checklist).not.toEqual([])
    world.pass(dayMs)
    expect((await elin.accounts.getOnboardingGoals()).checklist).toEqual([])
  })
})
