import { botScopes } from '@koinon/contract/kernel'
import { maxBotKeys, maxBots } from '@koinon/contract/shared'
import { afterAll, describe, expect, test } from 'vitest'
import { hashToken, keysIn } from '#kernel/credentials.ts'
import { dayMs } from '#kernel/durations.ts'
import { mailTo } from '#test/world/mailbox.ts'
import { addGroup } from '#test/world/make/groups.ts'
import { uploadPicture } from '#test/world/make/uploads.ts'
import { addNode } from '#test/world/nodes.ts'
import { type Person, type PersonFacts, visitorOf } from '#test/world/people.ts'
import { openSocketServer } from '#test/world/sockets.ts'
import { openWorld } from '#test/world/world.ts'
import { announceEndingKeys } from '../jobs/announceEndingKeys.ts'

const world = await openWorld()
const { app, running } = world
const there = await addNode(world, 'there')
afterAll(() => there.close())
const codeOf = (code: string, more: object = {}) => ({ body: { code, ...more } })
let met = 0
const someone = (facts: PersonFacts = {}) => world.person(`botty${(met += 1)}`, { fresh: true, ...facts })
const create = (who: Person, groupId?: string, more: { username?: string; description?: string } = {}) =>
  who.apps.createBot({
    body: { ...(groupId && { groupId }), username: `weather${(met += 1)}`, displayName: 'Weather', ...more },
  })
/** A program with a key of the bot. */
async function programOf(who: Person, botId: string, scopes: readonly (typeof botScopes)[number][] = botScopes) {
  const made = await who.apps.createBotKey({ body: { botId, name: 'Board', scopes: [...scopes] as never } })
  return { ...made, program: visitorOf(running, made.token) }
}
const setting = async (values: { botMakers: 'GROUP_ADMINS' | 'ADMINISTRATORS' | null }) => {
  const eva = await someone({ roles: ['ADMINISTRATOR'] })
  const { revision } = await eva.admin.settings()
  await eva.admin.settingsSave({ body: { values, revision } })
}

describe('a bot of a group', () => {
  test('posts with its key as a member of the group, marked as a bot', async () => {
    const [ana, ben] = [await someone(), await someone()]
    const { groupId } = await addGroup(world, { owner: ana, members: [ben], visibility: 'GROUP_MEMBERS' })
    const bot = await create(ana, groupId, { description: 'Says whether it rains.' })
    expect(bot).toMatchObject({
      account: { kind: 'BOT', displayName: 'Weather' },
      group: { id: groupId },
      description: 'Says whether it rains.',
      state: 'ON',
      tokens: [],
      hooks: [],
    })
    const { token, program } = await programOf(ana, bot.account.id)
    expect(token).toMatch(/^koi_bot_/)
    expect(keysIn(`KEY=${token}`)).toEqual([token])
    expect(await program.apps.getCurrentKey()).toMatchObject({ kind: 'BOT', account: { id: bot.account.id } })
    const post = await program.groups.createGroupPost({ body: { groupId, text: 'It rains.' } })
    expect((await ben.content.getItem({ params: { postId: post.id } })).author).toMatchObject({
      id: bot.account.id,
      kind: 'BOT',
    })
  })

  test('sees what such a member sees, and nothing of closed groups that it is not in', async () => {
    const ana = await someone()
    const own = await addGroup(world, { owner: ana })
    const closed = await addGroup(world, { owner: ana, visibility: 'GROUP_MEMBERS' })
    const { program } = await programOf(ana, (await create(ana, own.groupId)).account.id)
    await expect(program.groups.getGroup({ params: { id: closed.groupId } })).rejects.toMatchObject(
      codeOf('GROUP_NOT_FOUND'),
    )
    const open = await addGroup(world, { owner: await someone() })
    await program.groups.joinGroup({ body: { groupId: open.groupId } })
    await program.groups.createGroupPost({ body: { groupId: open.groupId, text: 'Good morning.' } })
  })

  test('of a subgroup is in the group above it, too', async () => {
    const ana = await someone()
    const { groupId } = await addGroup(world, { owner: ana })
    const sub = await addGroup(world, {
      owner: ana,
      kind: 'SUBGROUP',
      parent_id: groupId,
      join_policy: 'GROUP_MEMBERS',
    })
    const { program } = await programOf(ana, (await create(ana, sub.groupId)).account.id)
    for (const id of [sub.groupId, groupId]) {
      const post = await program.groups.createGroupPost({ body: { groupId: id, text: 'Rehearsal at seven.' } })
      expect(post.author.kind).toBe('BOT')
    }
  })

  test('is counted nowhere, recommended to nobody, and owns no group', async () => {
    const [ana, ben] = [await someone(), await someone()]
    const { groupId } = await addGroup(world, { owner: ana, members: [ben] })
    const before = await ana.groups.getGroup({ params: { id: groupId } })
    const { id: userId } = (await create(ana, groupId)).account
    expect(await ana.groups.getGroup({ params: { id: groupId } })).toMatchObject({ counts: { members: 2 } })
    const history = await app.db.selectFrom('membership_history').selectAll().where('account_id', '=', userId).execute()
    expect(history).toEqual([])
    const suggested = await ben.accounts.recommendationsFriends({ body: {} })
    expect(JSON.stringify(suggested)).not.toContain(userId)
    const { name: confirmName } = before
    await expect(ana.groups.transferGroupOwnership({ body: { groupId, userId, confirmName } })).rejects.toMatchObject(
      codeOf('TARGET_NOT_MEMBER'),
    )
  })

  test('follows nobody, is followed by nobody, and takes no part where people are counted', async () => {
    const ana = await someone()
    const { groupId } = await addGroup(world, { owner: ana })
    const { id: botId } = (await create(ana, groupId)).account
    await expect(ana.users.followUser({ body: { userId: botId } })).rejects.toMatchObject(codeOf('NOT_ALLOWED'))
    const { program } = await programOf(ana, botId)
    await expect(program.users.followUser({ body: { userId: ana.id } })).rejects.toMatchObject(codeOf('SCOPE_MISSING'))
    await expect(program.groups.createGroup({ body: { name: 'Robots' } })).rejects.toMatchObject(
      codeOf('KEY_NOT_ALLOWED'),
    )
    for (const scope of ['people:write', 'profile:write', 'staff:*'])
      await expect(
        ana.send({ method: 'POST', url: '/apps/bots/createToken', payload: { botId, name: 'X', scopes: [scope] } }),
      ).resolves.toMatchObject(codeOf('INVALID_PARAMETER'))
  })

  test('accepts no terms: new ones do not stop it', async () => {
    const ana = await someone()
    const { groupId } = await addGroup(world, { owner: ana })
    const { program } = await programOf(ana, (await create(ana, groupId)).account.id)
    const accepted = await app.db.selectFrom('terms_acceptances').select('account_id').execute()
    const { account } = await program.apps.getCurrentKey()
    expect(accepted.map(({ account_id }) => account_id)).not.toContain(account.id)
    await program.groups.createGroupPost({ body: { groupId, text: 'Still here.' } })
  })
})

describe('bots are made', () => {
  test('by admins of the group, with a fresh factor, up to twenty, with a line in the log of the group', async () => {
    const [ana, ben, cem] = [await someone(), await someone(), await someone()]
    const { groupId } = await addGroup(world, { owner: ana, admins: [ben], members: [cem] })
    await expect(create(cem, groupId)).rejects.toMatchObject(codeOf('NOT_ALLOWED'))
    await expect(cem.apps.listBots({ body: { groupId } })).rejects.toMatchObject(codeOf('NOT_ALLOWED'))
    await expect(create(await someone(), groupId)).rejects.toMatchObject(codeOf('GROUP_NOT_FOUND'))
    await expect(create(await world.person('ana'), groupId)).rejects.toMatchObject(codeOf('STEP_UP_REQUIRED'))
    const [first] = [await create(ben, groupId)]
    const username = first.account.username
    await expect(create(ben, groupId, { username })).rejects.toMatchObject(codeOf('USERNAME_TAKEN'))
    await expect(create(ben, groupId, { username: 'no spaces here' })).rejects.toMatchObject(codeOf('USERNAME_INVALID'))
    await expect(create(ben, groupId, { username: 'admin' })).rejects.toMatchObject(codeOf('USERNAME_RESERVED'))
    for (let made = 1; made < maxBots; made += 1) await create(ana, groupId)
    await expect(create(ana, groupId)).rejects.toMatchObject(codeOf('QUOTA_REACHED', { max: maxBots }))
    expect(await ana.apps.listBots({ body: { groupId } })).toMatchObject({ canCreate: false })
    const eva = await someone({ roles: ['ADMINISTRATOR'] })
    const log = await eva.admin.audit({ body: { filters: { targetId: groupId } } })
    expect(log.items.at(-1)).toMatchObject({ action: 'create-bot', actor: { id: ben.id } })
  })

  test('of the place by administrators', async () => {
    const [ana, eva] = [await someone(), await someone({ roles: ['ADMINISTRATOR'] })]
    await expect(create(ana)).rejects.toMatchObject(codeOf('NOT_ALLOWED'))
    const bot = await create(eva)
    expect(bot.group).toBeNull()
    expect((await eva.apps.listBots({ body: {} })).items.map(({ account }) => account.id)).toContain(bot.account.id)
    const { program } = await programOf(eva, bot.account.id)
    await expect(program.admin.audit({ body: {} })).rejects.toMatchObject(codeOf('SCOPE_MISSING'))
  })

  test('by administrators alone where the place says so', async () => {
    const ana = await someone()
    const { groupId } = await addGroup(world, { owner: ana })
    const { program } = await programOf(ana, (await create(ana, groupId)).account.id)
    await setting({ botMakers: 'ADMINISTRATORS' })
    await expect(create(ana, groupId)).rejects.toMatchObject(codeOf('NOT_ALLOWED'))
    await program.apps.getCurrentKey()
    await setting({ botMakers: null })
  })

  test('with a name that does not look like the place’s, and a picture that its maker uploaded', async () => {
    const ana = await someone()
    const { groupId } = await addGroup(world, { owner: ana })
    const body = { groupId, username: 'misleader', displayName: 'Koіnon' }
    await expect(ana.apps.createBot({ body })).rejects.toMatchObject(codeOf('NAME_MISLEADING'))
    const avatarMediaId = app.runtime.id()
    await expect(
      ana.apps.createBot({ body: { ...body, displayName: 'Weather', avatarMediaId } }),
    ).rejects.toMatchObject(codeOf('MEDIA_NOT_FOUND'))
    const ben = await someone()
    const foreign = { ...body, displayName: 'Weather', avatarMediaId: await uploadPicture(world, ben) }
    await expect(ana.apps.createBot({ body: foreign })).rejects.toMatchObject(codeOf('MEDIA_NOT_FOUND'))
  })

  test('with a picture, which stands beside its posts', async () => {
    const [ana, ben] = [await someone(), await someone()]
    const { groupId } = await addGroup(world, { owner: ana, members: [ben] })
    const avatarMediaId = await uploadPicture(world, ana)
    const bot = await ana.apps.createBot({
      body: { groupId, username: 'weathercock', displayName: 'Weather', avatarMediaId },
    })
    expect(bot.account.avatar).toMatchObject({ id: avatarMediaId })
    const { program } = await programOf(ana, bot.account.id)
    const { id: postId } = await program.groups.createGroupPost({ body: { groupId, text: 'It rains.' } })
    const source = (await ben.content.getItem({ params: { postId } })).author?.avatar?.sources[0]
    expect(source?.url).toContain(avatarMediaId)
    expect((await ben.send({ method: 'GET', url: source?.url ?? '' })).status).toBe(200)
  })
})

describe('keys of a bot', () => {
  test('are made, replaced and ended by its admins alone, five at most', async () => {
    const [ana, ben, cem] = [await someone(), await someone(), await someone()]
    const { groupId } = await addGroup(world, { owner: ana, admins: [ben], members: [cem] })
    const { id: botId } = (await create(ana, groupId)).account
    const { token, key, program } = await programOf(ana, botId, ['posts:read'])
    const stored = await app.db.selectFrom('access_keys').selectAll().where('account_id', '=', botId).execute()
    expect(stored.map((row) => row.token_hash)).toEqual([hashToken(token)])
    const tokenId = key.id
    await expect(cem.apps.rotateKey({ body: { tokenId } })).rejects.toMatchObject(codeOf('KEY_NOT_FOUND'))
    await expect(cem.apps.endKey({ body: { tokenId } })).rejects.toMatchObject(codeOf('KEY_NOT_FOUND'))
    await expect(programOf(cem, botId)).rejects.toMatchObject(codeOf('BOT_NOT_FOUND'))
    const next = await ben.apps.rotateKey({ body: { tokenId } })
    expect(next.token).toMatch(/^koi_bot_/)
    await expect(program.apps.getCurrentKey()).rejects.toMatchObject(codeOf('KEY_ENDED'))
    for (let made = 1; made < maxBotKeys; made += 1) await programOf(ana, botId)
    await expect(programOf(ana, botId)).rejects.toMatchObject(codeOf('QUOTA_REACHED', { max: maxBotKeys }))
    const socket = await (await openSocketServer(there, there.app)).enter({ token: next.token })
    await ben.apps.endKey({ body: { tokenId } })
    expect((await socket.closed).reason).toBe('signedOut')
    await expect(visitorOf(there, next.token).apps.getCurrentKey()).rejects.toMatchObject(codeOf('KEY_ENDED'))
    const [view] = (await ana.apps.listBots({ body: { groupId } })).items
    expect(view?.tokens.map(({ id }) => id)).not.toContain(tokenId)
  })

  test('tell the devices of all admins what changed', async () => {
    const [ana, ben] = [await someone(), await someone()]
    const { groupId } = await addGroup(world, { owner: ana, admins: [ben] })
    await ben.listens()
    await create(ana, groupId)
    expect(await ben.frames()).toContainEqual(
      expect.objectContaining({ name: 'group.changed', data: { groupId, only: 'BOTS' } }),
    )
  })

  test('end on their day, and are found when published: its admins are told by mail', async () => {
    const [ana, ben] = [await someone(), await someone()]
    const { groupId } = await addGroup(world, { owner: ana, admins: [ben] })
    const bot = await create(ana, groupId)
    const { token } = await programOf(ana, bot.account.id)
    await app.db
      .updateTable('access_keys')
      .set({
        created_at: new Date(app.runtime.now().getTime() - 90 * dayMs),
        expires_at: new Date(app.runtime.now().getTime() + 6 * dayMs),
      })
      .where('token_hash', '=', hashToken(token))
      .execute()
    await announceEndingKeys.perform(app, {})
    expect((await mailTo(world, ben.email)).text).toContain(`“Board” of the bot @${bot.account.username}`)
    const eva = await someone({ roles: ['ADMINISTRATOR'] })
    expect(await eva.admin.endLeakedKeys({ body: { text: `export KEY=${token}` } })).toEqual({ ended: 1 })
    expect((await mailTo(world, ana.email)).text).toContain('was found where others could read it')
  })

  test('are refused while the bot is switched off, suspended, or its group is deleted', async () => {
    const [ana, eva] = [await someone(), await someone({ roles: ['ADMINISTRATOR'] })]
    const { groupId } = await addGroup(world, { owner: ana })
    const { id: botId } = (await create(ana, groupId)).account
    const { program } = await programOf(ana, botId)
    expect(await ana.apps.updateBot({ body: { botId, state: 'OFF' } })).toMatchObject({ state: 'OFF' })
    await expect(program.apps.getCurrentKey()).rejects.toMatchObject(codeOf('KEY_ENDED'))
    const changed = await ana.apps.updateBot({ body: { botId, state: 'ON', displayName: 'Rain', description: '' } })
    expect(changed).toMatchObject({ account: { displayName: 'Rain' }, description: '' })
    await program.apps.getCurrentKey()
    await eva.admin.banUser({ body: { action: 'BAN', userId: botId, until: null, reason: 'Spam.' } })
    await expect(program.apps.getCurrentKey()).rejects.toMatchObject(codeOf('KEY_ENDED'))
  })
})

describe('a bot that is deleted', () => {
  const published = async (posts: 'KEEP' | 'ERASE') => {
    const ana = await someone()
    const { groupId } = await addGroup(world, { owner: ana })
    const { id: botId } = (await create(ana, groupId)).account
    const { program } = await programOf(ana, botId)
    const post = await program.groups.createGroupPost({ body: { groupId, text: 'It rains.' } })
    await ana.apps.deleteBot({ body: { botId, posts } })
    await world.settle()
    await expect(program.apps.getCurrentKey()).rejects.toMatchObject(codeOf('KEY_ENDED'))
    await expect(ana.apps.updateBot({ body: { botId } })).rejects.toMatchObject(codeOf('BOT_NOT_FOUND'))
    await expect(ana.apps.deleteBot({ body: { botId, posts } })).rejects.toMatchObject(codeOf('BOT_NOT_FOUND'))
    expect((await ana.apps.listBots({ body: { groupId } })).items).toEqual([])
    return { ana, params: { postId: post.id } }
  }
  test('leaves its posts without its name', async () => {
    const { ana, params } = await published('KEEP')
    expect((await ana.content.getItem({ params })).author.displayName).toBe('Deleted member')
  })
  test('takes its posts along', async () => {
    const { ana, params } = await published('ERASE')
    await expect(ana.content.getItem({ params })).rejects.toMatchObject(codeOf('POST_NOT_FOUND'))
  })
})
