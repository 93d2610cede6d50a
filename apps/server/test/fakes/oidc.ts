import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair } from 'jose'
import { type Adapter, type AdapterPayload, type ClientMetadata, Provider } from 'oidc-provider'

/** A person at the provider: the claims beside `sub`. */
export type Claims = Readonly<Record<string, unknown>>

export interface Oidc {
  readonly issuer: string
  readonly origin: string
  /** Makes a client known; the secret is `secretOf`'s. */
  register(client: { readonly id: string; readonly secret: string; readonly returnUrl: string }): void
  /** The people there: changes apply to the next sign-in. */
  readonly people: Map<string, Claims>
  /**
   * A browser at the provider: goes to its page, signs in as this person, and returns the address to which it is sent
   * back. Kept cookies make it the same browser: it is not asked again.
   */
  signIn(url: string, sub: string, cookies?: Map<string, string>): Promise<URL>
  /** Ends the provider's own session of that browser, and returns the order that it sends its client. */
  signOut(cookies: Map<string, string>): Promise<string>
  /** The provider does not answer while this runs. */
  pause(work: () => Promise<unknown>): Promise<void>
  close(): Promise<void>
}

/** Keeps everything in memory, clients included. */
class Memory implements Adapter {
  static readonly store = new Map<string, AdapterPayload>()
  private readonly model: string
  constructor(model: string) {
    this.model = model
  }
  private key(id: string): string {
    return `${this.model}:${id}`
  }
  async upsert(id: string, payload: AdapterPayload): Promise<void> {
    Memory.store.set(this.key(id), payload)
  }
  async find(id: string): Promise<AdapterPayload | undefined> {
    return Memory.store.get(this.key(id))
  }
  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return [...Memory.store].find(([key, one]) => key.startsWith(`${this.model}:`) && one.uid === uid)?.[1]
  }
  async findByUserCode(): Promise<undefined> {
    return undefined
  }
  async destroy(id: string): Promise<void> {
    Memory.store.delete(this.key(id))
  }
  async consume(id: string): Promise<void> {
    const one = Memory.store.get(this.key(id))
    if (one) one.consumed = Math.floor(Date.now() / 1000)
  }
  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [key, one] of Memory.store) if (one.grantId === grantId) Memory.store.delete(key)
  }
}

/** A real provider of OpenID Connect, on a loopback port: people are asked who they are, and believed. */
export async function startOidc(): Promise<Oidc> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(privateKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  const people = new Map<string, Claims>()
  const orders: string[] = []
  let isPaused = false
  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(origin, {
    adapter: Memory,
    jwks: { keys: [jwk] },
    cookies: { keys: ['a key for the cookies of a test'] },
    claims: { openid: ['sub', 'sid'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
    findAccount: (_, sub) => ({ accountId: sub, claims: async () => ({ sub, ...people.get(sub) }) }),
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: { enabled: true },
    },
    pkce: { required: () => true },
    // Its own way out does not lead to this machine.
    fetch: (url, { method, headers, body } = {}) =>
      fetch(url, { redirect: 'manual', ...(method && { method }), ...(headers && { headers }), ...(body && { body }) }),
    // Each client is trusted with what it asks for.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    ttl: { Grant: 3600, Interaction: 600, Session: 3600, AccessToken: 600, IdToken: 600 },
  })
  const handle = provider.callback()
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', origin)
    if (isPaused) return void response.destroy()
    if (pathname === '/orders') {
      const sent = new URLSearchParams(await text(request))
      orders.push(sent.get('logout_token') ?? '')
      return void response.end()
    }
    if (!pathname.startsWith('/interaction/')) return void handle(request, response)
    const sub = searchParams.get('sub')
    if (sub === null) return askingPage(response)
    await provider.interactionFinished(
      request,
      response,
      { login: { accountId: sub } },
      { mergeWithLastSubmission: false },
    )
  }
  return {
    issuer: origin,
    origin,
    people,
    register: ({ id, secret, returnUrl }) => {
      const client: ClientMetadata = {
        client_id: id,
        client_secret: secret,
        redirect_uris: [returnUrl],
        post_logout_redirect_uris: [`${new URL(returnUrl).origin}/signin`],
        // Orders are kept here: the tests hand them on to the product, which has no port of its own.
        backchannel_logout_uri: `${origin}/orders`,
        backchannel_logout_session_required: true,
      }
      Memory.store.set(`Client:${id}`, client)
    },
    signIn: (url, sub, cookies = new Map()) => walk({ url: new URL(url), sub, cookies, origin }),
    signOut: async (cookies) => {
      const headers = { cookie: cookieOf(cookies) }
      const page = await fetch(new URL('/session/end', origin), { headers })
      saveCookies(page, cookies)
      const xsrf = /name="xsrf" value="([^"]+)"/.exec(await page.text())?.[1] ?? ''
      await fetch(new URL('/session/end/confirm', origin), {
        method: 'POST',
        redirect: 'manual',
        headers: { cookie: cookieOf(cookies) },
        body: new URLSearchParams({ xsrf, logout: 'yes' }),
      })
      const order = orders.pop()
      if (order === undefined) throw new Error('The provider sent no order.')
      return order
    },
    pause: async (work) => {
      isPaused = true
      await work()
      isPaused = false
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

interface Walk {
  readonly url: URL
  readonly sub: string
  readonly cookies: Map<string, string>
  readonly origin: string
}

/** Follows redirects as a browser does, until they leave the provider. */
async function walk({ url, sub, cookies, origin }: Walk): Promise<URL> {
  let at = url
  for (let hops = 0; hops < 12; hops += 1) {
    if (at.origin !== origin) return at
    if (at.pathname.startsWith('/interaction/')) at.searchParams.set('sub', sub)
    const answer = await fetch(at, {
      redirect: 'manual',
      headers: { cookie: cookieOf(cookies) },
    })
    saveCookies(answer, cookies)
    const location = answer.headers.get('location')
    if (location === null)
      throw new Error(`The provider stays at ${at.pathname}: ${answer.status} ${await answer.text()}`)
    at = new URL(location, at)
  }
  throw new Error('The provider redirects for ever.')
}

const cookieOf = (cookies: ReadonlyMap<string, string>): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

function saveCookies(answer: Response, cookies: Map<string, string>): void {
  for (const line of answer.headers.getSetCookie()) {
    const [pair = ''] = line.split(';')
    const [name = '', ...value] = pair.split('=')
    if (value.join('=') === '') cookies.delete(name)
    else cookies.set(name, value.join('='))
  }
}

function askingPage(response: ServerResponse): void {
  const body =
    '<h1>Who are you?</h1><form><p><label>Account <input name="sub"></label></p><button>Continue</button></form>'
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    .end(`<!doctype html><html lang="en"><title>Provider</title>${body}</html>`)
}
