import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { showAt } from '#lib/navigation/shell/testing.tsx'
import { ManagedHealth } from './health.tsx'

const at = '2026-11-20T10:00:00.000Z'
const delivered = { delivered: 12, refused: 0, failed: 3 }
const health = {
  version: '1.0.0',
  startedAt: at,
  parts: [
    { name: 'DATABASE', state: 'OK', since: null, facts: { bytes: 1024, migration: '0020_admin' }, remedy: null },
    {
      name: 'MAIL',
      state: 'BAD',
      since: at,
      facts: { isSetUp: true, failures: 3, answer: 'connect ECONNREFUSED', ...delivered },
      remedy: { code: 'MAIL_UNREACHABLE', variables: ['SMTP_URL'] },
    },
  ],
}
const failing = {
  name: 'JOBS',
  state: 'WARN',
  since: null,
  facts: { waiting: 0, givenUp: 1 },
  remedy: { code: 'JOBS_GIVEN_UP', variables: [] },
}
const job = { id: '7', name: 'send-digest', tries: 25, failedAt: at, error: 'no such mailbox' }

const show = () => showAt(<ManagedHealth />, { address: '/manage/health', path: '/manage/health' })

test('what is out of order comes first, with the variable that mends it and the words of the service', async () => {
  fakeServer(({ path }) => Response.json(path === 'health' ? health : { items: [], nextCursor: null }))
  await show()
  const [first] = await screen.findAllByRole('listitem')
  const fault = within(first ?? document.body)
  expect(fault.getByText('Email')).toBeTruthy()
  expect(fault.getByText(/host and port in SMTP_URL/)).toBeTruthy()
  expect(fault.getByText('connect ECONNREFUSED')).toBeTruthy()
  expect(screen.queryByText('Failed jobs')).toBeNull()
})

test('a failed job is tried again by a press, and dropped only when that is confirmed', async () => {
  const sent = fakeServer(({ path }) => {
    if (path === 'health') return Response.json({ ...health, parts: [failing] })
    if (path === 'backups') return Response.json({ items: [], nextCursor: null })
    return Response.json(path === 'retry' || path === 'drop' ? { done: ['7'] } : { items: [job], nextCursor: null })
  })
  await show()
  fireEvent.click(await screen.findByRole('button', { name: 'Retry send-digest' }))
  await vi.waitFor(() => expect(sent.find(({ path }) => path === 'retry')?.body).toEqual({ ids: ['7'] }))
  fireEvent.click(screen.getByRole('button', { name: 'Drop send-digest' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(sent.some(({ path }) => path === 'drop')).toBe(false)
  fireEvent.click(dialog.getByRole('button', { name: 'Drop' }))
  await vi.waitFor(() => expect(sent.find(({ path }) => path === 'drop')?.body).toEqual({ ids: ['7'] }))
})

test('backups are listed with their size and state, and a failed one with what mends it', async () => {
  const backup = {
    id: '0199a0e2-7b1f-7c3a-9f00-000000000001',
    target: '/mnt/backups',
    state: 'WHOLE',
    isScheduled: true,
    isEncrypted: true,
    startedAt: at,
    endedAt: at,
    rows: 12,
    files: 3,
    bytes: 2_000_000,
    addedBytes: 0,
    verifiedAt: at,
    restoredAt: null,
    removedAt: null,
    fault: null,
  }
  const failed = {
    ...backup,
    id: '0199a0e2-7b1f-7c3a-9f00-000000000002',
    state: 'FAILED',
    verifiedAt: null,
    fault: { code: 'FULL', answer: 'ENOSPC: no space left on device' },
  }
  fakeServer(({ path }) =>
    Response.json(path === 'health' ? health : { items: path === 'backups' ? [failed, backup] : [], nextCursor: null }),
  )
  await show()
  const table = within(await screen.findByRole('table', { name: 'Backups' }))
  const [, first, second] = table.getAllByRole('row').map((row) => row.textContent)
  expect(first).toMatch(/Failed.*The disk or the store is full\..*ENOSPC/)
  expect(second).toMatch(/Verified.*encrypted.*2 MB.*\/mnt\/backups/)
})
