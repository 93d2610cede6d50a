import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RemoveDialog } from './RemoveDialog.tsx'
import type { WholeCase } from './words.ts'

function open(reasons: readonly WholeCase['reports'][number]['reason'][]) {
  const item = {
    id: 'c',
    version: 1,
    target: { kind: 'COMMENT' },
    author: { displayName: 'Owen' },
    reports: reasons.map((reason) => ({ reason })),
  } as WholeCase
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RemoveDialog item={item} onDone={() => undefined} onClose={() => undefined} />
    </QueryClientProvider>,
  )
  return screen.getByRole<HTMLSelectElement>('combobox', { name: /Which rule it breaks/ }).value
}

test('the removal names what goes, and takes the rule from the reports; without any the moderator chooses', () => {
  expect(open(['SPAM', 'OTHER'])).toBe('No spam, no scams')
  screen.getByRole('dialog', { name: 'Remove the comment by Owen?' })
  cleanup()
  expect(open([])).toBe('')
})
