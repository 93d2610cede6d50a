import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { WebhookError, verifyWebhook } from './verifyWebhook.ts'

const secret = `whsec_${Buffer.from('thirty-two bytes that nobody knows').toString('base64')}`
const now = Date.parse('2030-05-01T12:00:00.000Z')
const body = JSON.stringify({ type: 'post.published', data: { text: 'Grüße 🎉' } })
const seconds = 1000

/** The headers as the reference library signs them. */
const signed = ({ at = now, by = secret, text = body } = {}) => ({
  'webhook-id': 'msg_1',
  'webhook-timestamp': String(at / seconds),
  'webhook-signature': new Webhook(by).sign('msg_1', new Date(at), text),
})
const verify = (headers: Record<string, string>, given: string | Uint8Array = body) =>
  verifyWebhook(given, headers, secret, { now })

test('a webhook that the reference library signed is right, as text and as bytes', async () => {
  expect(await verify(signed())).toEqual(JSON.parse(body))
  expect(await verify(signed(), Buffer.from(body))).toEqual(JSON.parse(body))
  expect(await verifyWebhook(body, new Headers(signed()), secret, { now })).toEqual(JSON.parse(body))
})

test('one right signature of several is enough, whatever the others are', async () => {
  const headers = signed()
  const many = `v1a,${'a'.repeat(88)} v1,!!! v1,${btoa('wrong')} ${headers['webhook-signature']}`
  expect(await verify({ ...headers, 'webhook-signature': many })).toEqual(JSON.parse(body))
})

test.each([
  ['another body', signed(), body.replace('post', 'cost')],
  ['another secret', signed({ by: `whsec_${btoa('another secret')}` }), body],
  ['another id', { ...signed(), 'webhook-id': 'msg_2' }, body],
  ['another time', { ...signed(), 'webhook-timestamp': String(now / seconds + 1) }, body],
  ['a time that is too old', signed({ at: now - 301 * seconds }), body],
  ['a time that is to come', signed({ at: now + 301 * seconds }), body],
  ['a time that is none', { ...signed(), 'webhook-timestamp': 'NaN' }, body],
  ['no signature', { ...signed(), 'webhook-signature': '' }, body],
  [
    'a signature of another kind',
    { ...signed(), 'webhook-signature': signed()['webhook-signature'].replace('v1', 'v2') },
    body,
  ],
])('%s is refused', async (_, headers, text) => {
  await expect(verify(headers, text)).rejects.toThrow(WebhookError)
})

test('a webhook is right up to five minutes later, or as long as the program says', async () => {
  expect(await verify(signed({ at: now - 300 * seconds }))).toEqual(JSON.parse(body))
  const old = signed({ at: now - 600 * seconds })
  expect(await verifyWebhook(body, old, secret, { now, toleranceSeconds: 600 })).toEqual(JSON.parse(body))
})

test('a secret that is none is refused rather than taken as empty', async () => {
  await expect(verifyWebhook(body, signed(), 'whsec_', { now })).rejects.toThrow('The secret is not in base64.')
})
