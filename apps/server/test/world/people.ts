import type { OutgoingHttpHeaders } from 'node:http'
import { type AreaClients, createClient } from '@koinon/client'
import { callTableOf } from '@koinon/client/callTable'
import { contract } from '@koinon/contract'
import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import type { Running } from '../../src/app.ts'
import type { App } from '#kernel/http/app.ts'
import type { Role } from '#kernel/actor.ts'
import { dayMs } from '#kernel/durations.ts'
import { hashToken } from '#kernel/credentials.ts'
import { type WireEvent, eventsAfter, presentTo, resetSession } from '#kernel/realtime/eventLog.ts'

type Clients = AreaClients<typeof contract>

/** The properties of a person at the start; by default an adult without restrictions. */
export interface PersonFacts {
  readonly displayName?: string
  readonly isPrivate?: boolean
  readonly roles?: readonly Role[]
  readonly birthDate?: string
  /** A confirmed number, in international form. */
  readonly phone?: string
  /** The person's password, for sign-ins without a code. */
  readonly password?: string
  /** Whether a factor counts as fresh, for calls behind a step-up. */
  readonly fresh?: boolean
}

/** Everything a person can do, through the product's own client: `ana.groups.joinGroup({ body: … })`. */
export type Person = Clients & {
  readonly id: string
  readonly username: string
  readonly email: string
  readonly token: string
  readonly sessionId: string
  /** From now on one of this person's devices listens, so that frames are stored for it. */
  listens(): Promise<void>
  /** The frames that this person's devices would have received so far, as presented now. */
  frames(): Promise<WireEvent[]>
  /** A raw request in this person's session, for what the client would refuse to send. */
  send(options: InjectOptions): Promise<{ status: number; body: unknown; headers: OutgoingHttpHeaders }>
}
export type Visitor = Clients & Pick<Person, 'send'>

const manifest = callTableOf(contract)

/** A `fetch` that goes straight into the app: no port, and every test tests the client. */
const fetchInto =
  ({ server }: Running): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    const body = await request.text()
    const answer = await server.inject({
      method: request.method as 'GET',
      url: url.pathname + url.search,
      headers: Object.fromEntries(request.headers),
      ...(body ? { payload: body } : {}),
    })
    return new Response(answer.statusCode === 204 ? null : new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers: Object.fromEntries(Object.entries(answer.headers).map(([name, value]) => [name, String(value)])),
    })
  }

const senderOf =
  ({ server }: Running, token?: string): Person['send'] =>
  async (options) => {
    const answer = await server.inject({
      ...options,
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...options.headers },
    })
    const type = answer.headers['content-type']?.toString() ?? ''
    return {
      status: answer.statusCode,
      body: type.includes('json') ? answer.json() : answer.body,
      headers: answer.headers,
    }
  }

/** An anonymous visitor; with a token, a person who signed in through the calls themselves. */
export const visitorOf = (running: Running, token?: string): Visitor => ({
  ...createClient<typeof contract>(manifest, {
    baseUrl: 'http://localhost:4000',
    fetch: fetchInto(running),
    ...(token === undefined ? {} : { token }),
  }),
  send: senderOf(running, token),
})

/** The stored form of a device that is signed in for a month, and its token, which is not stored. */
function newSession({ runtime }: App, accountId: string, fresh: boolean) {
  const [id, token, now] = [runtime.id(), runtime.token(), runtime.now()]
  const later = new Date(now.getTime() + 30 * dayMs)
  const row = {
    id,
    account_id: accountId,
    token_hash: hashToken(token),
    client_name: 'test',
    transport: 'BEARER' as const,
    reauthenticated_until: fresh ? later : null,
    created_at: now,
    last_activity_at: now,
    expires_at: later,
  }
  return { token, row }
}

/** One more device of an account. */
export async function addSession(
  { app }: Pick<Running, 'app'>,
  accountId: string,
  { fresh = false } = {},
): Promise<Pick<Person, 'token' | 'sessionId'>> {
  const { token, row } = newSession(app, accountId, fresh)
  await app.db.insertInto('sessions').values(row).execute()
  return { token, sessionId: row.id }
}

async function addPhone({ db, runtime }: App, accountId: string, number: string): Promise<void> {
  const now = runtime.now()
  const row = { id: runtime.id(), account_id: accountId, number, verified_at: now, is_primary: true, created_at: now }
  await db.insertInto('account_phones').values(row).execute()
}

/**
 * Puts a member into the database as registration would leave it, signed in; in one statement, because the tests need
 * thousands. Registration itself has its own tests.
 */
export async function addPerson(running: Running, name: string, facts: PersonFacts = {}): Promise<Person> {
  const { app } = running
  const [id, now] = [app.runtime.id(), app.runtime.now()]
  const email = `${name}@example.org`
  const account = {
    id,
    status: 'ACTIVE' as const,
    username: name,
    display_name: facts.displayName ?? name.charAt(0).toUpperCase() + name.slice(1),
    birth_date: facts.birthDate ?? '1990-05-17',
    is_private: facts.isPrivate ?? false,
    roles: [...(facts.roles ?? [])],
    password_hash: facts.password === undefined ? null : await app.ports.passwords.hash(facts.password),
    created_at: now,
    updated_at: now,
  }
  const address = {
    id: app.runtime.id(),
    account_id: id,
    address: email,
    verified_at: now,
    is_primary: true,
    created_at: now,
  }
  const { token, row } = newSession(app, id, facts.fresh ?? false)
  await app.db
    .with('account', (db) => db.insertInto('accounts').values(account))
    .with('email', (db) => db.insertInto('account_emails').values(address))
    .with('session', (db) => db.insertInto('sessions').values(row))
    .insertInto('terms_acceptances')
    .columns(['account_id', 'document', 'version', 'at'])
    .expression(sql`select distinct ${id}::uuid, document, version, ${now}::timestamptz from terms_versions
        where state = 'PUBLISHED'`)
    .execute()
  if (facts.phone !== undefined) await addPhone(app, id, facts.phone)
  return {
    ...createClient<typeof contract>(manifest, { baseUrl: 'http://localhost:4000', fetch: fetchInto(running), token }),
    id,
    username: name,
    email,
    token,
    sessionId: row.id,
    listens: () => resetSession(app.db, { id: row.id, accountId: id }, 0, app.runtime.now()),
    frames: async () => presentTo(app, app.db, id, await eventsAfter(app.db, id, 0, 1000)),
    send: senderOf(running, token),
  }
}
