import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type SentCall, fakeServer } from '#lib/data/calls/testing.ts'
import { showAt } from '#lib/navigation/shell/testing.tsx'
import { RuleWorkshop } from './RuleWorkshop.tsx'

const example = { kind: 'POST', id: 'p', text: 'Free money for all', createdAt: new Date(0), decision: 'REMOVE' }
const onSaved = vi.fn<() => void>()
let sent: SentCall[]
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onSaved.mockClear()
  sent = fakeServer(({ path }) =>
    Response.json(
      path === 'rehearse' ? { looked: 40, hits: 5, removed: 1, kept: 3, examples: [example] } : { id: 'r' },
    ),
  )
  await showAt(<RuleWorkshop rule={null} onSaved={onSaved} />)
  return () => vi.useRealTimers()
})
const type = (name: RegExp, value: string) =>
  act(async () => void fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } }))

test('a rule is tried on past content as it is written, and nothing is tried before it is complete', async () => {
  screen.getByText(/^Fill in the condition/)
  await type(/^Words and phrases/, 'free')
  await type(/^Words and phrases/, 'free money')
  expect(sent).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(await screen.findByText('5 hits')).toBeDefined()
  screen.getByText('That is right in 25%: too few, so the rule would only suggest.')
  screen.getByText('Free money for all')
  await type(/^Share of right flags/, '25')
  screen.getByText('That is right in 25%.')
  expect(sent).toMatchObject([
    {
      path: 'rehearse',
      body: { settings: { kind: 'WORDS', words: ['free money'] }, targets: ['POST', 'COMMENT'], days: 90 },
    },
  ])
})

test('it is saved, and only then left', async () => {
  await type(/^Name/, 'Money')
  await type(/^Words and phrases/, 'free money')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save rule' })))
  expect(sent.filter(({ path }) => path === 'save')).toMatchObject([{ body: { name: 'Money', active: false } }])
  expect(onSaved).toHaveBeenCalledOnce()
})
