import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { showAt } from '#lib/navigation/shell/testing.tsx'
import { Ballot } from './Ballot.tsx'
import { ReportVote } from './ReportVote.tsx'
import { VoteResult } from './VoteResult.tsx'
import { draftOf, inputOf } from './voteDraft.ts'
import { type Vote, titleText } from './voteLabels.ts'

const vote = {
  id: 'vote',
  groupId: 'garden',
  state: 'OPEN',
  isSecret: true,
  roll: 10,
  voted: 3,
  quorum: 50,
  threshold: 67,
  result: null,
  mine: { onRoll: true, voted: false, choice: null },
} as unknown as Vote

test('a member chooses first and then sends a secret vote, whose result is not shown before the end', async () => {
  const sent = fakeServer(() => Response.json({}))
  await showAt(
    <>
      <Ballot vote={vote} />
      <VoteResult vote={vote} />
    </>,
  )
  expect(screen.getByText('3 of 10 have voted')).toBeDefined()
  expect(screen.getByText('The result appears when the vote has ended.')).toBeDefined()
  fireEvent.click(screen.getByRole('radio', { name: 'Against' }))
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Vote' })))
  await expect
    .poll(() => sent.find(({ path }) => path.endsWith('vote')))
    .toMatchObject({ body: { procedureId: 'vote', choice: 'NO' } })
})

test('a vote is reported with a reason; one whose words moderators removed says so', async () => {
  const sent = fakeServer(() => Response.json({ reportId: 'r', next: '', again: false, to: {} }))
  const written = { ...vote, title: 'Rex must go', words: 'SHOWN', openedBy: null } as unknown as Vote
  await showAt(<ReportVote vote={written} />)
  fireEvent.click(screen.getByRole('button', { name: 'Report this vote' }))
  fireEvent.click(screen.getByRole('radio', { name: /Harassment/ }))
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Send report' })))
  await expect
    .poll(() => sent.find(({ path }) => path === 'report')?.body)
    .toEqual({ procedureId: 'vote', reason: 'HARASSMENT' })
  expect(titleText(written)).toBe('Rex must go')
  expect(titleText({ title: '', words: 'REMOVED' })).toBe('Removed by moderators')
})

test('a vote about the rules begins with those of today, one per line', () => {
  const draft = { ...draftOf(['Be kind', 'No selling']), kind: 'RULES' as const, title: ' New rules ' }
  expect(inputOf('garden', draft)).toMatchObject({ title: 'New rules', rules: ['Be kind', 'No selling'], days: 7 })
  expect(inputOf('garden', { ...draft, rules: 'One\n\n Two ' })).toMatchObject({ rules: ['One', 'Two'] })
})
