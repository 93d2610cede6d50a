import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, test } from 'vitest'
import { createSmtpMail } from './smtp.ts'

const received: { to: string[]; raw: string }[] = []
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo({ address }, _session, done) {
    const [name = ''] = address.split('@')
    const responseCode = Number(/^refused-(\d+)$/.exec(name)?.[1])
    if (responseCode) return done(Object.assign(new Error('refused'), { responseCode }))
    return done()
  },
  onData(stream, session, done) {
    const parts: Buffer[] = []
    stream.on('data', (part: Buffer) => parts.push(part))
    stream.on('end', () => {
      received.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(parts).toString() })
      done()
    })
  },
})
server.listen(0, '127.0.0.1')
await once(server.server, 'listening')
const { port } = server.server.address() as AddressInfo
const mail = createSmtpMail({ url: `smtp://127.0.0.1:${port}`, from: 'Koinon <no-reply@example.org>' })
afterAll(async () => {
  await mail.close()
  await new Promise<void>((resolve) => server.close(() => resolve()))
})

test('a mail arrives as it was written', async () => {
  await mail.send({
    to: 'ana@example.org',
    subject: 'Grüße',
    text: 'Your code is 123456.',
    html: '<p>Your code is 123456.</p>',
  })
  const [message] = received.slice(-1)
  expect(message?.to).toEqual(['ana@example.org'])
  const parsed = await PostalMime.parse(message?.raw ?? '')
  expect(parsed).toMatchObject({ subject: 'Grüße', from: { address: 'no-reply@example.org' } })
  expect(parsed.text).toContain('Your code is 123456.')
})

test('a mail names its own sender, and where answers go', async () => {
  await mail.send({
    to: 'ana@example.org',
    from: { name: 'Mühle, "Süd"', address: 'post@mill.example' },
    replyTo: 'help@mill.example',
    subject: 'Hello',
    text: 'Hello',
  })
  const { from, replyTo } = await PostalMime.parse(received.at(-1)?.raw ?? '')
  expect({ from, replyTo }).toMatchObject({
    from: { name: 'Mühle, "Süd"', address: 'post@mill.example' },
    replyTo: [{ address: 'help@mill.example' }],
  })
})

test('every mail says that a program sent it, also one with headers of its own', async () => {
  for (const headers of [undefined, { 'Message-ID': '<one@example.org>' }]) {
    await mail.send({ to: 'ana@example.org', subject: 'Hello', text: 'Hello', ...(headers ? { headers } : {}) })
    const parsed = await PostalMime.parse(received.at(-1)?.raw ?? '')
    expect(parsed.headers.filter(({ key }) => key === 'auto-submitted')).toMatchObject([{ value: 'auto-generated' }])
  }
})

test.each([
  ['two addresses', { to: 'ana@example.org,eve@example.org' }],
  ['a name around the address', { to: 'Ana <ana@example.org>' }],
  ['a line break in the address', { to: 'ana@example.org\r\nBcc: eve@example.org' }],
  ['two addresses as a list', { to: ['ana@example.org', 'eve@example.org'] as unknown as string }],
  ['an address as an object', { to: { address: 'ana@example.org' } as unknown as string }],
  ['no address', { to: '' }],
  ['a line break in the subject', { subject: 'Hello\r\nBcc: eve@example.org' }],
  ['a line break in a header', { headers: { 'List-Unsubscribe': '<https://example.org>\nBcc: eve@example.org' } }],
  ['a line break in the name of a header', { headers: { 'X-A\r\nBcc': 'eve@example.org' } }],
  ['a header that every mail has', { headers: { 'Auto-Submitted': 'no' } }],
  ['a second recipient by header', { headers: { BCC: 'eve@example.org' } }],
])('%s is refused and nothing is sent', async (_, wrong) => {
  const before = received.length
  await expect(mail.send({ to: 'ana@example.org', subject: 'Hello', text: 'Hi', ...wrong })).rejects.toThrow(
    /exactly one address|line breaks|not to be set/,
  )
  expect(received).toHaveLength(before)
})

test('our own headers arrive', async () => {
  await mail.send({
    to: 'ana@example.org',
    subject: 'Digest',
    text: 'News',
    headers: { 'List-Unsubscribe': '<https://example.org/off>' },
  })
  const parsed = await PostalMime.parse(received.at(-1)?.raw ?? '')
  expect(parsed.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toBe('<https://example.org/off>')
})

test('an address that will never accept mail is distinguished from a temporary failure', async () => {
  const hello = { subject: 'Hello', text: 'Hi' }
  await expect(mail.send({ to: 'refused-550@example.org', ...hello })).rejects.toMatchObject({
    name: 'DeliveryRefused',
  })
  const later: unknown = await mail.send({ to: 'refused-450@example.org', ...hello }).catch((reason: unknown) => reason)
  expect(later).toMatchObject({ name: 'RecipientUnavailable' })
  const unreachable = createSmtpMail({ url: 'smtp://127.0.0.1:1', from: 'Koinon <no-reply@example.org>' })
  await expect(unreachable.send({ to: 'ana@example.org', ...hello })).rejects.toMatchObject({ code: 'ESOCKET' })
  await unreachable.close()
})
