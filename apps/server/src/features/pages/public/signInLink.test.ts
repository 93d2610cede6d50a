import { expect, test } from 'vitest'
import { mailTo } from '#test/world/mailbox.ts'
import { openWorld } from '#test/world/world.ts'
import { minuteMs } from '#kernel/durations.ts'
import { cookieName } from '#kernel/credentials.ts'
import type { ApiAnswer } from '../callApi.ts'
import type { PageRequest } from '../pageRequest.ts'
import { signInLink, signInLinkSent } from './linkPages.ts'

const world = await openWorld()
const { app, visitor } = world
const browserCookie = cookieName(app.config, 'koinon-browser')
/** A browser, named by a letter. */
const browser = (letter: string) => ({ [browserCookie]: letter.repeat(43) })

/** The page in a browser, or (a string) the address it is redirected to. */
async function opened(
  token: string,
  { cookies = {}, answer }: { cookies?: Record<string, string>; answer?: ApiAnswer } = {},
): Promise<unknown> {
  let seen: unknown
  const asking = {
    app,
    params: { token },
    request: { cookies, headers: {} },
    form: (_preserved: unknown, refused?: ApiAnswer) => ({ refusal: refused?.body ?? null }),
    show: (_name: string, data: unknown) => void (seen = data),
    goTo: (path: string) => void (seen = path),
    post: async () => answer,
  } as unknown as PageRequest
  await (answer === undefined ? signInLink(asking) : signInLinkSent(asking))
  return seen
}
async function linkAudience(contact: string, letter: string): Promise<string> {
  await visitor.send({
    method: 'POST',
    url: '/accounts/startPasswordFreeLogin',
    payload: { contact },
    cookies: browser(letter),
  })
  return (await mailTo(world, contact)).token
}

test('a link names its account, and whether another browser asked for it; opening it uses nothing up', async () => {
  const ana = await world.person('ana')
  const token = await linkAudience(ana.email, 'a')
  const shown = { isOver: false, contactMasked: `a•••@${ana.email.split('@')[1]}` }
  expect(await opened(token, { cookies: browser('a') })).toMatchObject({ ...shown, isElsewhere: false })
  expect(await opened(token, { cookies: browser('b') })).toMatchObject({ ...shown, isElsewhere: true })
  expect(await opened(token)).toMatchObject({ ...shown, isElsewhere: true })
})

test('a used, expired or invented link says at once that it is over, and nothing of its account', async () => {
  const ben = await world.person('ben')
  const token = await linkAudience(ben.email, 'a')
  const over = { isOver: true, contactMasked: null, isElsewhere: false }
  await visitor.accounts.finishPasswordFreeLogin({ body: { linkToken: token } })
  expect(await opened(token, { cookies: browser('a') })).toMatchObject(over)
  expect(await opened('this-link-was-never-given-out')).toMatchObject(over)
  const late = await linkAudience((await world.person('cleo')).email, 'a')
  world.pass(11 * minuteMs)
  expect(await opened(late, { cookies: browser('a') })).toMatchObject(over)
})

test('the link leads to the address its browser asked for, and never to another site', async () => {
  const dan = await world.person('dan')
  const token = await linkAudience(dan.email, 'a')
  const nextWith = (next: string) => opened(token, { cookies: { ...browser('a'), 'koinon.next': next } })
  expect(await nextWith('/join/GARDEN')).toMatchObject({ next: '/join/GARDEN' })
  expect(await nextWith('//elsewhere.example')).toMatchObject({ next: '/' })
  expect(await opened(token)).toMatchObject({ next: '/' })
})

test('without scripts, a member with a pending step learns so instead of finding the link used up', async () => {
  const body = { state: 'TWO_FACTOR_REQUIRED' }
  expect(await opened('token', { answer: { status: 200, body, cookies: [] } })).toBe('/signin?reason=NEEDS_SCRIPT')
})
