import { once } from 'node:events'
import { type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CryptoKey, SignJWT, exportJWK, generateKeyPair } from 'jose'

/** The claims of a token; valid ones by default. */
export interface TokenOptions {
  readonly sub?: string | undefined
  readonly email?: string | undefined
  readonly verified?: boolean
  readonly name?: string | undefined
  readonly nonce?: string
  readonly audience?: string
  readonly issuer?: string
  /** As `jose` takes it: `10m` from now. */
  readonly expires?: string
  /** The time of issue, in the form of `expires`; now by default. */
  readonly issued?: string
  /** Signed by another key than the provider's. */
  readonly isForged?: boolean
}

export interface OpenIdFake {
  readonly url: string
  readonly clientId: string
  /** The product's settings for it: `GOOGLE_CLIENT_ID` and so on. */
  env(provider: 'APPLE' | 'GOOGLE'): Record<string, string>
  tokenOf(options?: TokenOptions): Promise<string>
  close(): Promise<void>
}

const clientId = 'our-client'
const anHour = 'max-age=3600'

/**
 * A provider that speaks OpenID Connect: it publishes its endpoints and keys, signs tokens with them, and has a page
 * of its own, where people say who they are and are sent back by a form.
 */
export async function startOpenId(): Promise<OpenIdFake> {
  const [own, foreign] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', url())
    answer(pathname, searchParams, response).catch(() => response.destroy())
  })
  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const tokenOf = (options: TokenOptions = {}) =>
    sign(options.isForged ? foreign.privateKey : own.privateKey, url(), options)

  const answer = async (path: string, query: URLSearchParams, response: ServerResponse): Promise<void> => {
    if (path === '/.well-known/openid-configuration') return json(response, discovery(url()))
    if (path === '/keys') return json(response, { keys: [jwk] })
    const wrong = path === '/authorize' || path === '/decide' ? problemOf(query) : 'There is no such page.'
    if (wrong !== null) return page(response, 400, `<p>${wrong}</p>`)
    if (path === '/authorize') return page(response, 200, askingPage(query))
    const said = { sub: query.get('sub') ?? '', email: query.get('email') ?? '', name: query.get('name') ?? '' }
    const idToken = await tokenOf({ ...said, nonce: query.get('nonce') ?? '' })
    return page(response, 200, returningPage(query, idToken))
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: url(),
    clientId,
    env: (provider) => ({
      [`${provider}_CLIENT_ID`]: clientId,
      [`${provider}_AUTHORIZE_URL`]: `${url()}/authorize`,
      [`${provider}_ISSUER`]: url(),
      [`${provider}_KEYS_URL`]: `${url()}/keys`,
    }),
    tokenOf,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const sign = (key: CryptoKey, issuer: string, options: TokenOptions): Promise<string> =>
  new SignJWT({
    nonce: options.nonce ?? 'a nonce of the client',
    email: options.email ?? 'nora@gmail.example',
    email_verified: options.verified ?? true,
    name: options.name ?? 'Nora Lind',
  })
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .setSubject(options.sub ?? 'nora')
    .setIssuer(options.issuer ?? issuer)
    .setAudience(options.audience ?? clientId)
    .setIssuedAt(options.issued)
    .setExpirationTime(options.expires ?? '10m')
    .sign(key)

const discovery = (url: string) => ({
  issuer: url,
  authorization_endpoint: `${url}/authorize`,
  jwks_uri: `${url}/keys`,
  response_types_supported: ['id_token', 'code id_token'],
  response_modes_supported: ['form_post'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
})

/** As strict as the real ones: an unknown client, or an answer that would appear in an address, is refused. */
function problemOf(query: URLSearchParams): string | null {
  if (query.get('client_id') !== clientId) return 'This client is not known.'
  if (!/\bid_token\b/.test(query.get('response_type') ?? '')) return 'Only ID tokens are given.'
  if (query.get('response_mode') !== 'form_post') return 'Answers go back by a form.'
  if (!query.get('nonce') || !query.get('state')) return 'A nonce and a state are wanted.'
  return /^https?:\/\/[^/]+\/signin\/return\/(apple|google)$/.test(query.get('redirect_uri') ?? '')
    ? null
    : 'This address to return to is not known.'
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const hidden = (fields: Iterable<readonly [string, string]>) =>
  [...fields].map(([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`).join('')
const field = (name: string, label: string) => `<p><label>${label} <input name="${name}"></label></p>`

const askingPage = (query: URLSearchParams) => `<h1>Who are you?</h1>
  <form action="/decide">${hidden(query)}${field('sub', 'Account')}${field('email', 'Email')}${field('name', 'Name')}
  <button>Continue</button></form>
  <form method="post" action="${escape(query.get('redirect_uri') ?? '')}">
  ${hidden([
    ['error', 'access_denied'],
    ['state', query.get('state') ?? ''],
  ])}<button>Cancel</button></form>`

const returningPage = (query: URLSearchParams, idToken: string) => `<h1>Back to where you came from</h1>
  <form method="post" action="${escape(query.get('redirect_uri') ?? '')}">
  ${hidden([
    ['id_token', idToken],
    ['state', query.get('state') ?? ''],
  ])}<button>Go on</button></form>`

function json(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': anHour }).end(JSON.stringify(body))
}
function page(response: ServerResponse, status: number, body: string): void {
  response
    .writeHead(status, { 'content-type': 'text/html; charset=utf-8' })
    .end(`<!doctype html><html lang="en"><title>Provider</title>${body}</html>`)
}
