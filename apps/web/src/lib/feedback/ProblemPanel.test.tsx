import { CallError } from '@koinon/client/errors'
import { act, render, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { addErrorMessages } from '../data/problems/index.ts'
import { rareErrorMessages } from '../data/problems/rareErrorMessages.ts'
import { ProblemPanel } from './ProblemPanel.tsx'
import { loadDrawings } from './testing.tsx'

beforeAll(loadDrawings)

test.each([
  { status: 404, code: 'GROUP_NOT_FOUND', isTriedAgain: false },
  { status: 400, code: 'INVALID_PARAMETER', isTriedAgain: false },
  { status: 410, code: 'INVITATION_ENDED', isTriedAgain: false },
  { status: 403, code: 'NOT_ALLOWED', isTriedAgain: false },
  { status: 500, code: 'INTERNAL', isTriedAgain: true },
])('a read that answers $status offers another try only where that could help', ({ status, code, isTriedAgain }) => {
  const shown = render(<ProblemPanel error={new CallError(status, { code })} onRetry={() => undefined} />)
  expect(screen.getByRole('alert').textContent).not.toBe('')
  expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(isTriedAgain ? 1 : 0)
  shown.unmount()
})

test('a page opened at something that is gone names it once the rarer words have loaded', () => {
  render(<ProblemPanel error={new CallError(404, { code: 'CONVERSATION_NOT_FOUND' })} />)
  expect(screen.getByRole('alert').textContent).toContain('Not found')
  act(() => addErrorMessages(rareErrorMessages))
  expect(screen.getByRole('alert').textContent).toContain('This conversation isn’t here anymore.')
  act(() => addErrorMessages({}))
})
