import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { showAt } from '#lib/navigation/shell/testing.tsx'
import { RulePage } from './rule.tsx'

const rule = {
  id: 'shouting',
  version: 2,
  name: 'Shouting',
  settings: { kind: 'CAPS', share: 0.8, fromLetters: 20 },
  targets: ['POST'],
  score: 1,
  active: true,
}

test('a rule is opened by its id, however many stand before it in the list', async () => {
  const sent = fakeServer(({ path, body }) =>
    Response.json(
      path === 'list'
        ? { items: body['id'] === rule.id ? [rule] : [], nextCursor: null }
        : { looked: 0, hits: 0, removed: 0, examples: [] },
    ),
  )
  await showAt(<RulePage />, { address: '/manage/rules/shouting', path: '/manage/rules/$ruleId' })
  expect(await screen.findByRole('textbox', { name: /^Name/ })).toHaveProperty('value', 'Shouting')
  expect(sent[0]).toMatchObject({ path: 'list', body: { id: 'shouting' } })
})

test('a rule that is gone says so', async () => {
  fakeServer(() => Response.json({ items: [], nextCursor: null }))
  await showAt(<RulePage />, { address: '/manage/rules/gone', path: '/manage/rules/$ruleId' })
  expect(await screen.findByText('This rule no longer exists')).toBeTruthy()
})
