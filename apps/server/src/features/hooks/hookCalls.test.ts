import { dayMs } from '#kernel/durations.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { createFetcher } from '#adapters/fetch/fetcher.ts'
import { littleInternet } from '#adapters/fetch/testing.ts'
import { createHookSender } from '#adapters/hooks/hookSender.ts'
import { addBot } from '#test/world/make/bots.ts'
import { addGroup } from '#test/world/make/groups.ts'
import { openHookWorld } from '#test/world/make/hookWorld.ts'
import type { Person } from '#test/world/people.ts'

const publicIp = '93.184.216.34'
const net = await littleInternet(
  {
    'site.example': [[publicIp]],
    'inner.example': [['10.0.0.7']],
    'half.example': [[publicIp, '127.0.0.1']],
    'mapped.example': [['::ffff:127.0.0.1']],
    // Found as a public address when the webhook is made, and as an inner one from then on.
    'rebinding.example': [[publicIp], ['127.0.0.1']],
  },
  (_, response) => void response.end('ok'),
)
const fetcher = createFetcher({ userAgent: 'test', resolve: net.resolve, connect: net.connect })
const hookSender = createHookSender(fetcher, ['10.1.0.9:8080'])
const { world, ada, ben, groupId, deliver, post, lastOf } = await openHookWorld({ wiring: { ports: { hookSender } } })

let botId: string
let root: Person
beforeAll(async () => {
  botId = await addBot(ada, groupId)
  root = await world.person('root', { roles: ['ADMINISTRATOR'], fresh: true })
})
const refused = (status: number, code: string, members = {}) => ({ status, body: { code, ...members } })
const make = (given: object = {}) =>
  ada.hooks.createHook({
    body: { groupId, botId, url: 'https://site.example/in', events: ['post.published'], ...given },
  })

describe('an address that is not allowed', () => {
  test.each([
    'http://site.example/in',
    'https://site.example:8443/in',
    'https://inner.example/in',
    'https://half.example/in',
    'https://mapped.example/in',
    'https://unknown.example/in',
    'https://127.0.0.1/in',
    'https://[::1]/in',
    'https://2130706433/in',
    'https://0x7f.1/in',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/in',
    'https://user:secret@site.example/in',
    'http://10.1.0.9:8081/in',
    'ftp://site.example/in',
    'javascript:alert(1)',
    'nonsense',
  ])('is refused when a webhook is made or changed: %s', async (url) => {
    await expect(make({ url })).rejects.toMatchObject(refused(422, 'URL_NOT_ALLOWED'))
    const { hook } = await make()
    await expect(ada.hooks.editHook({ body: { hookId: hook.id, url } })).rejects.toMatchObject(
      refused(422, 'URL_NOT_ALLOWED'),
    )
    await ada.hooks.deleteHook({ body: { hookId: hook.id } })
  })

  test('is refused after its name leads elsewhere: at a trial, and at each attempt, with nothing sent', async () => {
    const { hook } = await make({ url: 'https://rebinding.example/in' })
    const dialled = net.dialled.length
    await expect(ada.hooks.testHook({ body: { hookId: hook.id } })).rejects.toMatchObject(
      refused(422, 'URL_NOT_ALLOWED'),
    )
    await post('Where does this go?')
    await deliver()
    expect(await lastOf(hook.id)).toMatchObject({
      outcome: 'WAITING',
      log: [{ fault: 'URL_NOT_ALLOWED', status: null }],
    })
    expect(net.dialled).toHaveLength(dialled)
    await ada.hooks.deleteHook({ body: { hookId: hook.id } })
  })

  test('may be in the own network if the operator named it, exactly', async () => {
    const { hook } = await make({ url: 'http://10.1.0.9:8080/in' })
    expect(await ada.hooks.testHook({ body: { hookId: hook.id } })).toMatchObject({
      status: 200,
      fault: null,
      answer: 'ok',
    })
    await ada.hooks.deleteHook({ body: { hookId: hook.id } })
  })
})

describe('a group’s webhooks', () => {
  test('are up to its admins: for others the group, and each webhook, does not exist', async () => {
    const { hook } = await make()
    const outsider = await world.person('outsider', { fresh: true })
    const member = await world.person('member', { fresh: true })
    await world.inTransaction((tx) =>
      tx
        .insertInto('group_members')
        .values({ group_id: groupId, account_id: member.id, membership_state: 'MEMBER', joined_at: new Date() })
        .execute(),
    )
    for (const one of [outsider, member]) {
      const noGroup = refused(404, 'GROUP_NOT_FOUND')
      const noHook = refused(404, 'HOOK_NOT_FOUND')
      await expect(one.hooks.listHooks({ body: { groupId } })).rejects.toMatchObject(noGroup)
      await expect(
        one.hooks.createHook({ body: { groupId, botId, url: 'https://site.example/', events: ['post.published'] } }),
      ).rejects.toMatchObject(noGroup)
      const body = { hookId: hook.id }
      await expect(one.hooks.editHook({ body })).rejects.toMatchObject(noHook)
      await expect(one.hooks.deleteHook({ body })).rejects.toMatchObject(noHook)
      await expect(one.hooks.rotateHookSecret({ body })).rejects.toMatchObject(noHook)
      await expect(one.hooks.testHook({ body })).rejects.toMatchObject(noHook)
      await expect(one.hooks.listHookMessages({ body })).rejects.toMatchObject(noHook)
      await expect(
        one.hooks.redeliverHookMessages({ body: { ...body, since: new Date(0).toISOString() } }),
      ).rejects.toMatchObject(noHook)
      await expect(one.hooks.getHookMessage({ body: { messageId: hook.id } })).rejects.toMatchObject(noHook)
    }
    await post('A message')
    await deliver()
    const { id: messageId } = await lastOf(hook.id)
    await expect(member.hooks.getHookMessage({ body: { messageId } })).rejects.toMatchObject(
      refused(404, 'HOOK_NOT_FOUND'),
    )
    await ada.hooks.deleteHook({ body: { hookId: hook.id } })
  })

  test('look as a bot of the same group, which is an admin for what only admins see', async () => {
    const { groupId: other } = await addGroup(world, { owner: ada, name: 'Other' })
    const foreign = await addBot(ada, other)
    await expect(make({ botId: foreign })).rejects.toMatchObject(refused(404, 'BOT_NOT_FOUND'))
    await expect(make({ botId: ben.id })).rejects.toMatchObject(refused(404, 'BOT_NOT_FOUND'))
    await expect(make({ events: ['post.published', 'membership.requested'] })).rejects.toMatchObject(
      refused(422, 'EVENT_NEEDS_ADMIN', { event: 'membership.requested' }),
    )
    await expect(make({ events: ['account.activated'] })).rejects.toMatchObject(refused(422, 'EVENT_NEEDS_ADMIN'))
    const { hook } = await make()
    const body = { hookId: hook.id }
    await expect(ada.hooks.editHook({ body: { ...body, events: ['case.opened'] } })).rejects.toMatchObject(
      refused(422, 'EVENT_NEEDS_ADMIN'),
    )
    await expect(ada.hooks.editHook({ body: { ...body, botId: foreign } })).rejects.toMatchObject(
      refused(404, 'BOT_NOT_FOUND'),
    )
    const admin = await addBot(ada, groupId, 'ADMIN')
    expect(await ada.hooks.editHook({ body: { ...body, botId: admin, events: ['case.opened'] } })).toMatchObject({
      viewer: { id: admin },
      events: ['case.opened'],
    })
    await ada.hooks.deleteHook({ body })
  })

  test('are twenty at most, and written into the log of the group', async () => {
    const { groupId: full } = await addGroup(world, { owner: ada, name: 'Full' })
    const bot = await addBot(ada, full)
    for (let count = 0; count < 20; count += 1) await make({ groupId: full, botId: bot })
    await expect(make({ groupId: full, botId: bot })).rejects.toMatchObject(refused(403, 'QUOTA_REACHED', { max: 20 }))
    const { rows } = await world.app.db
      .selectFrom('audit_log')
      .select(['action'])
      .where('target_id', '=', full)
      .execute()
      .then((found) => ({ rows: found }))
    expect(rows.filter(({ action }) => action === 'make-hook')).toHaveLength(20)
  })

  test('send nothing while they are off, and nothing of what was cancelled with it', async () => {
    const { hook } = await make()
    await post('Queued')
    await world.settle()
    expect(await ada.hooks.editHook({ body: { hookId: hook.id, state: 'OFF' } })).toMatchObject({
      state: 'OFF',
      offWhy: 'BY_HAND',
      waiting: 0,
    })
    await post('Not even queued')
    expect(await deliver()).toBe(0)
    const { items } = await ada.hooks.listHookMessages({ body: { hookId: hook.id, outcome: 'CANCELLED' } })
    expect(items).toHaveLength(1)
    expect(await ada.hooks.testHook({ body: { hookId: hook.id } })).toMatchObject({ status: 200 })
    expect(await ada.hooks.editHook({ body: { hookId: hook.id, state: 'ON' } })).toMatchObject({
      state: 'ON',
      offWhy: null,
    })
    await ada.hooks.deleteHook({ body: { hookId: hook.id } })
  })
})

describe('the place', () => {
  const url = 'https://site.example/place'

  test('has webhooks of its own, for administrators, which get what happens in every group that their bot reads', async () => {
    const bot = await addBot(root, null)
    await expect(ada.hooks.listHooks()).rejects.toMatchObject(refused(403, 'NOT_ALLOWED'))
    const { hook } = await root.hooks.createHook({
      body: { botId: bot, url, events: ['post.published', 'account.activated'] },
    })
    const { groupId: open } = await addGroup(world, { owner: ada, name: 'Open' })
    const { id: read } = await ada.groups.createGroupPost({ body: { groupId: open, text: 'For all' } })
    await post('For members alone')
    await deliver()
    const { items } = await root.hooks.listHookMessages({ body: { hookId: hook.id } })
    expect(items.map(({ outcome }) => outcome).toSorted()).toEqual(['DELIVERED', 'WITHHELD'])
    const delivered = items.find(({ outcome }) => outcome === 'DELIVERED')
    const { body } = await root.hooks.getHookMessage({ body: { messageId: delivered?.id ?? '' } })
    expect(JSON.parse(body ?? '{}')).toMatchObject({ data: { postId: read } })
    await root.hooks.deleteHook({ body: { hookId: hook.id } })
  })

  test('hears nothing of what only followers or authors ever saw, not even that it is gone', async () => {
    const [shy, ana, lone] = [await world.person('shy'), await world.person('ana'), await world.person('lone')]
    const bot = await addBot(root, null)
    const { hook } = await root.hooks.createHook({
      body: { botId: bot, url, events: ['post.deleted', 'comment.deleted'] },
    })
    const write = async (by: Person, audience: 'EVERYONE' | 'FOLLOWERS' = 'EVERYONE') =>
      (await by.content.createPost({ body: { text: 'Here for a while', audience } })).id
    await ana.users.followUser({ body: { userId: shy.id } })
    const ofShy = await write(shy)
    const { id: onShy } = await ana.content.addComment({ body: { postId: ofShy, text: 'Nice' } })
    await shy.accounts.editAccountInfo({ body: { privacy: { isPrivate: true } } })
    const known = await write(ana)
    const { id: onKnown } = await ana.content.addComment({ body: { postId: known, text: 'Nice' } })
    const isolatedUntil = new Date(world.app.runtime.now().getTime() + dayMs)
    await world.app.db
      .updateTable('accounts')
      .set({ isolated_until: isolatedUntil })
      .where('id', '=', lone.id)
      .execute()
    const unseen = await write(lone)
    for (const id of [onShy, onKnown]) await ana.content.deleteComment({ params: { id } })
    await shy.content.deletePost({ body: { postId: ofShy } })
    await lone.content.deletePost({ body: { postId: unseen } })
    for (const postId of [await write(ana, 'FOLLOWERS'), known]) await ana.content.deletePost({ body: { postId } })
    await deliver()
    const { items } = await root.hooks.listHookMessages({ body: { hookId: hook.id } })
    const outcomes = items.map(({ event, outcome }) => `${event} ${outcome}`).toSorted()
    expect(outcomes).toEqual([
      'comment.deleted DELIVERED',
      'comment.deleted WITHHELD',
      'post.deleted DELIVERED',
      'post.deleted WITHHELD',
      'post.deleted WITHHELD',
    ])
    await root.hooks.deleteHook({ body: { hookId: hook.id } })
  })

  test('may switch webhooks off: nothing is queued, and none is made', async () => {
    const { hook } = await make()
    const set = async (hooks: boolean) => {
      const { revision } = await root.admin.settings()
      await root.admin.settingsSave({ body: { values: { hooks }, revision } })
      await world.app.place.refresh()
    }
    await set(false)
    await post('Nobody is told')
    expect(await deliver()).toBe(0)
    await expect(make()).rejects.toMatchObject(refused(403, 'SECTION_OFF'))
    await ada.hooks.editHook({ body: { hookId: hook.id, state: 'OFF' } })
    await expect(ada.hooks.editHook({ body: { hookId: hook.id, state: 'ON' } })).rejects.toMatchObject(
      refused(403, 'SECTION_OFF'),
    )
    await set(true)
    await ada.hooks.deleteHook({ body: { hookId: hook.id } })
  })
})
