import { describe, expect, test } from 'vitest'
import { captchaOf, registrationForm } from '#test/world/registration.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const { visitor } = world

/** Two contacts of each kind: one that a member has confirmed, one that nobody has. */
interface Pair {
  readonly known: string
  readonly unknown: string
}
let count = 0
async function addresses(): Promise<Pair> {
  const name = `known${(count += 1)}`
  return { known: (await world.person(name)).email, unknown: `nobody${count}@example.org` }
}
async function numbers(): Promise<Pair> {
  const number = (last: number) => `+43660555${String(last).padStart(4, '0')}`
  const name = `reached${(count += 1)}`
  const known = number(count * 2)
  await world.person(name, { phone: known })
  return { known, unknown: number(count * 2 + 1) }
}
const names = async (): Promise<Pair> => {
  const { known, unknown } = await addresses()
  return { known: known.split('@')[0] ?? '', unknown: unknown.split('@')[0] ?? '' }
}
const member = (): Promise<Person> => world.person(`asks${(count += 1)}`, { fresh: true })
const form = (contact: object) => ({ ...registrationForm(`newcomer${(count += 1)}`), ...contact })
const post = (url: string, payload: object, who: Pick<Person, 'send'> = visitor) =>
  who.send({ method: 'POST', url: `/accounts/${url}`, payload })
type Answer = Awaited<ReturnType<Person['send']>>

/** Every call that takes a person's contact or name, made once with each of the pair. */
const requests: readonly [string, () => Promise<Pair>, (contact: string) => Promise<Answer>][] = [
  ['login, by address', addresses, (identifier) => post('login', { identifier, password: 'not the right one' })],
  ['login, by number', numbers, (identifier) => post('login', { identifier, password: 'not the right one' })],
  ['login, by name', names, (identifier) => post('login', { identifier, password: 'not the right one' })],
  ['startPasswordFreeLogin, by address', addresses, (contact) => post('startPasswordFreeLogin', { contact })],
  ['startPasswordFreeLogin, by number', numbers, (contact) => post('startPasswordFreeLogin', { contact })],
  ['resetPassword, by address', addresses, (contact) => post('resetPassword', { contact })],
  ['resetPassword, by number', numbers, (contact) => post('resetPassword', { contact })],
  ['register, with an address', addresses, (email) => post('register', form({ email }))],
  ['register, with a number', numbers, (phoneNumber) => post('register', form({ phoneNumber, country: 'AT' }))],
  [
    'createPendingContactVerification',
    addresses,
    (contact) => post('createPendingContactVerification', { contact, purpose: 'REGISTER' }),
  ],
  [
    'startOrganizationRegister',
    addresses,
    (email) =>
      post('startOrganizationRegister', { organizationName: 'Garden', email, recaptchaCode: captchaOf(world) }),
  ],
  ['addEmail', addresses, async (email) => post('addEmail', { email }, await member())],
  ['addEmailShortCode', addresses, async (email) => post('addEmailShortCode', { email }, await member())],
  [
    'addPhoneNumber',
    numbers,
    async (phoneNumber) => post('addPhoneNumber', { phoneNumber, country: 'AT' }, await member()),
  ],
  [
    'usernameSuggestions',
    addresses,
    (email) => post('usernameSuggestions', { displayName: `Somebody ${(count += 1)}`, email }),
  ],
]

/**
 * The part of a value that shows which kind of answer it is: the names and types of everything in it, not what is
 * random.
 */
const shapeOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shapeOf)
  if (typeof value !== 'object' || value === null) return typeof value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, shapeOf(item)]))
}
const headersOf = ({ headers }: Answer): string[] => Object.keys(headers).toSorted()

describe.each(requests)('%s', (_, pairs, request) => {
  test('answers are equal, and take as many queries, for members’ contacts and unknown ones', async () => {
    // The very first request loads what later ones have in memory.
    await request((await pairs()).unknown)
    const { known, unknown } = await pairs()
    const answers: Answer[] = []
    const work = async (contact: string) => world.countQueries(async () => void answers.push(await request(contact)))
    const cost = { known: await work(known), unknown: await work(unknown) }
    const [one, other] = answers
    if (!one || !other) throw new Error('It was not asked twice.')
    expect(one.status).toBe(other.status)
    expect(one.status).not.toBe(400)
    expect(shapeOf(one.body)).toEqual(shapeOf(other.body))
    expect(headersOf(one)).toEqual(headersOf(other))
    expect(cost.known).toBe(cost.unknown)
  })
})

test('asking for a new code gives an equal answer, whether or not the first one was sent', async () => {
  const { known, unknown } = await addresses()
  const answers: Answer[] = []
  for (const contact of [known, unknown]) {
    const { challengeId } = (await post('startPasswordFreeLogin', { contact })).body as { challengeId: string }
    await world.settle()
    world.pass(31_000)
    answers.push(await post('resendPasswordFreeLoginCode', { challengeId }))
  }
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(shapeOf(answers[0]?.body)).toEqual(shapeOf(answers[1]?.body))
})

test('too many guesses are refused equally for unknown names', async () => {
  const { known, unknown } = await names()
  for (const identifier of [known, unknown]) {
    const answers: Answer[] = []
    for (let tries = 0; tries < 6; tries += 1)
      answers.push(await post('login', { identifier, password: 'a wrong guess' }))
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429])
  }
})
