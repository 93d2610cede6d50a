import { afterAll, beforeEach, expect, test } from 'vitest'
import { startTwilio } from '#test/fakes/twilio.ts'
import { createFetcher } from '../fetch/fetcher.ts'
import { createTwilioSms } from './twilio.ts'

const twilio = await startTwilio({ account: 'AC0123', token: 'a token of the tests' })
afterAll(() => twilio.close())
beforeEach(() => twilio.reset())
const fetcher = createFetcher({ userAgent: 'Koinon-Test' })
const settings = { url: twilio.url, account: 'AC0123', token: 'a token of the tests', from: '+15005550006' }
const sms = createTwilioSms(fetcher, settings)
const to = '+4930901820'

test('a text arrives as it was written, once', async () => {
  await sms.send({ to, text: 'Your code is 123456. Grüße & 🍅' })
  expect(twilio.sent).toEqual([{ To: to, From: '+15005550006', Body: 'Your code is 123456. Grüße & 🍅' }])
})

test('a messaging service sends if it is named', async () => {
  await createTwilioSms(fetcher, { ...settings, url: `${twilio.url}/`, from: 'MG42' }).send({ to, text: 'Hello' })
  expect(twilio.sent).toEqual([{ To: to, MessagingServiceSid: 'MG42', Body: 'Hello' }])
})

test.each([
  ['two numbers', { to: `${to},+4930901821` }],
  ['a number in its national form', { to: '030 901820' }],
  ['no number', { to: '' }],
  ['no text', { text: ' ' }],
  ['an endless text', { text: 'x'.repeat(1601) }],
])('%s is refused and nothing is sent', async (_, wrong) => {
  await expect(sms.send({ to, text: 'Hello', ...wrong })).rejects.toThrow(/exactly one number|1,600/)
  expect(twilio.requestCount).toBe(0)
})

test('a number that will never accept texts is distinguished from a temporary failure', async () => {
  twilio.refuseNext({ status: 400, code: 21610 })
  await expect(sms.send({ to, text: 'Hello' })).rejects.toMatchObject({ name: 'DeliveryRefused' })
  twilio.refuseNext({ status: 429, code: 20429 })
  await expect(sms.send({ to, text: 'Hello' })).rejects.toMatchObject({ name: 'OutsideUnavailable' })
  twilio.refuseNext({ status: 503 })
  await expect(sms.send({ to, text: 'Hello' })).rejects.toMatchObject({ name: 'OutsideUnavailable' })
  await sms.send({ to, text: 'Hello' })
  expect(twilio.sent).toHaveLength(1)
})

test('wrong credentials and an unreachable service are the operator’s problem, and reveal no secret', async () => {
  const wrong = createTwilioSms(fetcher, { ...settings, token: 'another token' })
  await expect(wrong.send({ to, text: 'Your code is 123456' })).rejects.toMatchObject({ name: 'OutsideUnavailable' })
  const error: unknown = await wrong.send({ to, text: 'Your code is 123456' }).catch((reason: unknown) => reason)
  expect(String(error)).not.toMatch(/token|123456|901820/)
  const unreachable = createTwilioSms(fetcher, { ...settings, url: 'http://127.0.0.1:1' })
  await expect(unreachable.send({ to, text: 'Hello' })).rejects.toMatchObject({ name: 'OutsideUnavailable' })
})
