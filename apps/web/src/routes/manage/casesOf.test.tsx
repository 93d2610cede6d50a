import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { serving } from '../../lib/calls/testing.ts'
import { showAt } from '../../lib/shell/testing.tsx'
import { ReportedOf } from './casesOf.tsx'

const caseOf = (id: string, { state = 'OPEN', version = 1 } = {}) => ({
  id,
  version,
  state,
  target: { kind: 'POST', preview: { text: `Words of ${id}`, title: null, images: [] } },
  author: { id: 'owen', displayName: 'Owen' },
  severity: 'LOW',
  score: 1,
  autoFlags: [],
  claim: null,
  appeal: null,
  decision: null,
  openedAt: '2026-11-20T10:00:00.000Z',
  can: { approve: state === 'OPEN', remove: state === 'OPEN' },
})

test('several cases of a person are decided at once; what a colleague decided meanwhile stays chosen, and is counted', async () => {
  const list = { items: [caseOf('a'), caseOf('b', { version: 4 }), caseOf('c', { state: 'CLOSED' })], nextCursor: null }
  const sent = serving(({ path, body }) => {
    if (path !== 'remove') return Response.json(list)
    return body['version'] === 4
      ? Response.json({ code: 'ALREADY_DECIDED', title: '', status: 409 }, { status: 409 })
      : Response.json(caseOf('a', { state: 'CLOSED' }))
  })
  await showAt(<ReportedOf />, { address: '/manage/users/owen/reported', path: '/manage/users/$id/reported' })
  expect(await screen.findAllByRole('checkbox', { name: 'Choose this case' })).toHaveLength(2)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Choose all that wait' }))
  screen.getByText('2 cases are chosen.')
  fireEvent.click(screen.getByRole('button', { name: 'Remove it' }))
  const dialog = within(await screen.findByRole('dialog'))
  const rule = dialog.getByRole<HTMLSelectElement>('combobox', { name: /Which rule/ })
  fireEvent.change(rule, { target: { value: [...rule.options].at(-1)?.value } })
  fireEvent.submit(rule.closest('form') ?? rule)
  await screen.findByText(/^1 case was not decided/)
  const removed = sent.filter(({ path }) => path === 'remove').map(({ body }) => body)
  expect(removed).toEqual([
    { version: 1, rule: expect.any(String) },
    { version: 4, rule: expect.any(String) },
  ])
  expect(
    screen.getAllByRole('checkbox', { name: 'Choose this case' }).map((box) => (box as HTMLInputElement).checked),
  ).toEqual([false, true])
})
