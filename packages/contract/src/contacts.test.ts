import { expect, test } from 'vitest'
import { Contact } from './areas/accounts/shapes.ts'
import { isEmail, isInternationalNumber } from './contacts.ts'
import { Email } from './shared/index.ts'

test.each([
  ['ana@example.org', true],
  ["o'brien+news_1@mail.example-town.co.uk", true],
  [`${'a'.repeat(64)}@example.org`, true],
  [`${'a'.repeat(65)}@example.org`, false],
  [`a@${'b'.repeat(63)}.org`, true],
  [`a@${'b'.repeat(64)}.org`, false],
  [`a@${'b.'.repeat(126)}org`, false],
  ['tom&jerry@example.org', true],
  ['user#1=a@example.org', true],
  ['info@müller.de', true],
  ['info@xn--mller-kva.de', true],
  ['info@example.xn--p1ai', true],
  ['ana@192.0.2.1', false],
  ['.ana@example.org', false],
  ['ana.@example.org', false],
  ['a..na@example.org', false],
  ['ana@-example.org', false],
  ['ana@example-.org', false],
  ['ana@example', false],
  ['ana@example..org', false],
  ['ana@[127.0.0.1]', false],
  ['"ana"@example.org', false],
  ['ana<b>@example.org', false],
  ['ana(b)@example.org', false],
  [String.raw`a\b@example.org`, false],
  ['ana@example.org,ben@example.org', false],
  ['ana@b@example.org', false],
  ['änä@example.org', false],
])('whether %s is an address is equal for every schema and for sending mails: %s', (text, is) => {
  expect(isEmail(text)).toBe(is)
  expect(Email.safeParse(text).success).toBe(is)
  expect(Contact.safeParse(text).success).toBe(is)
})

test.each([
  ['+43123', true],
  ['+4312345678901234', true],
  ['+1234', false],
  ['+431234567890123456', false],
  ['0043123', false],
  ['+043123', false],
])('whether %s is a number that texts can be sent to: %s', (text, is) => {
  expect(isInternationalNumber(text)).toBe(is)
})
