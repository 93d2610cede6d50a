import { execFileSync } from 'node:child_process'
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dayMs, hourMs, minuteMs } from '#kernel/durations.ts'
import type { ReceivedHook } from '#test/fakes/hookReceiver.ts'
import { addBot } from '#test/world/make/bots.ts'
import { openHookWorld } from '#test/world/make/hookWorld.ts'
import { mailsTo } from '#test/world/mailbox.ts'
import { visitorOf } from '#test/world/people.ts'
import { checkHooks } from './jobs/checkHooks.ts'

const { world, receiver, ada, ben, groupId, deliver, addHook, post, messagesOf, lastOf, hookOf } = await openHookWorld()

afterEach(async () => {
  const { items } = await ada.hooks.listHooks({ body: { groupId } })
  for (const { id: hookId } of items) await ada.hooks.deleteHook({ body: { hookId } })
})

const plain = ({ headers }: ReceivedHook) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
const read = (received: ReceivedHook) => JSON.parse(received.body) as { type: string; data: Record<string, unknown> }

const nothingToSend = { status: 409, body: { code: 'NOTHING_TO_SEND' } }

/** Ten lines that know nothing of our code. */
const python = `
import base64, hashlib, hmac, json, sys
got = json.load(sys.stdin)
key = base64.b64decode(got['secret'].removeprefix('whsec_'))
text = '.'.join([got['headers']['webhook-id'], got['headers']['webhook-timestamp'], got['body']])
right = base64.b64encode(hmac.new(key, text.encode(), hashlib.sha256).digest()).decode()
given = [one.split(',', 1) for one in got['headers']['webhook-signature'].split(' ')]
print(any(version == 'v1' and hmac.compare_digest(value, right) for version, value in given))
`
const hasPython = (() => {
  try {
    execFileSync('python3', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()
const byPython = (received: ReceivedHook, secret: string): boolean => {
  const input = JSON.stringify({ secret, body: received.body, headers: plain(received) })
  return execFileSync('python3', ['-c', python], { input, encoding: 'utf8' }).trim() === 'True'
}
const byLibrary = (received: ReceivedHook, secret: string): boolean => {
  try {
    // The library knows no other clock than the machine's.
    const at = new Date(Number(plain(received)['webhook-timestamp']) * 1000)
    const expected = new Webhook(secret).sign(plain(received)['webhook-id'] ?? '', at, received.body)
    return (plain(received)['webhook-signature'] ?? '').split(' ').includes(expected)
  } catch {
    return false
  }
}

describe('a message', () => {
  test('says what happened in the group, as the bot of its webhook sees it, with a signature', async () => {
    const { id: hookId, secret } = await addHook('/signed')
    const { id } = await post('Soup at seven')
    await deliver()
    const [one, ...more] = receiver.at('/signed')
    expect(more).toEqual([])
    if (!one) throw new Error('Nothing came.')
    expect(new Webhook(secret).verify(one.body, plain(one))).toMatchObject({
      type: 'post.published',
      data: { groupId, postId: id, authorId: ben.id, view: { id, text: 'Soup at seven' } },
    })
    const message = await lastOf(hookId)
    expect(message).toMatchObject({
      event: 'post.published',
      outcome: 'DELIVERED',
      attempts: 1,
      nextAttemptAt: null,
      log: [{ status: 200, fault: null, answer: 'thanks' }],
      body: one.body,
    })
    expect(one.headers['webhook-id']).toBe(message.id)
    expect(await hookOf(hookId)).toMatchObject({ state: 'ON', lastSuccessAt: expect.any(Date), waiting: 0 })
  })

  test('is signed with the old secret, too, for a day after it was replaced', async () => {
    const { id: hookId, secret: old } = await addHook('/rotated')
    const { secret, hook } = await ada.hooks.rotateHookSecret({ body: { hookId } })
    expect(hook.oldSecretUntil).not.toBeNull()
    await post('On the same day')
    await deliver()
    world.pass(dayMs)
    await post('A day later')
    await deliver()
    const [both, later] = receiver.at('/rotated')
    if (!both || !later) throw new Error('Nothing came.')
    const checks = [byLibrary, ...(hasPython ? [byPython] : [])]
    for (const isRight of checks) {
      expect([isRight(both, old), isRight(both, secret)]).toEqual([true, true])
      expect([isRight(later, old), isRight(later, secret)]).toEqual([false, true])
      expect(isRight({ ...later, body: later.body.replace('later', 'sooner') }, secret)).toBe(false)
    }
  })

  test('is made anew at each attempt: a text that was changed or deleted meanwhile is in none', async () => {
    const { id: hookId } = await addHook('/anew')
    const { id: postId } = await post('Secret recipe')
    receiver.answer('/anew', (response) => void response.writeHead(503).end())
    await deliver()
    await ben.content.editPost({ body: { postId, version: 1, text: 'No recipe' } })
    world.pass(10_000)
    await deliver()
    await ben.content.deletePost({ body: { postId } })
    world.pass(10 * minuteMs)
    await deliver()
    const texts = receiver.at('/anew').map((one) => (read(one).data['view'] as { text: string }).text)
    expect(texts).toEqual(['Secret recipe', 'No recipe'])
    expect(await lastOf(hookId)).toMatchObject({ outcome: 'WITHHELD', body: null })
  })

  test('shows a key for programs no more of its subject than the key reads', async () => {
    const { id: hookId } = await addHook('/by-key')
    await post('For readers')
    await deliver()
    const [message] = await messagesOf(hookId)
    const bodyFor = async (...scopes: ('hooks:read' | 'posts:read')[]) => {
      const { token } = await ada.apps.createKey({ body: { name: 'Log reader', scopes } })
      const robot = visitorOf(world.running, token)
      return (await robot.hooks.getHookMessage({ body: { messageId: message?.id ?? '' } })).body
    }
    expect(await bodyFor('hooks:read', 'posts:read')).toContain('For readers')
    expect(await bodyFor('hooks:read')).toBeNull()
  })

  test('is withheld from the next attempt on when the bot is removed from the group', async () => {
    const botId = await addBot(ada, groupId)
    const { id: hookId } = await addHook('/removed', ['post.published'], botId)
    receiver.answer('/removed', (response) => void response.writeHead(500).end())
    await post('Before')
    await deliver()
    await ada.groups.removeGroupUser({ body: { groupId, userId: botId } })
    world.pass(10_000)
    await deliver()
    expect(receiver.at('/removed')).toHaveLength(1)
    expect(await lastOf(hookId)).toMatchObject({
      outcome: 'WITHHELD',
      body: null,
      log: [
        { fault: 'WITHHELD', status: null },
        { fault: 'STATUS', status: 500 },
      ],
    })
  })

  test('is not sent about a post that had no readers yet when it was deleted', async () => {
    const { id: hookId } = await addHook('/unread', ['post.deleted'])
    const scheduledLiveAt = new Date(world.app.runtime.now().getTime() + dayMs).toISOString()
    const planned = await ben.groups.createGroupPost({ body: { text: 'Planned', groupId, scheduledLiveAt } })
    const shown = await post('Shown')
    for (const { id } of [planned, shown]) await ben.content.deletePost({ body: { postId: id } })
    await deliver()
    expect(receiver.at('/unread').map((one) => read(one).data['postId'])).toEqual([shown.id])
    expect(await messagesOf(hookId)).toHaveLength(1)
  })

  test('has only ids when its body would be larger than 20 kB', async () => {
    await addHook('/large')
    const { id } = await post('ü'.repeat(4990))
    await deliver()
    const [one] = receiver.at('/large')
    expect(Buffer.byteLength(one?.body ?? '')).toBeLessThanOrEqual(20_000)
    expect(one && read(one).data).toMatchObject({ postId: id })
  })

  test('is not sent about acts of the hook’s own bot, nor about other groups', async () => {
    const botId = await addBot(ada, groupId)
    const { id: hookId } = await addHook('/own', ['comment.added', 'post.published', 'member.left'], botId)
    await ada.groups.removeGroupUser({ body: { groupId, userId: botId } })
    await ada.content.createPost({ body: { text: 'To everybody, in no group' } })
    await deliver()
    expect(await messagesOf(hookId)).toEqual([])
  })
})

describe('a receiver', () => {
  beforeEach(() => world.pass(hourMs))

  test.each([
    ['404', 404, 'STATUS'],
    ['500', 500, 'STATUS'],
    ['301', 301, 'REDIRECT'],
  ])(
    'that answers %s is tried again after some 5 seconds, and no redirect is followed',
    async (name, status, fault) => {
      const { id: hookId } = await addHook(`/${name}`)
      receiver.answer(`/${name}`, (response) => void response.writeHead(status, { location: '/elsewhere' }).end('no'))
      await post(name)
      await deliver()
      const before = await lastOf(hookId)
      expect(before).toMatchObject({ outcome: 'WAITING', attempts: 1, log: [{ status, fault, answer: 'no' }] })
      expect(await deliver()).toBe(0)
      world.pass(7000)
      receiver.answer(`/${name}`, (response) => void response.end())
      await deliver()
      expect(await lastOf(hookId)).toMatchObject({ id: before.id, outcome: 'DELIVERED', attempts: 2 })
      expect(new Set(receiver.at(`/${name}`).map(({ headers }) => headers['webhook-id']))).toEqual(new Set([before.id]))
      expect(receiver.at('/elsewhere')).toEqual([])
    },
  )

  test('that answers 429 is left in peace for as long as it asks', async () => {
    const { id: hookId } = await addHook('/busy')
    receiver.answer('/busy', (response) => void response.writeHead(429, { 'retry-after': '7200' }).end())
    await post('busy')
    await deliver()
    world.pass(hourMs)
    expect(await deliver()).toBe(0)
    world.pass(hourMs + 1000)
    expect(await deliver()).toBe(1)
    expect(await lastOf(hookId)).toMatchObject({ attempts: 2 })
  })

  test('that hangs up is tried again, and one that never stops answering has got its message', async () => {
    const { id: hangsUp } = await addHook('/hangs-up')
    const { id: endless } = await addHook('/endless')
    receiver.answer('/hangs-up', (response) => void response.destroy())
    receiver.answer('/endless', (response) => {
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
      }
      response.writeHead(200).on('drain', more)
      more()
    })
    await post('to both')
    await deliver()
    expect(await lastOf(hangsUp)).toMatchObject({ outcome: 'WAITING', log: [{ status: null, fault: 'UNREACHABLE' }] })
    const { outcome, log } = await lastOf(endless)
    expect({ outcome, answer: log[0]?.answer }).toEqual({ outcome: 'DELIVERED', answer: 'x'.repeat(1000) })
  })

  test('that answers 410 switches the webhook off; its admins are told, and what waits is cancelled', async () => {
    const { id: hookId } = await addHook('/gone')
    receiver.answer('/gone', (response) => void response.writeHead(503).end())
    await post('waits')
    await deliver()
    receiver.answer('/gone', (response) => void response.writeHead(410).end())
    await post('is refused')
    await deliver()
    expect(await hookOf(hookId)).toMatchObject({ state: 'OFF', offWhy: 'GONE', waiting: 0 })
    expect((await messagesOf(hookId)).map(({ outcome }) => outcome)).toEqual(['FAILED', 'CANCELLED'])
    const [mail] = await mailsTo(world, ada.email)
    expect(mail?.subject).toContain('was switched off')
    await post('nobody is told')
    await deliver()
    expect(await messagesOf(hookId)).toHaveLength(2)
  })

  test('that fails for a day is reported to the admins, once, and after five days the webhook is off', async () => {
    const { id: hookId } = await addHook('/fails')
    receiver.answer('/fails', (response) => void response.writeHead(500).end())
    await post('fails')
    await deliver()
    expect(await hookOf(hookId)).toMatchObject({ state: 'FAILING', failingSince: expect.any(String) })
    const check = () => checkHooks.perform(world.app, {})
    const warnings = async () =>
      (await mailsTo(world, ada.email)).filter(({ subject }) => subject.includes('does not arrive')).length
    const before = await warnings()
    await check()
    expect(await warnings()).toBe(before)
    world.pass(dayMs)
    await check()
    await check()
    expect(await warnings()).toBe(before + 1)
    world.pass(4 * dayMs)
    await check()
    expect(await hookOf(hookId)).toMatchObject({ state: 'OFF', offWhy: 'FAILED', waiting: 0 })
  })

  test('that comes back ends the failing', async () => {
    const { id: hookId } = await addHook('/back')
    receiver.answer('/back', (response) => void response.writeHead(500).end())
    await post('fails')
    await deliver()
    receiver.answer('/back', (response) => void response.end())
    world.pass(7000)
    await deliver()
    expect(await hookOf(hookId)).toMatchObject({ state: 'ON', failingSince: null })
  })
})

describe('a trial message', () => {
  const tried = async (path: string, status: number) => {
    const hook = await addHook(path)
    receiver.answer(path, (response) => void response.writeHead(status).end('said'))
    const reply = await ada.hooks.testHook({ body: { hookId: hook.id } })
    return { hookId: hook.id, reply }
  }

  test('is in the log with its attempt and the answer, under the id that the receiver got', async () => {
    const { hookId, reply } = await tried('/tried', 200)
    const message = await lastOf(hookId)
    const { status, fault, answer } = reply
    const attempt = { status, fault, answer, ms: reply.ms, at: expect.any(Date), reply: null }
    expect(message).toMatchObject({ event: 'hook.test', outcome: 'DELIVERED', attempts: 1, log: [attempt] })
    const [got, ...more] = receiver.at('/tried')
    expect([got?.headers['webhook-id'], more]).toEqual([message.id, []])
    expect(message.body).toBe(got?.body)
  })

  test.each([
    ['500', 500],
    ['410', 410],
  ])('that is answered %s has failed, is not tried again, and leaves the webhook as it was', async (name, status) => {
    const { hookId } = await tried(`/tried/${name}`, status)
    const { id, ...message } = await lastOf(hookId)
    expect(message).toMatchObject({ outcome: 'FAILED', attempts: 1, nextAttemptAt: null, log: [{ status }] })
    world.pass(hourMs)
    expect(await deliver()).toBe(0)
    const unharmed = { state: 'ON', failingSince: null, waiting: 0 }
    expect(await hookOf(hookId)).toMatchObject(unharmed)
    await ada.hooks.redeliverHookMessages({ body: { hookId, messageIds: [id] } })
    expect(await deliver()).toBe(1)
    expect(await lastOf(hookId)).toMatchObject({ id, outcome: 'FAILED', log: [{ status }, { status }] })
    expect(await hookOf(hookId)).toMatchObject(unharmed)
    const since = new Date(0).toISOString()
    await expect(ada.hooks.redeliverHookMessages({ body: { hookId, since } })).rejects.toMatchObject(nothingToSend)
  })

  test('says nothing about a receiver that fails: the webhook goes on failing', async () => {
    const { id: hookId } = await addHook('/flaky')
    receiver.answer('/flaky', (response) => void response.writeHead(500).end())
    await post('fails')
    await deliver()
    receiver.answer('/flaky', (response) => void response.end())
    await ada.hooks.testHook({ body: { hookId } })
    expect(await hookOf(hookId)).toMatchObject({ state: 'FAILING', lastSuccessAt: null, waiting: 1 })
  })

  test('is sent by nobody else while its receiver is asked', async () => {
    const { id: hookId } = await addHook('/slow')
    const sent: number[] = []
    receiver.answer('/slow', (response) => {
      void deliver().then((count) => {
        sent.push(count)
        response.end()
      })
    })
    await ada.hooks.testHook({ body: { hookId } })
    expect(sent).toEqual([0])
    expect(receiver.at('/slow')).toHaveLength(1)
  })
})

describe('a webhook that is switched off', () => {
  test('while its receiver is asked is not tried again', async () => {
    const { id: hookId } = await addHook('/meanwhile')
    receiver.answer('/meanwhile', (response) => {
      void ada.hooks.editHook({ body: { hookId, state: 'OFF' } }).then(() => response.writeHead(500).end())
    })
    await post('Too late')
    await deliver()
    expect(await lastOf(hookId)).toMatchObject({ outcome: 'CANCELLED', attempts: 1, nextAttemptAt: null })
    world.pass(hourMs)
    await deliver()
    expect(receiver.at('/meanwhile')).toHaveLength(1)
  })

  test('because its bot was suspended can be given another bot, also by an admin who blocked the first', async () => {
    const first = await addBot(ada, groupId)
    const { id: hookId } = await addHook('/suspended', ['post.published'], first)
    await ada.users.blockUser({ body: { userId: first } })
    expect(await hookOf(hookId)).toMatchObject({ state: 'ON', viewer: { id: first } })
    const root = await world.person('root', { fresh: true, roles: ['ADMINISTRATOR'] })
    await root.admin.banUser({ body: { action: 'BAN', userId: first, until: null, reason: 'Spam.' } })
    await world.settle()
    expect(await hookOf(hookId)).toMatchObject({ state: 'OFF', offWhy: 'BOT_ENDED' })
    const botId = await addBot(ada, groupId)
    const edited = await ada.hooks.editHook({ body: { hookId, botId, state: 'ON' } })
    expect(edited).toMatchObject({ state: 'ON', viewer: { id: botId } })
  })
})

describe('an outage', () => {
  test('is made up for: all that failed since a time is sent again, under the same ids', async () => {
    const { id: hookId } = await addHook('/outage')
    const since = world.app.runtime.now().toISOString()
    receiver.answer('/outage', (response) => void response.writeHead(502).end())
    for (const text of ['one', 'two', 'three']) await post(text)
    for (let attempts = 0; attempts < 11; attempts += 1) {
      await deliver()
      world.pass(29 * hourMs)
    }
    const failed = await messagesOf(hookId)
    expect(failed.map(({ outcome, attempts }) => [outcome, attempts])).toEqual(
      Array.from({ length: 3 }, () => ['FAILED', 10]),
    )
    await ada.hooks.editHook({ body: { hookId, state: 'OFF' } })
    const seen = receiver.at('/outage').length
    receiver.answer('/outage', (response) => void response.end())
    expect(await ada.hooks.redeliverHookMessages({ body: { hookId, since } })).toEqual({ queued: 3 })
    await deliver()
    expect(
      new Set(
        receiver
          .at('/outage')
          .slice(seen)
          .map(({ headers }) => headers['webhook-id']),
      ),
    ).toEqual(new Set(failed.map(({ id }) => id)))
    await expect(ada.hooks.redeliverHookMessages({ body: { hookId, since } })).rejects.toMatchObject(nothingToSend)
    const [last] = failed
    expect(await ada.hooks.redeliverHookMessages({ body: { hookId, messageIds: [last?.id ?? ''] } })).toEqual({
      queued: 1,
    })
  })

  test('with more than 500 messages waiting leaves out the rest, and says how many', async () => {
    const { id: hookId } = await addHook('/full')
    await world.app.db
      .insertInto('hook_messages')
      .values(
        Array.from({ length: 500 }, () => ({
          id: world.app.runtime.id(),
          hook_id: hookId,
          event: 'hook.test' as const,
          refs: {},
          happened_at: world.app.runtime.now(),
          due_at: world.app.runtime.now(),
          taken_until: null,
          outcome: 'WAITING' as const,
        })),
      )
      .execute()
    for (const text of ['left', 'out', 'three']) await post(text)
    await world.settle()
    const skipped = await ada.hooks.listHookMessages({ body: { hookId, event: 'hook.skipped' } })
    expect(skipped.items).toHaveLength(1)
    for (let sent = await deliver(); sent > 0; sent = await deliver()) world.pass(1000)
    const [last] = receiver.at('/full').filter((one) => read(one).type === 'hook.skipped')
    expect(last && read(last).data).toEqual({ count: 3 })
  })
})

describe('where there are no webhooks', () => {
  test('an event costs nothing: only one that is wanted is kept for them', async () => {
    const react = async (emoji: string) => {
      const { id: postId } = await post('Look')
      await world.settle()
      return world.tablesWritten(() =>
        ben.content.reactionsAdd({ body: { targetType: 'POST', targetId: postId, emoji } }),
      )
    }
    expect(await react('🎉')).not.toContain('outbox')
    await addHook('/reactions', ['post.reacted'])
    expect(await react('🎉')).toContain('outbox')
  })
})
