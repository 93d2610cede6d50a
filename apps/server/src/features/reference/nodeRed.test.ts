import crypto from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { compileFunction } from 'node:vm'
import { Webhook } from 'standardwebhooks'
import { describe, expect, test } from 'vitest'
import { deliverDue } from '#kernel/deliveries/deliveries.ts'
import { nodeRed, startNodeRed } from '#test/counterparts/nodeRed.ts'
import { freePort } from '#test/freePort.ts'
import { addBot } from '#test/world/make/bots.ts'
import { addGroup } from '#test/world/make/groups.ts'
import { openSocketServer } from '#test/world/sockets.ts'
import { openWorld } from '#test/world/world.ts'

/** The flow of `examples/nodeRed`: its code everywhere, and all of it in a real Node-RED where that is installed. */

interface FlowNode {
  readonly id: string
  readonly type: string
  readonly z?: string
  readonly name?: string
  readonly func?: string
  readonly outputs?: number
  readonly wires?: readonly (readonly string[])[]
}
interface Message {
  readonly payload: unknown
  readonly statusCode?: number | string
  readonly headers?: Readonly<Record<string, string>>
  readonly url?: string
}

const text = readFileSync(path.resolve(import.meta.dirname, '../../../../../examples/nodeRed/flow.json'), 'utf8')
const flow = JSON.parse(text) as readonly FlowNode[]
const secret = `whsec_${Buffer.from('a secret of the community').toString('base64')}`
const env = { KOINON_URL: 'https://community.example', KOINON_KEY: 'koi_bot_key', WEBHOOK_SECRET: secret }

/** Runs the code of a function node; returns its answer and its warnings. */
function perform(name: string, msg: object, variables: Readonly<Record<string, string>> = env) {
  const code = flow.find((node) => node.type === 'function' && node.name === name)?.func ?? ''
  const warnings: string[] = []
  const node = { warn: (words: string) => warnings.push(words) }
  const around = { get: (key: string) => variables[key] }
  const returned = compileFunction(code, ['msg', 'env', 'node', 'crypto'])(msg, around, node, crypto) as unknown
  return { returned: returned as Message & readonly (Message | null)[], warnings }
}

test('the flow names for each wire a node of its own, and each node has as many outputs as wires', () => {
  const ids = new Set(flow.map(({ id }) => id))
  expect(ids.size).toBe(flow.length)
  const [tab, ...nodes] = flow
  expect(tab?.type).toBe('tab')
  for (const { name, z, wires = [], outputs = wires.length } of nodes)
    expect([name, z, outputs, wires.flat().filter((id) => !ids.has(id))]).toEqual([name, tab?.id, wires.length, []])
})

describe('the function that checks the signature', () => {
  const body = JSON.stringify({ type: 'post.published', data: { postId: '1', view: { text: 'Größe' } } })
  const signed = (at: Date, signature = new Webhook(secret).sign('one', at, body)) => ({
    'webhook-id': 'one',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': signature,
  })
  const check = (headers: object, payload: unknown = body, variables = env) =>
    perform('Check the signature', { req: { headers }, payload }, variables)

  test('passes on what the community signed just now, as text or bytes, also beside the signature by an older secret', () => {
    const headers = signed(new Date())
    const both = { ...headers, 'webhook-signature': `v1,AAAA ${headers['webhook-signature']}` }
    for (const { returned } of [check(headers), check(headers, Buffer.from(body)), check(both)])
      expect(returned).toMatchObject([{ webhookId: 'one', payload: JSON.parse(body) as object }, null])
  })

  test('refuses everything else, also before it was told a secret', () => {
    const headers = signed(new Date())
    const byNobody = crypto
      .createHmac('sha256', '')
      .update(`one.${headers['webhook-timestamp']}.${body}`)
      .digest('base64')
    const refused = [
      check({}),
      check(headers, `${body} `),
      check(headers, JSON.parse(body)),
      check(signed(new Date(Date.now() - 400_000))),
      check({ ...headers, 'webhook-id': 'two' }),
      check(headers, body, { ...env, WEBHOOK_SECRET: 'whsec_YW5vdGhlcg==' }),
      check({ ...headers, 'webhook-signature': `v1,${byNobody}` }, body, { ...env, WEBHOOK_SECRET: '' }),
    ]
    for (const { returned, warnings } of refused)
      expect([returned, warnings]).toMatchObject([
        [null, { statusCode: 401, payload: '' }],
        [expect.stringMatching(/^Refused: /)],
      ])
  })
})

test('the function that comments asks for one comment under each post with #lost', () => {
  const commentOn = (words: string | null) => {
    const data = { postId: '7', ...(words === null ? {} : { view: { text: words } }) }
    return perform('A comment on #lost', { webhookId: 'one', payload: { data } }).returned
  }
  expect(commentOn('My scarf #Lost in the hall')).toEqual([
    expect.objectContaining({
      url: 'https://community.example/content/addComment',
      headers: expect.objectContaining({ authorization: 'Bearer koi_bot_key', 'idempotency-key': 'one' }),
      payload: { postId: '7', text: expect.any(String) },
    }),
    null,
  ])
  for (const words of ['Nothing is lost', '#lostandfound', null])
    expect(commentOn(words)).toEqual([null, expect.objectContaining({ statusCode: 204, payload: '' })])
})

test('the function that reads the answer has a webhook sent again where the place was not reached', () => {
  const answerTo = (statusCode: number | string) =>
    perform('Was it taken?', { statusCode, headers: { date: 'today' }, payload: {} })
  expect(answerTo(200)).toEqual({ returned: { statusCode: 204, payload: '' }, warnings: [] })
  expect(answerTo(403)).toEqual({ returned: { statusCode: 204, payload: '' }, warnings: ['Koinon answered 403: {}'] })
  for (const status of ['ECONNREFUSED', 429, 502]) expect(answerTo(status).returned.statusCode).toBe(503)
})

test.skipIf(nodeRed === null)(
  'a real Node-RED comments on a member’s post, once, and replies to a mention of its bot',
  { timeout: 60_000 },
  async () => {
    const port = await freePort()
    const world = await openWorld({ env: { HOOK_PRIVATE_HOSTS: `127.0.0.1:${port}` } })
    const [ada, ben] = await Promise.all([world.person('ada', { fresh: true }), world.person('ben')])
    const { groupId } = await addGroup(world, { owner: ada, members: [ben] })
    const botId = await addBot(ada, groupId)
    const { token } = await ada.apps.createBotKey({ body: { botId, name: 'Node-RED', scopes: ['posts:write'] } })
    const url = `http://127.0.0.1:${port}/koinon`
    const created = await ada.hooks.createHook({
      body: { groupId, botId, url, events: ['post.published', 'bot.mentioned', 'post.deleted'] },
    })
    const hookId = created.hook.id
    const place = await openSocketServer(world.running, world.app)
    const variables = { KOINON_URL: `http://127.0.0.1:${place.port}`, KOINON_KEY: token }
    await startNodeRed(text, port, { ...variables, WEBHOOK_SECRET: created.secret })
    const deliver = async () => {
      await world.settle()
      await deliverDue(world.app, world.app.deliveryQueues)
    }
    const commentsOn = async (postId: string) => {
      const { items } = await ben.content.getComments({ params: { postId }, query: {} })
      return items.map((comment) => [comment.author?.id, comment.text])
    }
    const log = async () => {
      const { items } = await ada.hooks.listHookMessages({ body: { hookId } })
      return Promise.all(items.map(({ id }) => ada.hooks.getHookMessage({ body: { messageId: id } })))
    }

    expect(await ada.hooks.testHook({ body: { hookId } })).toMatchObject({ status: 204 })
    const { id: lost } = await ben.groups.createGroupPost({ body: { groupId, text: 'A red scarf #lost in the hall' } })
    const { id: other } = await ben.groups.createGroupPost({ body: { groupId, text: 'Soup at seven' } })
    await deliver()
    const answer = [[botId, 'We look in the lost property box, and tell you here.']]
    expect([await commentsOn(lost), await commentsOn(other)]).toEqual([answer, []])
    const messages = await log()
    expect(messages.map(({ event }) => event)).toEqual(['post.published', 'post.published', 'hook.test'])
    const messageIds = messages.map(({ id }) => id)
    await ada.hooks.redeliverHookMessages({ body: { hookId, messageIds } })
    await deliver()
    expect(await commentsOn(lost)).toEqual(answer)

    const mentions = [{ start: 0, end: 4, userId: botId }]
    const { id: mention } = await ben.groups.createGroupPost({ body: { groupId, text: '@bot help', mentions } })
    await deliver()
    expect(await commentsOn(mention)).toEqual([[botId, 'Write #lost and what it was: we look for it.']])
    for (const message of await log()) expect(message).toMatchObject({ outcome: 'DELIVERED' })
    const forged = await fetch(url, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } })
    expect(forged.status).toBe(401)
  },
)
