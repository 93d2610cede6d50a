import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Scope } from '@koinon/contract/kernel'
import { fastify } from 'fastify'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { deliverDue } from '#kernel/deliveries/deliveries.ts'
import { freePort } from '#test/freePort.ts'
import { scratchFolder } from '#test/scratchFolder.ts'
import { addBot } from '#test/world/make/bots.ts'
import { addGroup } from '#test/world/make/groups.ts'
import { openSocketServer } from '#test/world/sockets.ts'
import { openWorld } from '#test/world/world.ts'
import { clientPackage } from './clientPackage.ts'

/** The package for programs, installed in an empty project and used as its users use it. */

const run = promisify(execFile)
const root = path.resolve(import.meta.dirname, '../../../../..')
const world = await openWorld()
const scratch = await scratchFolder()
afterAll(() => scratch.remove())
const project = path.join(scratch.folder, 'project')

/** This Node, and others on the machine of another version that the package promises. */
const nodes = [process.execPath, ...(process.env['PATH'] ?? '').split(path.delimiter).map((folder) => `${folder}/node`)]

async function versionsOfNode(): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  for (const node of nodes.filter((one) => existsSync(one))) {
    const major = /^v(\d+)/.exec((await run(node, ['--version'])).stdout)?.[1] ?? '0'
    if (Number(major) >= 20 && !found.has(major)) found.set(major, node)
  }
  return found
}
const versions = await versionsOfNode()

beforeAll(async () => {
  await run(process.execPath, [path.join(root, 'tools/client/buildClient.ts'), path.join(scratch.folder, 'client')])
  mkdirSync(project)
  writeFileSync(path.join(project, 'package.json'), '{"private":true,"type":"module"}')
  writeFileSync(path.join(scratch.folder, 'served.tgz'), await downloadPackage())
  await run('npm', ['install', '../served.tgz', '--offline', '--no-audit', '--no-fund'], { cwd: project })
  cpSync(path.join(root, 'examples'), project, { recursive: true })
})

/** The package as a server answers it. */
async function downloadPackage(): Promise<Buffer> {
  const server = fastify()
  clientPackage(server, world.app, path.join(scratch.folder, 'client.tgz'))
  const { statusCode, rawPayload } = await server.inject('/api/client.tgz')
  expect(statusCode).toBe(200)
  return rawPayload
}

async function program(name: string, scopes: readonly Scope[]) {
  const maker = await world.person(name, { fresh: true })
  const { token } = await maker.apps.createKey({ body: { name: 'A program', scopes: [...scopes] } })
  const { port } = await openSocketServer(world.running, world.app)
  return { maker, env: { ...process.env, KOINON_URL: `http://127.0.0.1:${port}`, KOINON_KEY: token } }
}

/** A program that runs until the test ends, and what it prints. */
function start(file: string, env: NodeJS.ProcessEnv) {
  const child: ChildProcess = spawn(process.execPath, [file], { cwd: project, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (text += String(part)))
  onTestFinished(async () => {
    if (child.exitCode !== null) return
    child.kill()
    await once(child, 'exit')
  })
  const said = () => text
  return { said, line: (words: RegExp) => expect.poll(said).toMatch(words) }
}

const script = `
import { CallError, createClient, pages, realtime } from '@koinon/client'
const { KOINON_URL: baseUrl, KOINON_KEY: token, OTHER: userId } = process.env
const client = createClient({ baseUrl, token })
const { account } = await client.apps.getCurrentKey()
const posts = []
for (let count = 0; count < 3; count += 1) posts.push(await client.content.createPost({ body: { text: 'Soup ' + count } }))
for (const { id } of posts) await client.content.likePost({ body: { postId: id } })
const refusal = await client.groups.createGroup({ body: { name: 'Robots' } }).catch((error) => error)
const { id: conversationId } = await client.chat.createConversation({ body: { userId } })
const heard = Promise.withResolvers?.() ?? (() => { let resolve; return { promise: new Promise((one) => (resolve = one)), resolve } })()
const stream = realtime({ baseUrl, token, onEvent: ({ name, data }) => name === 'message.sent' && heard.resolve(data.conversationId) })
await stream.ready
await stream.call('chat.sendMessage', { body: { conversationId, clientId: crypto.randomUUID(), text: 'Hello' } })
const event = await heard.promise
stream.close()
const end = await stream.ended
const likers = []
const texts = []
for (const text of ['One', 'Two']) await client.chat.sendMessage({ body: { conversationId, clientId: text, text } })
for await (const { text } of pages(client.chat.getMessages, { body: { conversationId, limit: 2 } })) texts.push(text)
for await (const one of pages(client.content.getPostLikes, { params: { id: posts[0].id }, query: { limit: 1 } })) likers.push(one)
console.log(JSON.stringify({
  username: account.username, isDate: posts[0].createdAt instanceof Date, likers: likers.length, texts,
  code: refusal instanceof CallError && refusal.code, isHeard: event === conversationId, end: end.code,
}))
`

test.each([...versions])('on Node %s a program reads, posts, and receives an event', async (major, node) => {
  const { env } = await program(`ana${major}`, ['posts:read', 'posts:write', 'chat:read', 'chat:write'])
  const other = await world.person('ben')
  const file = path.join(project, `script${major}.js`)
  writeFileSync(file, script)
  const { stdout } = await run(node, [file], { cwd: project, env: { ...env, OTHER: other.id }, timeout: 60_000 })
  expect(JSON.parse(stdout)).toEqual({
    username: `ana${major}`,
    isDate: true,
    likers: 1,
    // A conversation is read backwards, page by page.
    texts: ['One', 'Two', 'Hello'],
    code: 'SCOPE_MISSING',
    isHeard: true,
    end: 1000,
  })
})

test('the package has no dependencies, and brings its licences', () => {
  const installed = path.join(project, 'node_modules/@koinon/client')
  const manifest = JSON.parse(readFileSync(path.join(installed, 'package.json'), 'utf8')) as Record<string, unknown>
  expect(manifest).toMatchObject({
    name: '@koinon/client',
    license: 'Apache-2.0',
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
  })
  expect(manifest).not.toHaveProperty('dependencies')
  expect(manifest).not.toHaveProperty('private')
  // Its home is the place that served it; a repository is named if the project has one.
  expect(manifest['homepage']).toBe(world.app.config.origin)
  const whole = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as Record<string, unknown>
  expect(manifest['repository']).toEqual(whole['repository'])
  expect(readFileSync(path.join(installed, 'NOTICE'), 'utf8')).toContain('Permission is hereby granted')
  expect(readFileSync(path.join(installed, 'LICENSE'), 'utf8')).toContain('Apache License')
})

/** Compiles a program strictly; returns the faults, or nothing. */
async function compile(name: string, lines: readonly string[]): Promise<string> {
  const head = [
    "import { CallError, createClient, pages, realtime } from '@koinon/client'",
    "const client = createClient({ baseUrl: '/' })",
  ]
  writeFileSync(path.join(project, name), [...head, ...lines].join('\n'))
  const options = ['--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext', '--types', '']
  const compiler = path.join(root, 'node_modules/typescript/bin/tsc')
  return run(process.execPath, [compiler, ...options, name], { cwd: project }).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  )
}

test('a strict compiler takes its declarations, and refuses a wrong call', async () => {
  const right = [
    "const post = await client.content.createPost({ body: { text: 'Soup' } })",
    'export const at: Date = post.createdAt',
    'for await (const { person } of pages(client.content.getPostLikes, { params: { id: post.id } }))',
    '  person.id satisfies string',
    'const refusal: unknown = null',
    "if (refusal instanceof CallError && refusal.is('SCOPE_MISSING')) refusal.body.scope satisfies string | undefined",
    "realtime({ baseUrl: '/', token: '', onEvent: (event) => {",
    "  if (event.name === 'message.sent') event.data.conversationId satisfies string",
    '} })',
  ]
  const wrong = [
    "await client.content.createPost({ body: { txt: 'Soup' } })",
    "realtime({ baseUrl: '/', token: '', onEvent: ({ data }) => data.conversationId })",
    "export const list = pages(client.content.createPost, { body: { text: 'Soup' } })",
  ]
  expect(await compile('right.ts', right)).toBe('')
  const faults = await compile('wrong.ts', wrong)
  expect(faults).toContain("'txt' does not exist")
  expect(faults).toContain("'conversationId' does not exist")
  expect(faults).toContain("is not assignable to type 'Paged'")
})

describe('an example', () => {
  test('answers the messages that its account gets, once each', async () => {
    const { maker, env } = await program('clock', ['chat:read', 'chat:write'])
    const bot = start('bot/bot.mjs', env)
    await bot.line(/Listening as clock/)
    const ben = await world.person('ben')
    const { id: conversationId } = await ben.chat.createConversation({ body: { userId: maker.id } })
    await ben.chat.sendMessage({ body: { conversationId, clientId: 'one', text: 'What is the time?' } })
    await bot.line(/Answered ben/)
    const { items } = await ben.chat.getMessages({ body: { conversationId } })
    expect(items.map(({ text }) => text)).toEqual(['What is the time?', expect.stringMatching(/^It is \d/)])
  })

  test('receives webhooks, and refuses those that are not signed', async () => {
    const secret = `whsec_${Buffer.from('a secret of the community').toString('base64')}`
    const receiver = start('webhookReceiver/webhookReceiver.mjs', { ...process.env, WEBHOOK_SECRET: secret, PORT: '0' })
    await receiver.line(/Listening on \d+/)
    const url = `http://127.0.0.1:${/Listening on (\d+)/.exec(receiver.said())?.[1]}`
    const [body, at] = [JSON.stringify({ type: 'post.published' }), new Date()]
    const headers = (id: string) => ({
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign('one', at, body),
    })
    expect((await fetch(url, { method: 'POST', body, headers: headers('one') })).status).toBe(204)
    expect((await fetch(url, { method: 'POST', body, headers: headers('other') })).status).toBe(401)
    await receiver.line(/one \{"type":"post.published"\}/)
  })

  test('receives what a live webhook delivers, with the secret that was shown once', async () => {
    const port = await freePort()
    const other = await openWorld({ env: { HOOK_PRIVATE_HOSTS: `127.0.0.1:${port}` } })
    const ana = await other.person('ana', { fresh: true })
    const { groupId } = await addGroup(other, { owner: ana })
    const botId = await addBot(ana, groupId)
    const { hook, secret } = await ana.hooks.createHook({
      body: { groupId, botId, url: `http://127.0.0.1:${port}/`, events: ['post.published'] },
    })
    const env = { ...process.env, WEBHOOK_SECRET: secret, PORT: String(port) }
    const receiver = start('webhookReceiver/webhookReceiver.mjs', env)
    await receiver.line(/Listening on \d+/)
    const { id: postId } = await ana.groups.createGroupPost({ body: { groupId, text: 'Soup at seven' } })
    await other.settle()
    expect(await deliverDue(other.app, other.app.deliveryQueues)).toBe(1)
    const { items } = await ana.hooks.listHookMessages({ body: { hookId: hook.id } })
    expect(items).toMatchObject([{ event: 'post.published', outcome: 'DELIVERED', attempts: 1 }])
    await receiver.line(new RegExp(`^${items[0]?.id} \\{"type":"post.published".*${postId}`, 'm'))
  })

  test('posts the lines of a table, once however often it runs', async () => {
    const { maker, env } = await program('archivist', ['posts:write'])
    const importOnce = () =>
      run(process.execPath, ['importPosts/importPosts.mjs', 'importPosts/posts.csv'], { cwd: project, env })
    const [first, second] = [await importOnce(), await importOnce()]
    expect(second.stdout).toBe(first.stdout)
    const ids = first.stdout.trim().split('\n')
    const texts = ids.map(async (postId) => (await maker.content.getItem({ params: { postId } })).text)
    expect(await Promise.all(texts)).toEqual([
      'The choir meets on Tuesday, as always.',
      'She said "welcome" to all of us.',
    ])
  })
})
