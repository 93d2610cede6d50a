import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeServer, noPreferences } from '#lib/data/calls/testing.ts'
import { showAt } from '#lib/navigation/shell/testing.tsx'
import { savedFiles } from '#lib/text/csv/testing.ts'
import { ManagedAudit } from './audit.tsx'

const person = (id: string) => ({ id, kind: 'PERSON', username: id, displayName: `Dr ${id}`, avatar: null })
const line = {
  at: '2026-11-20T10:00:00.000Z',
  actor: person('mo'),
  byOperator: false,
  onBehalfOf: null,
  action: 'ban-user',
  target: { kind: 'ACCOUNT', id: 'ana', label: '@ana' },
  reason: 'Spam',
  before: null,
  after: { until: null },
}

test('the log is filtered by actor and time, and the results can be downloaded', async () => {
  const saved = savedFiles()
  const sent = fakeServer(({ path }) =>
    path === 'preferences'
      ? noPreferences()
      : Response.json({
          items: path.startsWith('getAdmins') ? [person('mo'), person('mia')] : [line],
          nextCursor: null,
        }),
  )
  await showAt(<ManagedAudit />, { address: '/manage/audit', path: '/manage/audit' })
  await screen.findByRole('option', { name: 'Dr mia' })
  const requests = () => sent.filter(({ path }) => path === 'audit').map(({ body }) => body)
  fireEvent.change(screen.getByLabelText('By'), { target: { value: 'mia' } })
  await vi.waitFor(() => expect(requests().at(-1)).toMatchObject({ filters: { actorId: 'mia' } }))
  const [, newest] = [...screen.getByLabelText<HTMLSelectElement>('When').options].map(({ value }) => value)
  fireEvent.change(screen.getByLabelText('When'), { target: { value: newest } })
  await vi.waitFor(() =>
    expect(requests().at(-1)).toMatchObject({
      filters: { actorId: 'mia', from: expect.any(String), to: expect.any(String) },
    }),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Save these rows as CSV' }))
  const table = (await saved[0]?.text()) ?? ''
  expect(table.split('\r\n')[1]).toBe(
    `"2026-11-20T10:00:00.000Z","mo","","ban-user","ACCOUNT","ana","'@ana","Spam","","{""until"":null}"`,
  )
})

test('a list counts as filtered only by its own filters, not by other parameters of its address', async () => {
  fakeServer(({ path }) => (path === 'preferences' ? noPreferences() : Response.json({ items: [], nextCursor: null })))
  await showAt(<ManagedAudit />, { address: '/manage/audit?lang=en', path: '/manage/audit' })
  await screen.findByText('No staff actions yet')
  fireEvent.change(screen.getByLabelText('When'), {
    target: { value: screen.getByLabelText<HTMLSelectElement>('When').options[1]?.value },
  })
  await screen.findByText('No results. Try other words or fewer filters.')
  expect(screen.queryByText('No staff actions yet')).toBeNull()
})
