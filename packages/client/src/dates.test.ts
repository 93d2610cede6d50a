import { describe, expect, test } from 'vitest'
import { createClient } from './client.ts'
import { reviveDates } from './dates.ts'
import { callTable } from './testing/contract.ts'
import type { contract } from './testing/contract.ts'
import { serverAnswering } from './testing/server.ts'

const noon = '2030-05-01T12:00:00.000Z'

describe('times in answers', () => {
  test('are Dates, at any depth', async () => {
    const note = {
      id: '7',
      text: noon,
      createdAt: noon,
      readUntil: null,
      state: 'OPEN',
      startTime: 'MORNING',
      replies: [{ at: noon, text: 'Yes' }],
    }
    const server = await serverAnswering({ value: note })
    const { notes } = createClient<typeof contract>(callTable, { baseUrl: server.url })
    expect(await notes.getNote({ params: { id: '7' } })).toEqual({
      ...note,
      createdAt: new Date(noon),
      replies: [{ at: new Date(noon), text: 'Yes' }],
    })
  })

  test.each([
    'createdAt',
    'creationTime',
    'expirationDate',
    'startTime',
    'endTime',
    'birthDate',
    'scheduledLiveAt',
    'commentTime',
    'lastActivityTime',
    'mutedUntil',
    'until',
    'at',
  ])('are recognized by the name %s', (name) => {
    expect(reviveDates({ [name]: noon })).toEqual({ [name]: new Date(noon) })
  })

  test.each(['text', 'id', 'format', 'candidate', 'sometimes', 'atelier', 'nextCursor', 'Attic'])(
    'are not looked for in %s',
    (name) => {
      expect(reviveDates({ [name]: noon })).toEqual({ [name]: noon })
    },
  )

  test.each(['1990-05-17', '2030-05-01T12:00Z', '2030-05-01T12:00:00Z', '2030-05-01T14:00:00.123456+02:00'])(
    'may be written %s',
    (text) => {
      expect(reviveDates({ at: text })).toEqual({ at: new Date(text) })
    },
  )

  test.each([
    'tomorrow',
    '12:00',
    '2030',
    '20300501',
    '2030-13-45',
    '2030-05-01 12:00',
    '',
    ` ${noon}`,
    '2026-02-31T00:00:00Z',
    '2026-02-29',
  ])('stay text when they are %j', (text) => {
    expect(reviveDates({ at: text })).toEqual({ at: text })
  })

  test('are looked for in lists and in lists of lists, and nothing else is touched', () => {
    const rest = { count: 3, flag: true, none: null, names: [noon] }
    expect(reviveDates([[{ at: noon, ...rest }]])).toEqual([[{ at: new Date(noon), ...rest }]])
  })
})
