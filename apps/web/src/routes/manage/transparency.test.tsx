import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { showAt } from '#lib/navigation/shell/testing.tsx'
import { savedFiles } from '#lib/text/csv/testing.ts'
import { Transparency } from './transparency.tsx'

const decision = {
  kind: 'REMOVAL',
  level: 'GROUP',
  ground: 'RULE',
  trigger: 'REPORT',
  automatedDetection: true,
  automatedDecision: false,
  count: 7,
}
const report = {
  from: '2026-01-01T00:00:00.000Z',
  to: '2027-01-01T00:00:00.000Z',
  notices: { filed: 12, upheld: 7, dismissed: 0, open: 5, byReason: [{ reason: 'SPAM', count: 12 }] },
  decisions: [decision],
  overturned: 'FEWER_THAN_5',
  appeals: { filed: 'FEWER_THAN_5', granted: 0, refused: 0, open: 0 },
  medians: { notice: 3600, appeal: null },
}

test('the report of the half year that ended last shows its numbers, and is saved as CSV and JSON', async () => {
  const sent = fakeServer(() => Response.json(report))
  const files = savedFiles()
  await showAt(<Transparency />, { address: '/manage/transparency', path: '/manage/transparency' })
  expect(
    await screen.findByRole('row', { name: /Content removed.*Groups.*Rules.*Report.*Found automatically.*7/ }),
  ).toBeTruthy()
  expect(screen.getAllByText('fewer than 5')).toHaveLength(2)
  const [halfYear] = sent.map(({ body }) => body as { year: number; half: number })
  const ended = Date.UTC(halfYear?.year ?? 0, (halfYear?.half ?? 0) * 6)
  expect([ended <= Date.now(), ended > Date.now() - 185 * 86_400_000]).toEqual([true, true])
  fireEvent.click(screen.getByRole('button', { name: /as CSV/ }))
  fireEvent.click(screen.getByRole('button', { name: /as JSON/ }))
  expect(await Promise.all(files.map((file) => file.text()))).toEqual([
    expect.stringContaining('"decisions","REMOVAL","GROUP"'),
    expect.stringContaining('"FEWER_THAN_5"'),
  ])
})
