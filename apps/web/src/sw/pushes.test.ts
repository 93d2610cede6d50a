import { contract } from '@koinon/contract'
import type { CallSpec } from '@koinon/contract/kernel'
import { beforeEach, expect, test, vi } from 'vitest'
import { callOf, decisions } from './decisions.ts'
import { listenToPushes } from './pushes.ts'
import type { Scope } from './pushes.ts'

const origin = 'https://garden.example'
const pushed = {
  title: 'Ben liked your post',
  body: 'A tomato',
  tag: 'notification:1',
  badge: 2,
  data: { id: '1', link: '/p/7?x=1', language: 'ar', direction: 'rtl', closes: '' },
}

interface Shown {
  tag: string
  data: unknown
  isOpen: boolean
}
/** A fake service worker scope: records what was shown and requested, and which pages are open. */
function worker(pages: { focused: boolean; visibilityState: string }[] = [], { ok = true } = {}) {
  const handlers = new Map<string, (event: unknown) => void>()
  const shown: (Shown & { title: string; options: NotificationOptions })[] = []
  const requests: { path: string; body: unknown }[] = []
  const notifications: unknown[] = []
  const opened: string[] = []
  const clients = pages.map((page) => ({
    ...page,
    focus: vi.fn<() => void>(),
    postMessage: (data: unknown) => notifications.push(data),
  }))
  const subscribed = { endpoint: 'https://push.example/new', toJSON: () => ({ keys: { p256dh: 'p', auth: 'a' } }) }
  const subscribe = vi.fn<() => Promise<typeof subscribed>>(() => Promise.resolve(subscribed))
  const scope = {
    addEventListener: (name: string, listener: (event: unknown) => void) => handlers.set(name, listener),
    location: { origin },
    clients: {
      matchAll: () => Promise.resolve(clients),
      openWindow: (url: string) => Promise.resolve(void opened.push(url)),
    },
    registration: {
      showNotification: (title: string, options: NotificationOptions) =>
        Promise.resolve(void shown.push({ title, options, tag: options.tag ?? '', data: options.data, isOpen: true })),
      getNotifications: () =>
        Promise.resolve(
          shown.filter(({ isOpen }) => isOpen).map((one) => ({ ...one, close: () => (one.isOpen = false) })),
        ),
      pushManager: { subscribe },
    },
    fetch: (path: string, init?: { body?: string }) => {
      requests.push({ path, body: init?.body === undefined ? null : JSON.parse(init.body) })
      return Promise.resolve({ ok, json: () => Promise.resolve({ features: { webPushKey: 'our-key' } }) })
    },
  }
  listenToPushes(scope as unknown as Scope)
  const fire = async (name: string, event: object) => {
    const waits: Promise<unknown>[] = []
    handlers.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => waits.push(work) })
    await Promise.all(waits)
  }
  const push = (payload: unknown) =>
    fire('push', { data: payload === undefined ? null : { json: () => JSON.parse(JSON.stringify(payload)) } })
  return { shown, requests, notifications, opened, clients, subscribe, push, fire }
}
let it = worker()
beforeEach(() => {
  it = worker()
})

test('a push is shown in the direction of its language, under its tag', async () => {
  await it.push(pushed)
  expect(it.shown).toMatchObject([
    { title: pushed.title, options: { body: 'A tomato', tag: 'notification:1', lang: 'ar', dir: 'rtl' } },
  ])
})

test('an unreadable push is shown anyway, and leads to the list', async () => {
  await it.push(undefined)
  await it.push({ title: 5 })
  expect(it.shown.map(({ data }) => data)).toEqual([{ link: '/activity' }, { link: '/activity' }])
})

test('a page in view needs no push; one in the background does', async () => {
  const looking = worker([{ focused: true, visibilityState: 'visible' }])
  await looking.push(pushed)
  expect(looking.shown).toEqual([])
  await looking.push({ ...pushed, data: { ...pushed.data, type: 'TEST' } })
  expect(looking.shown).toHaveLength(1)
  const away = worker([{ focused: false, visibilityState: 'visible' }])
  await away.push(pushed)
  expect(away.shown).toHaveLength(1)
})

test('notifications read elsewhere are closed by the next push', async () => {
  await it.push(pushed)
  await it.push({ ...pushed, tag: 'notification:2', data: { ...pushed.data, closes: 'notification:1 notification:9' } })
  expect(it.shown.map(({ tag, isOpen }) => [tag, isOpen])).toEqual([
    ['notification:1', false],
    ['notification:2', true],
  ])
})

test('a tap marks it as read and navigates an open page there, or opens one', async () => {
  const open = worker([{ focused: false, visibilityState: 'hidden' }])
  const close = vi.fn<() => void>()
  await open.fire('notificationclick', { notification: { close, data: pushed.data } })
  expect(close).toHaveBeenCalledOnce()
  expect(open.requests).toEqual([{ path: '/users/markActivityItemRead', body: { id: '1' } }])
  expect(open.clients[0]?.focus).toHaveBeenCalledOnce()
  expect(open.notifications).toEqual([{ open: '/p/7?x=1' }])
  await it.fire('notificationclick', { notification: { close, data: pushed.data } })
  expect(it.opened).toEqual([`${origin}/p/7?x=1`])
})

test('a tap never leads to another site', async () => {
  for (const link of ['https://evil.example/x', '//evil.example/x', 'javascript:alert(1)'])
    await it.fire('notificationclick', { notification: { close: vi.fn<() => void>(), data: { link } } })
  expect(new Set(it.opened)).toEqual(new Set([`${origin}/activity`]))
})

const asking = {
  ...pushed,
  title: 'Cleo asks to join Garden Club',
  data: {
    ...pushed.data,
    link: '/g/9/requests',
    decides: 'JOIN_REQUESTED',
    userId: '5',
    groupId: '9',
    accept: 'Annehmen',
    ignore: 'Ignorieren',
  },
}
const tap = (at: ReturnType<typeof worker>, action: string, data: object = asking.data) =>
  at.fire('notificationclick', { action, notification: { close: vi.fn<() => void>(), data } })

test('a push that asks for a decision has its two buttons, and others have none', async () => {
  await it.push(asking)
  await it.push(pushed)
  await it.push({ ...asking, data: { ...asking.data, decides: 'SOMETHING_NEW' } })
  expect(it.shown.map(({ options }) => (options as { actions?: unknown }).actions)).toEqual([
    [
      { action: 'accept', title: 'Annehmen' },
      { action: 'ignore', title: 'Ignorieren' },
    ],
    [],
    [],
  ])
})

test('a button decides without opening anything, and the notification is marked as read', async () => {
  await tap(it, 'accept')
  expect(it.requests).toEqual([
    { path: '/groups/acceptJoinRequest', body: { groupId: '9', userId: '5' } },
    { path: '/users/markActivityItemRead', body: { id: '1' } },
  ])
  expect(it.opened).toEqual([])
})

test('a decision that failed is opened, and so is a tap beside the buttons', async () => {
  const refused = worker([], { ok: false })
  await tap(refused, 'ignore')
  expect(refused.requests[0]).toEqual({ path: '/groups/ignoreJoinRequest', body: { groupId: '9', userId: '5' } })
  expect(refused.opened).toEqual([`${origin}/g/9/requests`])
  await tap(it, '')
  expect(it.opened).toEqual([`${origin}/g/9/requests`])
})

test('every decision is a call of the contract with the input a push provides', () => {
  const calls = new Map(
    Object.values(contract)
      .flatMap((area) => Object.values<CallSpec>(area))
      .map((spec) => [spec.path, spec]),
  )
  const id = '0199f27e-c439-7001-8000-00000000012c'
  for (const decides of decisions.keys()) {
    for (const action of ['accept', 'ignore']) {
      const { path, body } = callOf({ decides, userId: id, groupId: id }, action) ?? { path: '', body: {} }
      const spec = calls.get(path)
      expect([path, spec?.method, spec?.body?.safeParse(body).success]).toEqual([path, 'POST', true])
    }
  }
})

test('a subscription changed by the browser is sent to the server, and the old one is dropped', async () => {
  const old = { endpoint: 'https://push.example/old', options: { applicationServerKey: 'old-key' } }
  await it.fire('pushsubscriptionchange', { oldSubscription: old, newSubscription: null })
  expect(it.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'old-key' })
  expect(it.requests).toEqual([
    {
      path: '/accounts/registerPushToken',
      body: { endpoint: 'https://push.example/new', keys: { p256dh: 'p', auth: 'a' } },
    },
    { path: '/accounts/unregisterPushToken', body: { endpoint: 'https://push.example/old' } },
  ])
})

test('if the old subscription is not given, our key is requested again', async () => {
  await it.fire('pushsubscriptionchange', {})
  expect(it.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'our-key' })
  expect(it.requests.map(({ path }) => path)).toEqual(['/landing/instance', '/accounts/registerPushToken'])
})
