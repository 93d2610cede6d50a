import { beforeAll, describe, expect, test } from 'vitest'
import { dayMs } from '#kernel/durations.ts'
import { createFollow } from '#test/world/make/content.ts'
import { addGroup } from '#test/world/make/groups.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'
import { graph } from '#features/users/index.ts'

const world = await openWorld({ leavesDeadlocks: true })
const { person } = world
const people = (...names: string[]): Promise<Person[]> => Promise.all(names.map((name) => person(name)))

async function befriend(one: Person, other: Person): Promise<void> {
  await createFollow(world, one, other)
  await createFollow(world, other, one)
}
const namesOf = ({ items }: { items: readonly { item: { username: string } }[] }) =>
  items.map(({ item }) => item.username)

const topics = new Map<string, string>()
beforeAll(async () => {
  const { interests } = await (await person('zoe')).accounts.availableInterests()
  for (const { id, name } of interests) topics.set(name, id)
})
const topic = (name: string): string => topics.get(name) ?? ''
const choose = (who: Person, ...names: string[]) =>
  who.accounts.interestsV2({
    body: { interests: names.map((name) => ({ id: topic(name), weight: 3 })), source: 'SETTINGS' },
  })

describe('interests with weights', () => {
  test('are one set with the plain ones, and return people and groups that match', async () => {
    const [ana, ben, owner] = await people('ana', 'ben', 'olga')
    if (!ana || !ben || !owner) return
    const { groupId } = await addGroup(world, { owner, name: 'Choir', interest_ids: [topic('Music')] })
    await choose(ben, 'Music', 'Hiking')
    const answer = await choose(ana, 'Music', 'Hiking')
    expect(answer.interests.filter(({ chosen }) => chosen).map(({ name, weight }) => [name, weight])).toEqual([
      ['Music', 3],
      ['Hiking', 3],
    ])
    expect(answer.recommendations.people).toEqual([
      {
        item: expect.objectContaining({ username: 'ben' }),
        reasons: [{ kind: 'SHARED_INTEREST', text: '2 interests in common', count: 2 }],
      },
    ])
    expect(answer.recommendations.groups).toContainEqual({
      item: expect.objectContaining({ id: groupId }),
      reasons: [expect.objectContaining({ kind: 'SHARED_INTEREST', count: 1 })],
    })
    const plain = await ana.accounts.interests({ body: { interestIds: [topic('Music')] } })
    expect(plain.interests.filter(({ chosen }) => chosen)).toEqual([
      expect.objectContaining({ name: 'Music', weight: 1, peopleCount: 2 }),
    ])
  })
  test('that do not exist are refused and leave the set as it was', async () => {
    const cleo = await person('cleo')
    await choose(cleo, 'Film and theatre')
    const unknown = world.app.runtime.id()
    await expect(
      cleo.accounts.interestsV2({
        body: {
          interests: [
            { id: topic('Music'), weight: 1 },
            { id: unknown, weight: 1 },
          ],
          source: 'TOPIC',
        },
      }),
    ).rejects.toMatchObject({ status: 422, body: { code: 'INTEREST_UNKNOWN', interestId: unknown } })
    const { interests } = await cleo.accounts.availableInterests()
    expect(interests.filter(({ chosen }) => chosen).map(({ name }) => name)).toEqual(['Film and theatre'])
  })
  test('count people correctly when twenty settings of two sets cross', async () => {
    const dan = await person('dan')
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        choose(dan, ...(index % 2 ? ['Pets', 'Cooking'] : ['Cooking', 'Games'])),
      ),
    )
    const { interests } = await dan.accounts.availableInterests()
    const chosen = interests.filter((interest) => interest.chosen).map(({ name }) => name)
    expect(chosen).toContain('Cooking')
    expect(chosen).toHaveLength(2)
    const counts = new Map(interests.map(({ name, peopleCount }) => [name, peopleCount]))
    for (const name of ['Pets', 'Cooking', 'Games']) {
      expect([name, counts.get(name)]).toEqual([name, chosen.includes(name) ? 1 : 0])
    }
  })
})

describe('people who share interests', () => {
  test('come by the number of shared interests, page by page without repeating, and only for the topics named', async () => {
    const [eva, ...others] = await people('eva', 'fay', 'gil', 'hal')
    const [fay, gil, hal] = others
    if (!eva || !fay || !gil || !hal) return
    await choose(fay, 'Prayer')
    await choose(gil, 'Prayer', 'Worship')
    await choose(hal, 'Prayer', 'Worship', 'Meditation')
    await choose(eva, 'Prayer', 'Worship', 'Meditation')
    const first = await eva.accounts.recommendationsAccountsByInterest({ body: { limit: 2 } })
    expect(namesOf(first)).toEqual(['hal', 'gil'])
    const second = await eva.accounts.recommendationsAccountsByInterest({
      body: { limit: 2, cursor: first.nextCursor ?? '' },
    })
    expect([namesOf(second), second.nextCursor]).toEqual([['fay'], null])
    const meditating = await eva.accounts.recommendationsAccountsByInterest({
      body: { interestIds: [topic('Meditation')] },
    })
    expect(namesOf(meditating)).toEqual(['hal'])
    await expect(
      eva.accounts.recommendationsAccountsByInterest({
        body: { interestIds: [topic('Meditation')], cursor: first.nextCursor ?? '' },
      }),
    ).rejects.toMatchObject({ status: 400, body: { code: 'INVALID_PARAMETER' } })
  })
  test('never include the followed, asked, blocked either way, dismissed, deactivated, isolated, or a supervised child', async () => {
    const [ida, ...others] = await people('ida', 'kim', 'leo', 'mia', 'ned', 'oda', 'pia', 'quin', 'ria')
    const [kim, leo, mia, ned, oda, pia, quin, ria] = others
    if (!ida || !kim || !leo || !mia || !ned || !oda || !pia || !quin || !ria) return
    for (const who of [ida, ...others]) await choose(who, 'Careers')
    const { db } = world.app
    const later = new Date(world.app.runtime.now().getTime() + dayMs)
    await ida.users.followUser({ body: { userId: kim.id } })
    await db.updateTable('accounts').set({ is_private: true }).where('id', '=', leo.id).execute()
    await ida.users.followUser({ body: { userId: leo.id } })
    await mia.users.blockUser({ body: { userId: ida.id } })
    await ida.users.blockUser({ body: { userId: ned.id } })
    await world.inTransaction((tx) =>
      graph.dismissPeople(tx, { accountId: ida.id, personIds: [oda.id], now: world.app.runtime.now() }),
    )
    await db.updateTable('accounts').set({ status: 'DEACTIVATED' }).where('id', '=', pia.id).execute()
    await db.updateTable('accounts').set({ isolated_until: later }).where('id', '=', quin.id).execute()
    const listed = async () => namesOf(await ida.accounts.recommendationsAccountsByInterest({ body: {} }))
    expect(await listed()).toEqual(['ria'])
    await db
      .insertInto('family_links')
      .values({ child_id: ria.id, parent_email: 'p@example.org', state: 'APPROVED', created_at: later })
      .execute()
    expect(await listed()).toEqual([])
  })
})

describe('likely friends', () => {
  test('are friends of friends, people in shared groups and contacts, each with the reason, closest first', async () => {
    const [sam, tom, una, vic, wil, max] = await people('sam', 'tom', 'una', 'vic', 'wil', 'max')
    if (!sam || !tom || !una || !vic || !wil || !max) return
    await befriend(sam, tom)
    await befriend(tom, una)
    await addGroup(world, { owner: max, members: [sam, una, vic] })
    await wil.accounts.editAccountInfo({ body: { privacy: { findableByContact: true } } })
    await world.app.db
      .insertInto('contact_matches')
      .values({ account_id: sam.id, match_id: wil.id, expires_at: null })
      .execute()
    const answer = await sam.accounts.recommendationsFriends({ body: {} })
    expect(answer.items.map(({ item, reasons }) => [item.username, reasons.map(({ kind }) => kind)])).toEqual([
      ['wil', ['CONTACT']],
      ['una', ['MUTUAL_FOLLOWS', 'SHARED_GROUP']],
      [expect.stringMatching(/vic|max/), ['SHARED_GROUP']],
      [expect.stringMatching(/vic|max/), ['SHARED_GROUP']],
    ])
  })
  test('are not found through a friend who hides their lists, nor a group that hides its members', async () => {
    const [abe, bea, cal, dot] = await people('abe', 'bea', 'cal', 'dot')
    if (!abe || !bea || !cal || !dot) return
    await befriend(abe, bea)
    await befriend(bea, cal)
    await addGroup(world, { owner: dot, members: [abe], member_list_scope: 'NOBODY' })
    expect(namesOf(await abe.accounts.recommendationsFriends({ body: {} }))).toEqual(['cal'])
    await bea.accounts.editAccountInfo({ body: { privacy: { showLists: 'NOBODY' } } })
    expect(namesOf(await abe.accounts.recommendationsFriends({ body: {} }))).toEqual([])
  })
})

describe('people who help', () => {
  const post = async (who: Person, groupId?: string) =>
    (groupId
      ? await who.groups.createGroupPost({ body: { groupId, text: 'Here is how.' } })
      : await who.content.createPost({ body: { text: 'Here is how.' } })
    ).id

  test('are ranked by others’ response to their texts; a flood of posts gains nothing', async () => {
    const [ada, bob, cid, eve, fox] = await people('ada', 'bob', 'cid', 'eve', 'fox')
    if (!ada || !bob || !cid || !eve || !fox) return
    const { groupId } = await addGroup(world, { owner: ada, members: [bob, cid, eve, fox] })
    for (let count = 0; count < 6; count += 1) await post(bob, groupId)
    const good = await post(cid, groupId)
    for (const who of [ada, bob, eve, cid]) await who.content.likePost({ body: { postId: good } })
    await fox.content.addComment({ body: { postId: good, text: 'It works.' } })
    await world.app.db
      .updateTable('accounts')
      .set({ bio: ' A gardener. \nSecond line.' })
      .where('id', '=', cid.id)
      .execute()
    const older = await ada.accounts.recommendationsTopContributors({ body: { groupId } })
    expect(older.items.map(({ username }) => username)).toEqual(['cid', 'bob', 'fox'])
    await createFollow(world, ada, bob)
    const newer = await ada.accounts.recommendationsTopContributorsV2({ body: { groupId } })
    expect(newer.items).toEqual([
      {
        item: expect.objectContaining({ username: 'cid' }),
        reasons: [
          { kind: 'POPULAR', text: '3 reactions by others', count: 3 },
          { kind: 'ACTIVE', text: 'A post or comment', count: 1 },
          { kind: 'SHARED_GROUP', text: 'In this group', count: 1 },
        ],
        posts: 1,
        comments: 0,
        reactions: 3,
        bio: 'A gardener.',
      },
      expect.objectContaining({ item: expect.objectContaining({ username: 'fox' }), posts: 0, comments: 1, bio: null }),
    ])
    await choose(fox, 'Gardening')
    await choose(ada, 'Gardening')
    const gardening = { groupId, interestIds: [topic('Gardening')] }
    const gardeners = await ada.accounts.recommendationsTopContributorsV2({ body: gardening })
    expect(namesOf(gardeners)).toEqual(['fox'])
    expect(gardeners.items[0]?.reasons).toContainEqual(expect.objectContaining({ kind: 'SHARED_INTEREST' }))
    // The interests of a private profile are for its followers.
    await fox.accounts.editAccountInfo({ body: { privacy: { isPrivate: true } } })
    expect(namesOf(await ada.accounts.recommendationsTopContributorsV2({ body: gardening }))).toEqual([])
    const { items } = await ada.accounts.recommendationsTopContributorsV2({ body: { groupId } })
    expect(items.flatMap(({ reasons }) => reasons.map(({ kind }) => kind))).not.toContain('SHARED_INTEREST')
    world.pass(8 * dayMs)
    const week = await ada.accounts.recommendationsTopContributorsV2({ body: { groupId, window: 'WEEK' } })
    expect(week.items).toEqual([])
    const month = await ada.accounts.recommendationsTopContributorsV2({ body: { groupId } })
    expect(namesOf(month)).toEqual(['cid', 'fox'])
  })
  test('are shown only from what the viewer sees: nothing from a closed group, which is 404 itself', async () => {
    const [ivy, jim, kay] = await people('ivy', 'jim', 'kay')
    if (!ivy || !jim || !kay) return
    const { groupId } = await addGroup(world, { owner: ivy, members: [jim], visibility: 'GROUP_MEMBERS' })
    await post(jim, groupId)
    const hasJim = async (who: Person) =>
      (await who.accounts.recommendationsTopContributors({ body: { limit: 100 } })).items.some(
        ({ id }) => id === jim.id,
      )
    expect([await hasJim(ivy), await hasJim(kay)]).toEqual([true, false])
    for (const call of ['recommendationsTopContributors', 'recommendationsTopContributorsV2'] as const) {
      await expect(kay.accounts[call]({ body: { groupId } })).rejects.toMatchObject({
        status: 404,
        body: { code: 'GROUP_NOT_FOUND' },
      })
    }
  })
})

describe('proposals to fill in', () => {
  test('come from the provider, each with its source, and save nothing', async () => {
    const lea = await person('lea')
    expect(await lea.accounts.recommendationsAutofill({ body: { step: 'YOU' } })).toMatchObject({
      displayName: null,
      usernames: null,
    })
    await world.app.db
      .insertInto('account_identities')
      .values({
        provider: 'GOOGLE',
        subject: 'g-1',
        account_id: lea.id,
        email: 'lea.marie@example.org',
        name: 'Lea Marie Berg',
        picture_url: 'https://pictures.example/lea.jpg',
        created_at: world.app.runtime.now(),
      })
      .execute()
    const source = 'IDENTITY'
    expect(await lea.accounts.recommendationsAutofill({ body: { step: 'YOU' } })).toEqual({
      displayName: { value: 'Lea Marie Berg', source },
      firstName: { value: 'Lea', source },
      lastName: { value: 'Marie Berg', source },
      usernames: { value: expect.arrayContaining(['leamarieberg']), source },
      avatarUrl: { value: 'https://pictures.example/lea.jpg', source },
      place: null,
      interestIds: null,
      groupIds: null,
    })
    expect((await lea.accounts.getAccountDetails()).firstName).toBeNull()
  })
  test('come from the community that the member asked to join: its topics, place and open groups, never anything hidden', async () => {
    const [mo, nia, closer] = await people('mo', 'nia', 'opal')
    if (!mo || !nia || !closer) return
    const place = {
      id: world.app.runtime.id(),
      name: 'Graz',
      locationString: 'Graz, Austria',
      city: 'Graz',
      region: null,
      country: 'AT',
      latitude: 47.07,
      longitude: 15.44,
      precision: 'CITY' as const,
    }
    const { groupId } = await addGroup(world, {
      owner: nia,
      kind: 'ENTERPRISE',
      handle: 'hope-city',
      interest_ids: [topic('Worship')],
      place,
    })
    const open = await addGroup(world, { owner: nia, organization_id: groupId })
    await addGroup(world, { owner: nia, organization_id: groupId, visibility: 'GROUP_MEMBERS' })
    await addGroup(world, { owner: nia, members: [mo], organization_id: groupId })
    await world.app.db
      .insertInto('join_requests')
      .values({
        id: world.app.runtime.id(),
        group_id: groupId,
        first_name: 'Mo',
        last_name: 'Larsen',
        email: null,
        phone_number: null,
        birth_date: null,
        account_id: mo.id,
        status: 'PENDING_APPROVAL',
        challenge_id: null,
        created_at: world.app.runtime.now(),
      })
      .execute()
    const autofill = (step: 'YOU' | 'INTERESTS' | 'GROUPS') => mo.accounts.recommendationsAutofill({ body: { step } })
    const source = 'JOIN_REQUEST'
    expect(await autofill('YOU')).toMatchObject({
      displayName: { value: 'Mo Larsen', source },
      firstName: { value: 'Mo', source },
      place: { value: place, source },
      groupIds: null,
    })
    expect(await autofill('INTERESTS')).toMatchObject({
      displayName: null,
      interestIds: { value: [topic('Worship')], source },
    })
    expect(await autofill('GROUPS')).toMatchObject({ groupIds: { value: [groupId, open.groupId], source } })
    await world.app.db.updateTable('groups').set({ visibility: 'GROUP_MEMBERS' }).where('id', '=', groupId).execute()
    expect(await autofill('INTERESTS')).toMatchObject({ interestIds: null })
  })
})
