import { inject, expect, onTestFinished, test } from 'vitest'
import postgres from 'postgres'
import { queryResult } from './queryResult.ts'

const open = () => {
  const sql = postgres(inject('postgresUrl'), { max: 1 })
  onTestFinished(() => sql.end())
  return sql
}
const held = ['strings', 'args', 'parameters', 'string', 'signature'] as const

test('a query that is answered holds nothing of its text, its values and its rows', async () => {
  const query = open().unsafe('select $1::text as word, $2::int as n', ['otter', 7], { prepare: true })
  const answer = await queryResult(query)
  expect(answer).toEqual({ rows: [{ word: 'otter', n: 7 }], command: 'SELECT', count: 1 })
  for (const name of held) expect(Reflect.get(query, name), name).toHaveLength(0)
  expect(await query).toHaveLength(0)
})

test('a failed query holds nothing of them either, with an error that still names the fault', async () => {
  const query = open().unsafe('select 1 / $1::int', [0], { prepare: true })
  await expect(queryResult(query)).rejects.toMatchObject({ code: '22012' })
  for (const name of held) expect(Reflect.get(query, name), name).toHaveLength(0)
})
