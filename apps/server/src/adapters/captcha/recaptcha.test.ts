import { afterAll, expect, test } from 'vitest'
import { listen } from '#test/fakes/listen.ts'
import { createFetcher } from '../fetch/fetcher.ts'
import { createRecaptcha } from './recaptcha.ts'

const now = new Date('2026-03-01T12:00:00.000Z')
const good = { success: true, hostname: 'community.example', challenge_ts: '2026-03-01T11:59:30Z' }
const verdicts: Record<string, unknown> = {
  good,
  better: { ...good, score: 0.9 },
  refused: { success: false, 'error-codes': ['invalid-input-response'] },
  robot: { ...good, score: 0.1 },
  elsewhere: { ...good, hostname: 'thief.example' },
  old: { ...good, challenge_ts: '2026-03-01T11:40:00Z' },
  undated: { success: true, hostname: 'community.example' },
}
let requestCount = 0
const google = await listen(({ path, method, body }) => {
  requestCount += 1
  const form = new URLSearchParams(body)
  if (method !== 'POST' || path !== '/siteverify' || form.get('secret') !== 'the secret')
    return { status: 400, body: {} }
  const answer = form.get('response') ?? ''
  if (answer === 'ill') return { status: 503, body: good }
  return { status: 200, body: verdicts[answer] ?? 'nonsense' }
})
afterAll(() => google.close())
const settings = {
  url: `${google.url}/siteverify`,
  siteKey: 'the site key',
  secret: 'the secret',
  hostname: 'community.example',
}
const captcha = createRecaptcha(createFetcher({ userAgent: 'Koinon-Test' }), settings)

test('a passed challenge is accepted, and distinguished from others', async () => {
  const marks = [
    await captcha.verify('good', now),
    await captcha.verify('good', now),
    await captcha.verify('better', now),
  ]
  expect(marks[0]).toEqual(expect.any(String))
  expect(marks[1]).toBe(marks[0])
  expect(marks[2]).not.toBe(marks[0])
})

test.each(['refused', 'robot', 'elsewhere', 'old', 'undated'])(
  'an answer that is %s is not accepted',
  async (answer) => {
    expect(await captcha.verify(answer, now)).toBeNull()
  },
)

test('empty and oversized answers are not even sent to the service', async () => {
  const before = requestCount
  expect(await captcha.verify('', now)).toBeNull()
  expect(await captcha.verify('x'.repeat(5000), now)).toBeNull()
  expect(requestCount).toBe(before)
})

test('a service that fails or returns nonsense proves nothing about the person', async () => {
  await expect(captcha.verify('ill', now)).rejects.toMatchObject({ name: 'OutsideUnavailable' })
  await expect(captcha.verify('unknown', now)).rejects.toMatchObject({ name: 'OutsideUnavailable' })
  const unreachable = createRecaptcha(createFetcher({ userAgent: 'Koinon-Test' }), {
    ...settings,
    url: 'http://127.0.0.1:1/siteverify',
  })
  await expect(unreachable.verify('good', now)).rejects.toMatchObject({ name: 'OutsideUnavailable' })
})

test('it gives its site key and no challenge of its own', async () => {
  expect(captcha).toMatchObject({ kind: 'RECAPTCHA', siteKey: 'the site key' })
  expect(await captcha.challenge(now)).toBeNull()
})
