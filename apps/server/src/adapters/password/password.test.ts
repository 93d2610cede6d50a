import { expect, test } from 'vitest'
import { createPasswords } from './password.ts'
import { judgePassword } from './strength.ts'

const passwords = createPasswords()

test('a password matches its own hash and no other', async () => {
  const kept = await passwords.hash('tomatoes in july')
  expect(kept).toMatch(/^\$argon2id\$/)
  expect(await passwords.matches(kept, 'tomatoes in july')).toBe(true)
  expect(await passwords.matches(kept, 'tomatoes in June')).toBe(false)
})
test('somebody unknown never matches', async () => {
  expect(await passwords.matches(null, 'nobody has this password')).toBe(false)
})
test('the same letters written in another form are the same password', async () => {
  const kept = await passwords.hash('caf\u00e9 au lait')
  expect(await passwords.matches(kept, 'cafe\u0301 au lait')).toBe(true)
})
test('a hash of weaker parameters is outdated', async () => {
  expect(passwords.isOutdated('$argon2id$v=19$m=4096,t=3,p=1$c2FsdHNhbHQ$aGFzaA')).toBe(true)
  expect(passwords.isOutdated(await passwords.hash('tomatoes in july'))).toBe(false)
})

test.each([
  ['short', 'INVALID_SHORT'],
  ['password', 'INVALID_WEAK'],
  ['12345678', 'INVALID_WEAK'],
  ['ana.duarte-zebra-lamp-9', 'INVALID_WEAK'],
  ['koinon-zebra-lamp-93!', 'INVALID_WEAK'],
  ['correct horse battery staple orange', 'STRONG'],
] as const)('%s is %s', async (password, strength) => {
  expect((await judgePassword(password, ['ana.duarte', 'ana.duarte@example.org', 'Koinon'])).strength).toBe(strength)
})
test('the classes rise with the work of guessing', async () => {
  const order = ['INVALID_WEAK', 'WEAK', 'MEDIUM', 'STRONG']
  const classes = await Promise.all(
    ['qwertyuiop', 'tomato1987', 'Gardener42up!', 'seven quiet tomatoes dance'].map((p) => judgePassword(p, [])),
  )
  const ranks = classes.map(({ strength }) => order.indexOf(strength))
  expect(ranks).toEqual([...ranks].sort((a, b) => a - b))
  expect(new Set(ranks).size).toBeGreaterThan(2)
})
test('an endless password costs no more than a long one', async () => {
  expect((await judgePassword('ab'.repeat(50_000), [])).strength).not.toBe('INVALID_SHORT')
})
