import type { ProviderPurpose } from '@koinon/contract/shared'
import type { Oidc } from '../../fakes/oidc.ts'
import { type Person, visitorOf } from '../people.ts'
import type { World } from '../world.ts'

type Settings = Partial<Parameters<Person['sso']['saveProvider']>[0]['body']>

/** A provider of the place, or of an organisation, that is registered at `idp`, tested and switched on. */
export async function createProvider(
  admin: Pick<Person, 'sso'>,
  idp: Pick<Oidc, 'issuer' | 'register'>,
  settings: Settings = {},
): ReturnType<Person['sso']['setProviderState']> {
  const clientId = `client-${clients++}`
  const clientSecret = `a secret of ${clientId}, which is long enough`
  const saved = await admin.sso.saveProvider({
    body: { name: 'Work', issuer: idp.issuer, clientId, clientSecret, ...settings },
  })
  idp.register({ id: saved.clientId, secret: clientSecret, returnUrl: saved.returnUrl })
  const { checks, provider } = await admin.sso.testProvider({ body: { providerId: saved.id } })
  if (!provider.can.switchOn) throw new Error(`The test failed: ${JSON.stringify(checks)}`)
  return admin.sso.setProviderState({ body: { providerId: saved.id, version: provider.version, state: 'ON' } })
}
let clients = 0

/** One browser, with its cookies here and at the provider. With a token, somebody is signed in there. */
export function browserOf({ running }: Pick<World, 'running'>, idp: Pick<Oidc, 'signIn'>, token?: string) {
  const there = new Map<string, string>()
  let person = visitorOf(running, token)
  let cookie = ''
  const send = async <T>(url: string, payload: object): Promise<T> => {
    const answer = await person.send({ method: 'POST', url, payload, headers: { cookie } })
    const [set] = [answer.headers['set-cookie'] ?? []].flat()
    const marked = [answer.headers['set-cookie'] ?? []].flat().find((line) => line.includes('koinon-browser='))
    if (marked ?? set) cookie = (marked ?? set ?? '').split(';', 1).join('')
    if (answer.status >= 400) throw Object.assign(new Error('refused'), { status: answer.status, body: answer.body })
    return answer.body as T
  }
  type Finished = Awaited<ReturnType<Person['accounts']['finishProvider']>>
  const start = async (providerId: string, purpose: ProviderPurpose = 'SIGN_IN', returnTo?: string): Promise<string> =>
    (await send<{ url: string }>('/accounts/startProvider', { providerId, purpose, returnTo })).url
  const answerOf = (providerId: string, back: URL) => ({
    providerId,
    state: back.searchParams.get('state') ?? '',
    code: back.searchParams.get('code') ?? '',
    ...(back.searchParams.has('iss') ? { iss: back.searchParams.get('iss') ?? '' } : {}),
  })
  const finish = (answer: object): Promise<Finished> => send('/accounts/finishProvider', answer)
  const browser = {
    there,
    start,
    finish,
    /** At the provider: the answer with which it sends the browser back. */
    answer: async (providerId: string, url: string, sub: string) =>
      answerOf(providerId, await idp.signIn(url, sub, there)),
    signIn: async (providerId: string, sub: string, purpose: ProviderPurpose = 'SIGN_IN', returnTo?: string) => {
      const back = await idp.signIn(await start(providerId, purpose, returnTo), sub, there)
      return finish({ ...answerOf(providerId, back), client: { name: 'Test', transport: 'BEARER' } })
    },
    /** Somebody else signs in to the browser. */
    as: (other: string) => {
      person = visitorOf(running, other)
      return browser
    },
  }
  return browser
}
