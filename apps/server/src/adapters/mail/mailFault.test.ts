import { expect, test } from 'vitest'
import { DeliveryRefused } from '../common/errors.ts'
import { mailFaultOf } from './mailFault.ts'

const fault = (message: string, members: object = {}) => Object.assign(new Error(message), members)

test.each([
  ['UNREACHABLE', fault('connect ECONNREFUSED 127.0.0.1:25', { code: 'ESOCKET' })],
  ['UNREACHABLE', fault('getaddrinfo ENOTFOUND mail.example', { code: 'EDNS' })],
  ['UNREACHABLE', fault('Connection timeout', { code: 'ETIMEDOUT' })],
  ['LOGIN', fault('Invalid login: 535', { code: 'EAUTH' })],
  ['ENCRYPTION', fault('self-signed certificate', { code: 'ESOCKET' })],
  ['ENCRYPTION', fault('STARTTLS failed', { code: 'ETLS' })],
  ['SENDER', fault('553 not yours', { code: 'EENVELOPE', command: 'MAIL FROM' })],
  ['RECIPIENT', new DeliveryRefused('The address accepts no mail.')],
  ['OTHER', fault('something else')],
])('%s is told from what the mail server answered', (reason, error) => {
  expect(mailFaultOf(error)).toEqual({ reason, answer: error.message })
})

test('a long answer is cut', () => {
  expect(mailFaultOf(fault('x'.repeat(1000))).answer).toHaveLength(300)
})
