import { contract } from '@koinon/contract'
import { expect, test } from 'vitest'
import { mailTo } from '#test/world/mailbox.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const ana = await world.person('ana')
const json = { 'content-type': 'application/json' }
const post = { method: 'POST', url: contract.chat.createConversation.path } as const
const send = (payload: string, headers: Record<string, string> = json) => ana.send({ ...post, payload, headers })
const valid = JSON.stringify({ userId: world.app.runtime.id() })
const problem = (status: number, code: string) => ({
  status,
  body: { status, code, type: `urn:koinon:problem:${code}` },
})

test('an error is a problem document that names its request, as the header does', async () => {
  const { body, headers, status } = await world.visitor.send({ method: 'GET', url: '/nowhere' })
  expect([status, headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8'])
  expect(body).toEqual({
    type: 'urn:koinon:problem:NOT_FOUND',
    title: 'Not Found',
    status: 404,
    detail: expect.any(String),
    instance: `urn:koinon:request:${String(headers['x-request-id'])}`,
    code: 'NOT_FOUND',
  })
})

test.each([
  ['GET', contract.chat.createConversation.path, 'POST'],
  ['PATCH', contract.accounts.getAccountDetails.path, 'GET'],
  ['DELETE', contract.chat.getMessageById.path.replace('{id}', 'none'), 'GET'],
  ['PUT', `${contract.chat.createConversation.path}?a=b`, 'POST'],
  ['OPTIONS', '/in/koi_in_any', 'POST'],
] as const)('a call by %s at %s is told the right method', async (method, url, allow) => {
  const { body, headers, status } = await world.running.server
    .inject({ method, url })
    .then((answer) => ({ body: answer.body, headers: answer.headers, status: answer.statusCode }))
  expect([status, headers['allow']]).toEqual([405, allow])
  expect(JSON.parse(body)).toMatchObject({
    code: 'METHOD_NOT_ALLOWED',
    detail: `This address takes ${allow}, not ${method}.`,
  })
})

test('a path that only begins like that of a call, or goes on after it, is nowhere', async () => {
  const { path } = contract.chat.getMessageById
  for (const url of [`${path.replace('{id}', 'none')}/more`, path.replace('/{id}', ''), '/chat'])
    expect(await world.visitor.send({ method: 'PUT', url })).toMatchObject(problem(404, 'NOT_FOUND'))
})

test.each([
  ['a form', 'userId=1', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'TYPE_NOT_ALLOWED'],
  ['a text', valid, { 'content-type': 'text/plain' }, 415, 'TYPE_NOT_ALLOWED'],
  ['more than a megabyte', JSON.stringify({ userId: 'x'.repeat(1024 * 1024) }), json, 413, 'TOO_LARGE'],
  ['a hundred nested lists', `{"userId":${'['.repeat(100)}${']'.repeat(100)}}`, json, 400, 'INVALID_PARAMETER'],
  ['half a document', '{"userId":', json, 400, 'INVALID_PARAMETER'],
  ['a prototype', `{"__proto__":{"admin":true},${valid.slice(1)}`, json, 400, 'INVALID_PARAMETER'],
  ['a constructor', `{"constructor":{"prototype":{"admin":true}},${valid.slice(1)}`, json, 400, 'INVALID_PARAMETER'],
])('a body of %s is refused', async (_, payload, headers, status, code) => {
  expect(await send(payload, headers)).toMatchObject(problem(status, code))
})

test('every wrong field is named: unknown, missing or invalid', async () => {
  expect(await send('{"user":"x"}')).toMatchObject({
    status: 400,
    body: {
      code: 'INVALID_PARAMETER',
      errors: expect.arrayContaining([
        expect.objectContaining({ path: 'user', code: 'UNKNOWN' }),
        expect.objectContaining({ path: 'userId', code: 'MISSING' }),
      ]),
    },
  })
})

test.each([
  ['none', undefined, {}],
  ['an empty one', '', json],
  ['an empty one of no type', '', {}],
])('a call that needs a body says so if there is %s; one that does not goes on', async (_, payload, headers) => {
  const given = { headers, ...(payload === undefined ? {} : { payload }) }
  expect(await ana.send({ ...post, ...given })).toMatchObject({
    status: 400,
    body: {
      detail: 'This call needs a body: an object as JSON.',
      errors: expect.arrayContaining([
        expect.objectContaining({ path: '', code: 'MISSING' }),
        expect.objectContaining({ path: 'userId', code: 'MISSING' }),
      ]),
    },
  })
  const optional = { method: 'POST', url: contract.groups.getGroupMemberships.path } as const
  expect(await ana.send({ ...optional, ...given })).toMatchObject({ status: 200 })
})

test('a body that is null is none of the objects that a call takes', async () => {
  for (const { path } of [contract.chat.createConversation, contract.groups.getGroupMemberships])
    expect(await ana.send({ ...post, url: path, payload: 'null', headers: json })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_PARAMETER', detail: 'The body must be an object.' },
    })
})

test.each([
  ['that succeeds', contract.accounts.getAccountDetails.path],
  ['that is refused', contract.chat.getMessageById.path.replace('{id}', 'none')],
  ['to an unknown address', '/nowhere'],
])('the answer to a request %s may not be framed, sniffed or cached', async (_, url) => {
  const { headers } = await ana.send({ method: 'GET', url })
  expect(headers).toMatchObject({
    'cache-control': 'private, no-store',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
  })
})

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['a sibling of our host', { 'sec-fetch-site': 'same-site' }],
  ['a typed-in address', { 'sec-fetch-site': 'none' }],
  ['a foreign origin', { origin: 'https://evil.example' }],
  ['no origin', { origin: 'null' }],
])('changes are refused from %s, with or without a session', async (_, headers) => {
  for (const who of [ana, world.visitor]) {
    const answer = await who.send({ ...post, payload: valid, headers: { ...json, ...headers } })
    expect(answer).toMatchObject(problem(403, 'ORIGIN_NOT_ALLOWED'))
  }
})

test('half a character, as left by a client that cuts a text, is replaced wherever it is', async () => {
  const ben = await world.person('ben')
  const half = '\ud83c'
  const whole = '\ufffd'
  const { preferences } = await ben.accounts.setPreferences({
    body: { preferences: { [half]: [{ note: `a${half}` }] } },
  })
  expect(preferences).toEqual({ [whole]: [{ note: `a${whole}` }] })
  const closesAt = new Date(world.app.runtime.now().getTime() + 86_400_000).toISOString()
  const written = await ben.content.createPost({
    body: {
      text: `Plums ${half} #plums${half}`,
      poll: { options: [`Red${half}`, `Blue${half}`], multiple: false, closesAt },
      sensitive: { cover: true, note: `Ripe${half}` },
    },
  })
  expect(written).toMatchObject({
    text: `Plums ${whole} #plums${whole}`,
    poll: { options: [{ text: `Red${whole}` }, { text: `Blue${whole}` }] },
    sensitive: { note: `Ripe${whole}` },
  })
  const draft = await ben.content.setDraft({ body: { poll: { options: [half, 'Blue'], multiple: false, closesAt } } })
  expect(draft.poll?.options).toEqual([whole, 'Blue'])
})

test.each([
  [
    'clientId',
    contract.chat.sendMessage.path,
    { conversationId: world.app.runtime.id(), clientId: 'a\0', text: 'Hello' },
  ],
  ['emoji', contract.chat.listMessageReactions.path, { messageId: world.app.runtime.id(), emoji: '\0' }],
  ['preferences', contract.accounts.setPreferences.path, { preferences: { '\0': 1 } }],
])('a NUL in %s is refused, naming the field', async (path, url, payload) => {
  const { status, body } = await ana.send({ method: 'POST', url, payload })
  expect([status, body]).toEqual([400, expect.objectContaining({ errors: [expect.objectContaining({ path })] })])
})

test('our own pages may change something, and any page may follow a link', async () => {
  const own = { ...json, 'sec-fetch-site': 'same-origin', origin: world.app.config.origin }
  expect(await send(valid, own)).toMatchObject({ status: 404, body: { code: 'USER_NOT_FOUND' } })
  const link = {
    method: 'GET',
    url: contract.accounts.getAccountDetails.path,
    headers: { 'sec-fetch-site': 'cross-site' },
  } as const
  expect(await ana.send(link)).toMatchObject({ status: 200 })
})

test('a retry with the same key gets the first answer, even concurrently; another body is refused', async () => {
  const write = (text: string, key: string) => ana.content.createPost({ body: { text } }, { idempotencyKey: key })
  const answers = await Promise.all(Array.from({ length: 10 }, () => write('Hello', 'one')))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  const { count } = await world.app.db
    .selectFrom('posts')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('author_id', '=', ana.id)
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(1)
  await expect(write('Goodbye', 'one')).rejects.toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_KEY_REUSED' } })
  expect((await write('Hello', 'two')).id).not.toBe(answers[0]?.id)
})

test('a refusal of which something stays, such as a counted guess, makes the key free again', async () => {
  const dora = await world.person('dora', { fresh: true })
  const email = 'dora@example.net'
  await dora.accounts.addEmailShortCode({ body: { email } })
  const { code } = await mailTo(world, email)
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  const guess = (given: string) =>
    dora.accounts.verifyEmailShortCode({ body: { email, code: given } }, { idempotencyKey: 'guess' })
  for (const triesLeft of [4, 3])
    await expect(guess(wrong)).rejects.toMatchObject({ status: 401, body: { code: 'CODE_WRONG', triesLeft } })
  expect((await guess(code)).emails).toHaveLength(2)
})

test('an invalid key is refused', async () => {
  expect(await send(valid, { ...json, 'idempotency-key': 'two words' })).toMatchObject(
    problem(400, 'INVALID_PARAMETER'),
  )
})
