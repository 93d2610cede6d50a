import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { getPriority, release } from 'node:os'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { QueueFullError } from '../common/concurrencyLimit.ts'
import { createPasswords } from './password.ts'
import { ratePassword } from './ratePassword.ts'

const passwords = createPasswords()

test('a password matches its own hash and no other', async () => {
  const hash = await passwords.hash('tomatoes in july')
  expect(hash).toMatch(/^\$argon2id\$/)
  expect(await passwords.matches(hash, 'tomatoes in july')).toBe(true)
  expect(await passwords.matches(hash, 'tomatoes in June')).toBe(false)
})
test('an unknown account never matches', async () => {
  expect(await passwords.matches(null, 'nobody has this password')).toBe(false)
})
const batch = 3
const longNs = 100_000_000
const [major = 0, minor = 0] = release().split('.').map(Number)
/** Older Linux gives everybody turns of one length. */
const hasTurns = existsSync('/proc/self/sched') && (major > 6 || (major === 6 && minor >= 12))
/** How Linux schedules every thread of this process: its policy, by number, its `nice` value, and its turns. */
const scheduled = () =>
  readdirSync('/proc/self/task').map((thread) => {
    const read = (file: string) => readFileSync(`/proc/self/task/${thread}/${file}`, 'utf8')
    const facts = read('stat')
    // The name before them is in parentheses and may contain anything.
    const fields = facts.slice(facts.lastIndexOf(')') + 2).split(' ')
    const turnNs = hasTurns ? Number(/^se\.slice\s*:\s*(\d+)$/m.exec(read('sched'))?.[1]) : longNs
    return { policy: Number(fields[38]), nice: Number(fields[16]), turnNs }
  })
test.skipIf(process.platform !== 'linux')('hashing can be interrupted, and still gets its share', async () => {
  await passwords.hash('tomatoes in july')
  await ratePassword('tomatoes in july', [])
  const yielding = scheduled().filter(({ policy }) => policy === batch)
  const [rating, hashing] = [getPriority(), Math.min(getPriority() + 5, 19)]
  expect(new Set(yielding.map(({ nice }) => nice))).toEqual(new Set([rating, hashing]))
  expect(yielding).toEqual(yielding.map(({ nice }) => ({ policy: batch, nice, turnNs: longNs })))
})
test('equal letters in another Unicode form are an equal password', async () => {
  const hash = await passwords.hash('caf\u00e9 au lait')
  expect(await passwords.matches(hash, 'cafe\u0301 au lait')).toBe(true)
})
test('a hash with other parameters is outdated', async () => {
  expect(passwords.isOutdated('$argon2id$v=19$m=4096,t=3,p=1$c2FsdHNhbHQ$aGFzaA')).toBe(true)
  expect(passwords.isOutdated('$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaA')).toBe(true)
  expect(passwords.isOutdated(await passwords.hash('tomatoes in july'))).toBe(false)
})

test.each([
  ['short', 'INVALID_SHORT'],
  ['password', 'INVALID_WEAK'],
  ['Sunshine1', 'INVALID_WEAK'],
  ['football1', 'INVALID_WEAK'],
  ['👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧', 'INVALID_SHORT'],
  ['geheim7', 'INVALID_SHORT'],
  ['12345678', 'INVALID_WEAK'],
  ['ana.duarte-zebra-lamp-9', 'INVALID_WEAK'],
  ['koinon-zebra-lamp-93!', 'INVALID_WEAK'],
  ['correct horse battery staple orange', 'STRONG'],
] as const)('%s is %s', async (password, strength) => {
  expect((await ratePassword(password, ['ana.duarte', 'ana.duarte@example.org', 'Koinon'])).strength).toBe(strength)
})
test('the classes rise with the effort of guessing', async () => {
  const order = ['INVALID_WEAK', 'WEAK', 'MEDIUM', 'STRONG']
  const classes = await Promise.all(
    ['qwertyuiop', 'tomato1987', 'Gardener42up!', 'seven quiet tomatoes dance'].map((p) => ratePassword(p, [])),
  )
  const ranks = classes.map(({ strength }) => order.indexOf(strength))
  expect(ranks).toEqual([...ranks].sort((a, b) => a - b))
  expect(new Set(ranks).size).toBeGreaterThan(2)
})

const random = (alphabet: string, length: number) =>
  Array.from({ length }, (_, index) => alphabet[(index * 7919 + ((index * index) % 31)) % alphabet.length]).join('')
test.each([
  ['letters', 'ab'.repeat(50_000)],
  ['look-alike characters', random('4@8({[<369|1!i07$5+%2/', 10_000)],
  ['digits', random('0123456789', 10_000)],
])('rating endless %s does not block the event loop', async (_, password) => {
  await ratePassword('warm up the thread', [])
  const rating = Promise.all([1, 2, 3].map(() => ratePassword(password, ['ana.duarte'])))
  const first = await Promise.race([nextTurn().then(() => 'others first'), rating.then(() => 'judging first')])
  const rated = await rating
  expect(new Set(rated.map(({ strength }) => strength)).size).toBe(1)
  expect(rated[0]?.strength).not.toBe('INVALID_SHORT')
  expect(first).toBe('others first')
})

test('beyond the number that may wait, callers are asked to try again', async () => {
  const rating = Array.from({ length: 150 }, () => ratePassword('tomatoes in july', []))
  const settled = await Promise.allSettled(rating)
  const refused = settled.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
  // On a busy machine also those who would wait too long.
  expect(refused.length).toBeGreaterThanOrEqual(49)
  expect(refused[0]).toBeInstanceOf(QueueFullError)
})
