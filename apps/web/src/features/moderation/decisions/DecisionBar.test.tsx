import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { DecisionBar } from './DecisionBar.tsx'
import { reportBy, wholeCase } from '../testing.ts'
import type { Decisions } from './useDecisions.ts'
import type { WholeCase } from '../labels.ts'

const remove = vi.fn<Decisions['remove']>()
const bar = (item: unknown) => (
  <QueryClientProvider client={new QueryClient()}>
    <DecisionBar
      item={item as WholeCase}
      decisions={{ keep: () => undefined, remove }}
      onNext={() => undefined}
      onBan={() => undefined}
    />
  </QueryClientProvider>
)
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const rule = () => screen.getByRole<HTMLSelectElement>('combobox', { name: /Which rule it breaks/ })

test('a removal takes the rule from the reports, and sends the message as it was written', async () => {
  render(bar(wholeCase('c', [reportBy('nadia', 'SPAM'), reportBy('frida', 'OTHER')])))
  expect(rule().value).toBe('No spam, no scams')
  fireEvent.change(screen.getByRole('textbox', { name: 'Message to author' }), { target: { value: 'Please stop. ' } })
  await press('Remove post')
  expect(remove).toHaveBeenLastCalledWith(
    { id: 'c', version: 1, mayBeOpinion: false },
    { rule: 'No spam, no scams', messageToAuthor: 'Please stop.' },
  )
})

test('without a rule nothing is removed, and the field that lacks has the focus', async () => {
  remove.mockClear()
  render(bar(wholeCase('c', [])))
  await press('Remove post')
  expect(remove).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(rule())
  screen.getByText('Choose a rule first')
})

test('a post edited while it is open is not removed unread; more reports are no reason to look again', async () => {
  const edited = { state: 'EDITED', preview: { ...wholeCase('c').target.preview, text: 'Kind words' } }
  const removedAfter = async (later: object) => {
    const { rerender, unmount } = render(bar(wholeCase('c')))
    rerender(bar({ ...wholeCase('c'), version: 2, ...later }))
    await press('Remove post')
    unmount()
    return remove.mock.lastCall?.[0].version
  }
  expect(await removedAfter({ target: { ...wholeCase('c').target, today: edited } })).toBe(1)
  expect(await removedAfter({})).toBe(2)
})

test('buttons that do nothing say why', () => {
  const can = { approve: false, remove: false, askSecond: false, ban: false, judgeAppeal: false }
  const expectReason = (why: string, item: object) => {
    const { unmount } = render(bar({ ...wholeCase('c'), can, ...item }))
    screen.getByText(why)
    expect(screen.getByRole('button', { name: 'Keep' }).getAttribute('aria-disabled')).toBe('true')
    unmount()
  }
  const secondOpinion = { askedBy: { id: 'mo' }, at: new Date(0) }
  expectReason('You took part in this decision', {
    state: 'ESCALATED',
    secondOpinion: { ...secondOpinion, proposal: 'REMOVE' },
  })
  expectReason('Opinions differ. An administrator decides.', { state: 'ESCALATED', secondOpinion })
  const decision = { decision: 'REMOVE', by: { displayName: 'Mo' }, at: new Date(0), rule: null, note: null }
  expectReason('Mo has decided this case.', { state: 'CLOSED', decision })
})
