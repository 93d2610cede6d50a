import { expect, test } from 'vitest'
import { neutral } from './neutral.ts'

const at = '2025-03-04T05:06:07.000Z'
const made = neutral(
  {
    id: '0199aaaa-1111-7222-8333-444455556666',
    again: 'post 0199aaaa-1111-7222-8333-444455556666',
    other: '0199bbbb-1111-7222-8333-444455556666',
    inAnHour: '2025-03-04T06:06:07.250Z',
    never: '9999-12-31T23:59:59.000Z',
    tomorrow: '2025-03-05',
    birthday: '1990-05-17',
    token: 'koi_pat_AbCdEf0123456789AbCdEf0123456789',
    url: 'http://localhost:4000/media/x',
    state: 'WAITING_FOR_SOMEBODY_ELSE_2',
  },
  at,
)

test('an id becomes another, the same everywhere', () => {
  expect(made.id).not.toContain('0199aaaa')
  expect(made.again).toBe(`post ${made.id}`)
  expect(made.other).not.toBe(made.id)
})

test('times keep their distance from the call, and dates far from it stay', () => {
  expect(made).toMatchObject({
    inAnHour: '2026-12-01T11:00:00.000Z',
    never: '9999-12-31T23:59:59.000Z',
    tomorrow: '2026-12-02',
    birthday: '1990-05-17',
  })
})

test('a secret is replaced by one of its form; words and values stay', () => {
  expect(made.token).toMatch(/^koi_pat_[A-F][a-f][A-F][a-f][A-F][a-f]\d{10}/)
  expect(made.token).not.toContain('AbCdEf0123456789')
  expect(made).toMatchObject({ state: 'WAITING_FOR_SOMEBODY_ELSE_2', url: 'https://community.example/media/x' })
})
