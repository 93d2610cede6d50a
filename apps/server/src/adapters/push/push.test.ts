import { afterAll, expect, test } from 'vitest'
import { hourMs } from '#kernel/durations.ts'
import { createBrowser, startApns, startFcm, startPushService } from '#test/fakes/pushServices.ts'
import { createFetcher } from '../fetch/fetcher.ts'
import { createApns } from './apns.ts'
import { createFcm } from './fcm.ts'
import type { Push } from './port.ts'
import { createPush } from './push.ts'
import { createWebPush, publicVapidKey } from './web.ts'

const vapid = { privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', subject: 'mailto:admin@example.org' }
const service = await startPushService(() => publicVapidKey(vapid.privateKey))
const [fcm, apns] = [await startFcm(), await startApns()]
const localFetcher = createFetcher({ userAgent: 'test' })
afterAll(async () => {
  await Promise.all([service.close(), fcm.close(), apns.close()])
})

const push: Push = {
  title: 'Ana liked your post',
  body: 'Grüße aus dem Garten 🌱',
  tag: 'notification:018f',
  ttl: 3600,
  urgent: true,
  badge: 3,
  data: { id: '018f', link: '/p/1' },
}

test('a browser decrypts the push encrypted for it, and nobody else can', async () => {
  const [ana, ben] = [createBrowser('ana'), createBrowser('ben')]
  service.knows(ana, ben)
  const web = createWebPush(service.fetcher, vapid)
  expect(await web.send({ kind: 'WEB', address: ana.endpoint, keys: ana.keys }, push)).toBe('SENT')
  const [shown] = service.shown.slice(-1)
  expect(shown?.payload).toEqual({
    title: push.title,
    body: push.body,
    tag: push.tag,
    badge: 3,
    data: { id: '018f', link: '/p/1' },
  })
  expect(shown?.headers).toMatchObject({ ttl: '3600', urgency: 'high' })
  expect(shown?.headers['topic']).toMatch(/^[\w-]{32}$/)
  // Encrypted for Ben and sent to Ana’s address it cannot be decrypted, and the service hangs up.
  await expect(web.send({ kind: 'WEB', address: ana.endpoint, keys: ben.keys }, push)).rejects.toMatchObject({
    code: 'UPSTREAM_UNAVAILABLE',
  })
})

test('a text that does not fit loses its end and nothing else', async () => {
  const cleo = createBrowser('cleo')
  service.knows(cleo)
  const web = createWebPush(service.fetcher, vapid)
  const long = { ...push, body: 'x'.repeat(5000) }
  expect(await web.send({ kind: 'WEB', address: cleo.endpoint, keys: cleo.keys }, long)).toBe('SENT')
  expect(service.shown.at(-1)?.payload).toMatchObject({ title: push.title, body: '', tag: push.tag })
})

test.each([
  [404, 'GONE'],
  [410, 'GONE'],
  [400, 'REFUSED'],
  [413, 'REFUSED'],
])('a push service that answers %i means %s', async (status, outcome) => {
  const browser = createBrowser(`answers-${status}`)
  service.knows(browser)
  service.answerWith(browser, status)
  const web = createWebPush(service.fetcher, vapid)
  expect(await web.send({ kind: 'WEB', address: browser.endpoint, keys: browser.keys }, push)).toBe(outcome)
})

test('a busy push service is distinguished from one that rejects the key', async () => {
  const browser = createBrowser('busy')
  service.knows(browser)
  service.answerWith(browser, 503)
  const target = { kind: 'WEB', address: browser.endpoint, keys: browser.keys } as const
  await expect(createWebPush(service.fetcher, vapid).send(target, push)).rejects.toMatchObject({
    code: 'UPSTREAM_UNAVAILABLE',
  })
  service.answerWith(browser, 201)
  const foreign = { ...vapid, privateKey: 'AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE' }
  expect(await createWebPush(service.fetcher, foreign).send(target, push)).toBe('REFUSED')
})

test.each(['https://127.0.0.1/x', 'https://[::1]/x', 'https://localhost/x', 'https://10.0.0.1/x'])(
  'no push is sent to %s, for any stored address',
  async (address) => {
    const { keys } = createBrowser('inner')
    await expect(createWebPush(localFetcher, vapid).send({ kind: 'WEB', address, keys }, push)).rejects.toThrow(
      'URL_NOT_ALLOWED',
    )
  },
)

test('FCM accepts a message with a token issued for a signed claim, requested once', async () => {
  const android = createFcm(localFetcher, fcm.config)
  for (const address of ['phone-1', 'phone-2'])
    expect(await android.send({ kind: 'ANDROID', address }, push)).toBe('SENT')
  expect(fcm.passes()).toBe(1)
  expect(fcm.sent).toMatchObject([
    {
      token: 'phone-1',
      notification: { title: push.title, body: push.body },
      data: { id: '018f', link: '/p/1', tag: push.tag },
      android: { collapse_key: push.tag, ttl: '3600s', priority: 'HIGH' },
    },
    { token: 'phone-2' },
  ])
  fcm.revoke()
  await expect(android.send({ kind: 'ANDROID', address: 'phone-1' }, push)).rejects.toThrow('401')
  expect(await android.send({ kind: 'ANDROID', address: 'phone-1' }, push)).toBe('SENT')
})

test.each([
  ['an app that was removed', 404, { details: [{ errorCode: 'UNREGISTERED' }] }, 'GONE'],
  ['a token of another sender', 403, { details: [{ errorCode: 'SENDER_ID_MISMATCH' }] }, 'GONE'],
  ['a token that is none', 400, { details: [{ fieldViolations: [{ field: 'message.token' }] }] }, 'GONE'],
  ['a message it does not like', 400, { status: 'INVALID_ARGUMENT' }, 'REFUSED'],
])('FCM on %s', async (what, status, error, outcome) => {
  fcm.answerWith(what, status, error)
  expect(await createFcm(localFetcher, fcm.config).send({ kind: 'ANDROID', address: what }, push)).toBe(outcome)
})

test('a busy FCM is retried', async () => {
  fcm.answerWith('busy', 429, { status: 'RESOURCE_EXHAUSTED' })
  await expect(
    createFcm(localFetcher, fcm.config).send({ kind: 'ANDROID', address: 'busy' }, push),
  ).rejects.toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' })
})

test('APNs accepts pushes over one connection with one signed token, even after hanging up', async () => {
  const apple = createApns(apns.config)
  for (const address of ['aa01', 'aa02']) expect(await apple.send({ kind: 'IOS', address }, push)).toBe('SENT')
  expect([apns.connections(), apns.passes.size]).toEqual([1, 1])
  expect(apns.sent[0]).toMatchObject({
    device: 'aa01',
    headers: {
      'apns-topic': 'org.example.garden',
      'apns-push-type': 'alert',
      'apns-priority': '10',
      'apns-collapse-id': push.tag,
    },
    body: {
      aps: { alert: { title: push.title, body: push.body }, badge: 3, 'thread-id': push.tag },
      id: '018f',
      link: '/p/1',
    },
  })
  apns.hangUp()
  await expect.poll(() => apple.send({ kind: 'IOS', address: 'aa03' }, push).catch(() => 'hung up')).toBe('SENT')
  await apple.close()
})

test.each([
  ['gone1', 410, 'Unregistered', 'GONE'],
  ['gone2', 400, 'BadDeviceToken', 'GONE'],
  ['large', 413, 'PayloadTooLarge', 'REFUSED'],
])('APNs on the device %s', async (device, status, reason, outcome) => {
  const apple = createApns(apns.config)
  apns.answerWith(device, status, reason)
  expect(await apple.send({ kind: 'IOS', address: device }, push)).toBe(outcome)
  await apple.close()
})

test('a busy or unreachable APNs is retried, and an old token is renewed', async () => {
  let now = Date.now()
  const apple = createApns(apns.config, () => now)
  apns.answerWith('busy', 503, 'ServiceUnavailable')
  apns.answerWith('old', 403, 'ExpiredProviderToken')
  for (const address of ['busy', 'old'])
    await expect(apple.send({ kind: 'IOS', address }, push)).rejects.toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' })
  now += hourMs
  const before = apns.passes.size
  expect(await apple.send({ kind: 'IOS', address: 'aa09' }, push)).toBe('SENT')
  expect(apns.passes.size).toBe(before + 1)
  await apple.close()
  const unreachable = createApns({ ...apns.config, url: 'http://127.0.0.1:1' })
  await expect(unreachable.send({ kind: 'IOS', address: 'aa01' }, push)).rejects.toMatchObject({
    code: 'UPSTREAM_UNAVAILABLE',
  })
  await unreachable.close()
})

test('apps are reached only if their service is fully configured', async () => {
  const config = {
    vapidSubject: vapid.subject,
    secrets: { vapid: vapid.privateKey },
    fcm: {
      url: '',
      tokenUrl: '',
      project: undefined as string | undefined,
      clientEmail: undefined,
      privateKey: undefined,
    },
    apns: apns.config,
  }
  const made = createPush(config, localFetcher)
  expect([made.kinds, made.webKey]).toEqual([['WEB', 'IOS'], publicVapidKey(vapid.privateKey)])
  await expect(made.send({ kind: 'ANDROID', address: 'x' }, push)).rejects.toThrow('ANDROID')
  await made.close()
  expect(() => createPush({ ...config, fcm: { ...config.fcm, project: 'garden' } }, localFetcher)).toThrow(
    'FCM_PROJECT',
  )
})
