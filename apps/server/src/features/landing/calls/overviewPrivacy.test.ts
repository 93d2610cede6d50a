import { beforeAll, expect, test } from 'vitest'
import { publishPost } from '#features/content/posts/publishPost.ts'
import { insertMember } from '#features/groups/membership/store/memberships.ts'
import { hourMs } from '#kernel/durations.ts'
import { accountHiders } from '#test/world/make/accountHiders.ts'
import { addPicture } from '#test/world/make/content.ts'
import { addEvent } from '#test/world/make/events.ts'
import { addGroup, addOrganization } from '#test/world/make/groups.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'

/** Contained in everything that a visitor may not see. */
const hiddenWord = 'quetzalcoatl'
const hiddenText = `${hiddenWord} behind the mill`

const world = await openWorld()
const { app } = world
const [olga, ana, ben] = await Promise.all([world.person('olga'), world.person('ana'), world.person('ben')])
const hiders = accountHiders(world, {
  root: await world.person('root', { roles: ['ADMINISTRATOR'], fresh: true }),
  parent: await world.person('parent'),
})
const handle = 'mill'
let organizationId = ''
let groupId = ''
const read = (reader: Pick<typeof ana, 'landing'> = world.visitor) =>
  reader.landing.getCommunityOverview({ params: { communityHandle: handle } })

/** A member of the community and of its group, or an admin of both, with a picture. */
async function join(who: Person, role: 'ADMIN' | 'MEMBER'): Promise<void> {
  const avatar_media_id = await addPicture(world, who)
  await world.inTransaction(async (tx) => {
    for (const id of [organizationId, groupId])
      await insertMember(tx, { groupId: id, accountId: who.id, role, now: app.runtime.now() })
    await tx.updateTable('accounts').set({ avatar_media_id }).where('id', '=', who.id).execute()
  })
}

const publish = (author: Person, draft: Parameters<typeof publishPost>[2]['draft'], held = false, inGroup = groupId) =>
  world.inTransaction((tx) =>
    publishPost(tx, app, { author: { id: author.id, isIsolated: false }, draft, groupId: inGroup, held }),
  )

beforeAll(async () => {
  organizationId = await addOrganization(world, { owner: olga })
  groupId = (await addGroup(world, { owner: olga, organization_id: organizationId, name: 'Oven' })).groupId
  const now = app.runtime.now()
  const profile = {
    communityLogoUrl: '/logo.png',
    bannerUrl: '/banner.png',
    join: { description: 'Come in', imageSrc: '/join.png' },
    description: 'A mill',
    pictures: [],
  }
  await app.db
    .updateTable('groups')
    .set({ handle, member_list_scope: 'EVERYONE' })
    .where('id', '=', organizationId)
    .execute()
  await app.db
    .insertInto('community_profiles')
    .values({
      group_id: organizationId,
      title: 'The mill',
      profile: JSON.stringify(profile) as never,
      published_at: now,
      updated_at: now,
    })
    .execute()
  await join(ana, 'ADMIN')
  await publish(ana, { text: 'Bread on Friday' })
})

test.each(Object.keys(hiders))(
  'a person who %s is neither face nor admin, and their posts are not shown',
  async (way) => {
    const index = Object.keys(hiders).indexOf(way)
    const [gone, goneAdmin] = await Promise.all([
      world.person(`gone${index}`, { displayName: `${hiddenWord} ${index}`, fresh: true }),
      world.person(`boss${index}`, { displayName: `${hiddenWord} boss ${index}`, fresh: true }),
    ])
    await join(gone, 'MEMBER')
    await join(goneAdmin, 'ADMIN')
    await publish(gone, { text: hiddenText })
    expect(JSON.stringify(await read())).toContain(hiddenWord)
    for (const who of [gone, goneAdmin]) await hiders[way]?.goes(who)
    await world.settle()
    expect(JSON.stringify(await read())).not.toContain(hiddenWord)
  },
)

test('a person with a private profile is neither face nor admin, and their posts are not shown', async () => {
  const [member, admin] = await Promise.all([
    world.person('pia', { displayName: `${hiddenWord} Pia`, isPrivate: true }),
    world.person('pam', { displayName: `${hiddenWord} Pam`, isPrivate: true }),
  ])
  await join(member, 'MEMBER')
  await join(admin, 'ADMIN')
  await publish(member, { text: hiddenText })
  const overview = await read()
  expect(JSON.stringify(overview)).not.toContain(hiddenWord)
  expect(overview.admins.map(({ id }) => id)).toEqual([olga.id, ana.id])
})

test('posts that not everybody may see are not shown', async () => {
  const nils = await world.person('nils')
  const soon = new Date(app.runtime.now().getTime() + hourMs).toISOString()
  const { groupId: closed } = await addGroup(world, {
    owner: nils,
    organization_id: organizationId,
    visibility: 'GROUP_MEMBERS',
    name: hiddenWord,
  })
  await publish(nils, { text: hiddenText, audience: 'GROUP' })
  await publish(nils, { text: hiddenText, scheduledLiveAt: soon })
  await publish(nils, { text: hiddenText }, true)
  await publish(nils, { text: hiddenText }, false, closed)
  const { postId: hidden } = await publish(nils, { text: hiddenText })
  const { postId: deleted } = await publish(nils, { text: hiddenText })
  await nils.content.setDraft({ body: { text: hiddenText, groupId } })
  await nils.content.deletePost({ body: { postId: deleted } })
  await app.db.updateTable('posts').set({ status: 'HIDDEN' }).where('id', '=', hidden).execute()
  await world.settle()
  expect(JSON.stringify(await read())).not.toContain(hiddenWord)
})

test('events that not everybody may see, or that do not take place, are not shown', async () => {
  const { groupId: closed } = await addGroup(world, {
    owner: olga,
    organization_id: organizationId,
    visibility: 'GROUP_MEMBERS',
  })
  const now = app.runtime.now()
  const made = { by: olga, title: hiddenWord }
  await addEvent(world, { ...made, groupId, visibility: 'GROUP_MEMBERS' })
  await addEvent(world, { ...made, groupId: closed })
  await addEvent(world, { ...made, groupId, deleted_at: now })
  await addEvent(world, { ...made, groupId, dates: [{ in: 24, state: 'CANCELLED' }] })
  await addEvent(world, { ...made, groupId, dates: [{ in: -24 }] })
  const { eventId } = await addEvent(world, { groupId, by: olga, title: 'Oven evening' })
  const overview = await read()
  expect(JSON.stringify(overview)).not.toContain(hiddenWord)
  expect(overview.events.map(({ event }) => event.id)).toEqual([eventId])
  expect(overview.eventCount).toBe(1)
})

test('a person who blocks the reader is not shown to them, but to everybody else', async () => {
  const blocker = await world.person('blocker', { displayName: `${hiddenWord} Blocker` })
  await join(blocker, 'ADMIN')
  await publish(blocker, { text: hiddenText })
  await blocker.users.blockUser({ body: { userId: ben.id } })
  await world.settle()
  expect(JSON.stringify(await read())).toContain(hiddenWord)
  expect(JSON.stringify(await read(ben))).not.toContain(hiddenWord)
})
