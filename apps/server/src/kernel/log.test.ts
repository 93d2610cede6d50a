import { contract } from '@koinon/contract'
import type { AreaSpec, CallSpec } from '@koinon/contract/kernel'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { everyNth } from '#test/depth.ts'
import { openWorld } from '#test/world/world.ts'
import { createLog } from './log.ts'

const lines: string[] = []
const log = createLog('debug', { write: (line) => void lines.push(line) })
const world = await openWorld({ wiring: { log } })
/** Part of every secret that is sent here; no line may contain it. */
const mark = 'Zq7secretZq7'
const areas = Object.entries(contract as Readonly<Record<string, AreaSpec>>)
const ana = await world.person('ana', { fresh: true, roles: ['ADMINISTRATOR'] })

/** Every field of a call's body, with the mark wherever text is allowed. */
function marked(schema: unknown): unknown {
  if (!(schema instanceof z.ZodObject)) return {}
  return Object.fromEntries(Object.keys(schema.shape).map((name) => [name, `${mark}.${name}`]))
}
const withMark = () => lines.filter((line) => line.includes(mark))

test.each(areas)(
  'no line about a call of %s contains anything from its body, its address, its cookies or its token',
  async (_, area) => {
    // Every third call, which the commit chooses; all in a deep run.
    const calls: readonly CallSpec[] = everyNth(Object.values(area), 3)
    const before = lines.length
    for (const { method, path, body, query } of calls) {
      const parameters = query instanceof z.ZodObject ? Object.keys(query.shape) : []
      const url = `${path.replaceAll(/\{\w+\}/g, mark)}?${parameters.map((name) => `${name}=${mark}`).join('&')}`
      const headers = {
        'idempotency-key': mark,
        cookie: `koinon=${mark}; other=${mark}`,
        'user-agent': mark,
        referer: mark,
      }
      const payload = method === 'GET' ? {} : { payload: { ...(marked(body) as object), more: mark } }
      await world.visitor.send({
        method,
        url,
        headers: { ...headers, authorization: `Bearer ${mark}${mark}` },
        ...payload,
      })
      await ana.send({ method, url, headers, ...payload })
    }
    expect(lines.length).toBeGreaterThanOrEqual(before + 2 * calls.length)
    expect(withMark()).toEqual([])
  },
)

test('signing up and in, with right and wrong secrets, leaves none of them in a line', async () => {
  const { visitor } = world
  const password = `${mark} seven calm otters`
  const { termsVersion } = await visitor.landing.getInstance()
  const email = 'newcomer@example.org'
  const registered = await visitor.accounts.register({
    body: { username: 'newcomer', displayName: 'Newcomer', email, password, birthDate: '1990-04-23', termsVersion },
  })
  await world.settle()
  const mail = await world.app.db
    .selectFrom('sent_messages')
    .select('text')
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow()
  const code = /\b\d{6}\b/.exec(mail.text.replaceAll(/https?:\S+/g, ''))?.[0] ?? ''
  const token = 'registrationId' in registered ? registered.registrationId : ''
  const wrong = code === '123456' ? '654321' : '123456'
  await expect(visitor.accounts.verifyAccount({ params: { token }, body: { code: wrong } })).rejects.toMatchObject({
    status: expect.any(Number),
  })
  await visitor.accounts.verifyAccount({ params: { token }, body: { code } })
  const signIn = (secret: string) =>
    visitor.accounts.login({
      body: { identifier: 'newcomer', password: secret, client: { name: 'test', transport: 'BEARER' } },
    })
  await expect(signIn(`${mark} wrong`)).rejects.toMatchObject({ status: expect.any(Number) })
  const signedIn = await signIn(password)
  await visitor.accounts.startPasswordFreeLogin({ body: { contact: email } })
  await world.settle()
  const secrets = [mark, token, signedIn.token ?? mark]
  expect(lines.filter((line) => secrets.some((secret) => line.includes(secret)))).toEqual([])
  // A code is six digits, which may also be part of a time or an id.
  expect(
    lines.filter((line) =>
      new RegExp(`"[^"]*\\b${code}\\b`).test(line.replaceAll(/"(time|requestId|jobId|account)":"[^"]*"/g, '')),
    ),
  ).toEqual([])
})

test('what the database refuses is logged without the refused row', async () => {
  const { db } = world.app
  const before = lines.length
  await sql`alter table accounts add constraint broken check (bio = '') not valid`.execute(db)
  await expect(ana.accounts.editAccountInfo({ body: { bio: mark } })).rejects.toMatchObject({ status: 500 })
  await sql`alter table accounts drop constraint broken`.execute(db)
  expect(lines.slice(before).join('\n')).toContain('"constraint":"broken"')
  expect(withMark()).toEqual([])
})

test('a value that the database cannot read is not in the line about it, nor in those of its causes', async () => {
  const failed = await sql`select ${mark}::text::int`.execute(world.app.db).catch((error: unknown) => error)
  expect(String(failed)).toContain(mark)
  log.error({ err: failed }, 'direct')
  log.error({ err: new Error('outer', { cause: failed }) }, 'a cause')
  log.error(
    { err: Object.assign(new Error('with a request'), { request: { headers: { authorization: mark } } }) },
    'more',
  )
  log.error({ err: mark }, 'no error')
  log.info({ password: mark, answer: { token: mark, code: mark } }, 'named')
  expect(lines.filter((line) => line.includes('22P02'))).toHaveLength(2)
  expect(withMark()).toEqual([])
})
