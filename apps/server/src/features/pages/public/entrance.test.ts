import { expect, test } from 'vitest'
import { openWorld } from '#test/world/world.ts'
import type { ApiAnswer } from '../callApi.ts'
import type { PageRequest } from '../pageRequest.ts'
import { registerSent, signInSent } from './entrance.ts'

const world = await openWorld()

/** The page that a browser shows after submitting the form by itself, and the API calls made for it. */
async function sent(fields: Readonly<Record<string, string>>) {
  const requests: string[] = []
  let seen: unknown
  const asking = {
    app: world.app,
    query: {},
    sent: fields,
    request: { cookies: {}, headers: {} },
    viewer: async () => null,
    mark: () => undefined,
    form: (preserved: readonly string[], refused?: ApiAnswer) => ({
      values: Object.fromEntries(preserved.flatMap((name) => (name in fields ? [[name, fields[name]]] : []))),
      refusal: refused?.body ?? null,
    }),
    show: (name: string, data: { readonly form: unknown }) => void (seen = { name, form: data.form }),
    post: async (url: string) => {
      requests.push(url)
      return { status: 401, body: { code: 'CREDENTIALS_WRONG' }, cookies: [] }
    },
  } as unknown as PageRequest
  await signInSent(asking)
  return { requests, seen }
}

test('a name submitted before the script could ask for the password leads on to the password', async () => {
  expect(await sent({ identifier: 'ana', password: '', remember: 'true' })).toEqual({
    requests: [],
    seen: { name: 'signin', form: { values: { identifier: 'ana', remember: 'true' }, refusal: null } },
  })
})

test('a submitted password is tried, and a refusal is shown', async () => {
  const { requests, seen } = await sent({ identifier: 'ana', password: 'wrong' })
  expect(requests).toEqual(['/accounts/login'])
  expect(seen).toMatchObject({ form: { refusal: { code: 'CREDENTIALS_WRONG' } } })
})

test.each([
  ['unless asked', {}, false],
  ['if asked', { remember: 'true' }, true],
])('a browser without scripts is remembered %s', async (_, ticked, remember) => {
  const requests: unknown[] = []
  const asking = {
    query: {},
    sent: { identifier: 'ana', password: 'lantern orchard', ...ticked },
    goTo: () => undefined,
    post: async (url: string, body: unknown) => {
      requests.push(url, body)
      return { status: 200, body: { state: 'SIGNED_IN' }, cookies: [] }
    },
  } as unknown as PageRequest
  await signInSent(asking)
  expect(requests).toEqual(['/accounts/login', { identifier: 'ana', password: 'lantern orchard', remember }])
})

test('registering without scripts accepts the terms that the page showed, not newer ones', async () => {
  const requests: unknown[] = []
  const asking = {
    query: {},
    sent: { displayName: 'Ana', username: 'ana', contact: 'ana@example.org', termsVersion: '1.1' },
    goTo: () => undefined,
    post: async (_: string, body: { readonly termsVersion: string }) => {
      requests.push(body.termsVersion)
      return { status: 200, body: { state: 'VERIFICATION_SENT', registrationId: 'one' }, cookies: [] }
    },
  } as unknown as PageRequest
  await registerSent(asking)
  expect(requests).toEqual(['1.1'])
})

test.each([
  [{}, 'ana@example.org', '/welcome/terms'],
  [{ next: '/groups' }, '', '/groups'],
])(
  'registering without scripts after coming from Google keeps Google’s data, and signs in',
  async (on, contact, to) => {
    const seen: unknown[] = []
    const asking = {
      query: { ticket: 'the ticket', ...on },
      sent: { displayName: 'Ana', username: 'ana', contact, termsVersion: '1.1' },
      goTo: (path: string) => void seen.push(path),
      post: async (_: string, body: { readonly registrationTicket?: string; readonly email?: string }) => {
        seen.push(body.registrationTicket, body.email)
        return { status: 200, body: { state: 'SIGNED_IN' }, cookies: [] }
      },
    } as unknown as PageRequest
    await registerSent(asking)
    expect(seen).toEqual(['the ticket', contact || undefined, to])
  },
)
