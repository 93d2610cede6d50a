import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { RemoveDialog } from './RemoveDialog.tsx'
import type { WholeCase } from '../labels.ts'

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

test('the removal names the content that goes, and takes the rule from the reports; without any the moderator chooses', () => {
  expect(open(['SPAM', 'OTHER'])).toBe('No spam, no scams')
  screen.getByRole('dialog', { name: 'Remove the comment by Owen?' })
  cleanup()
  expect(open([])).toBe('')
})

const said = (text: string) => ({ title: null, text, images: [], recordings: [], files: [] })
const caseOf = (version: number, now: string | null = null) =>
  ({
    id: 'c',
    version,
    state: 'OPEN',
    target: {
      kind: 'POST',
      preview: said('Awful words'),
      today: { state: now === null ? 'SAME' : 'EDITED', preview: now === null ? null : said(now) },
    },
    author: { displayName: 'Owen' },
    reports: [{ reason: 'SPAM' }],
  }) as unknown as WholeCase

/** The version that is decided on if the case becomes that other one while the dialog is open. */
async function removedAfter(later: WholeCase): Promise<unknown> {
  const sent = fakeServer(() => Response.json({ version: 9 }))
  const dialog = (item: WholeCase) => (
    <QueryClientProvider client={new QueryClient()}>
      <RemoveDialog item={item} onDone={() => undefined} onClose={() => undefined} />
    </QueryClientProvider>
  )
  const { rerender } = render(dialog(caseOf(1)))
  rerender(dialog(later))
  await act(async () => fireEvent.submit(document.querySelector('form') ?? document.body))
  cleanup()
  return sent[0]?.body['version']
}

test('a post edited while the dialog is open is not removed unread; more reports are no reason to look again', async () => {
  expect(await removedAfter(caseOf(2, 'Kind words'))).toBe(1)
  expect(await removedAfter(caseOf(2))).toBe(2)
})
