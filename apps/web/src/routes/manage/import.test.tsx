import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { showAt } from '#lib/navigation/shell/testing.tsx'
import { ManagedImport } from './import.tsx'

const row = { row: 1, text: '£ód¼', createdAtText: '05.03.2026', createdAt: null }
const preview = {
  encoding: 'windows-1252',
  encodingFrom: 'DEFAULT',
  encodingGuess: 'windows-1250',
  timeZone: 'Europe/Warsaw',
  rows: [row],
}
const rows = { read: 1, created: 0, skipped: 0, corrected: 0, failed: 1 }
const trial = { jobId: 'one', state: 'DONE', progress: 100, rows, preview, errors: [] }

test('a trial shows how letters and dates are read, and is run again as the importer chooses', async () => {
  const sent = fakeServer(({ body }) => {
    if (body['dryRun'] === false) return Response.json({ ...trial, jobId: 'last' })
    if (body['encoding'] === undefined) return Response.json(trial)
    const isRight = body['dateFormat'] === 'DAY_MONTH_YEAR'
    const read = { ...row, text: 'Łódź', ...(isRight ? { createdAt: '2026-03-04T23:00:00.000Z' } : {}) }
    return Response.json({
      ...trial,
      jobId: `${isRight}`,
      rows: isRight ? { ...rows, corrected: 1, failed: 0 } : rows,
      preview: { ...preview, encoding: body['encoding'], encodingFrom: 'CHOSEN', encodingGuess: null, rows: [read] },
    })
  })
  await showAt(<ManagedImport />, { address: '/manage/import', path: '/manage/import' })
  fireEvent.change(screen.getByLabelText(/Web address/), { target: { value: 'https://example.org/feed' } })
  fireEvent.click(screen.getByRole('button', { name: 'Test' }))
  const table = within(await screen.findByRole('table', { name: 'Preview' }))
  table.getByText('£ód¼')
  table.getByText('Can’t be read')
  screen.getByText(/It looks like Windows-1250 \(Polish, Czech, and Hungarian\)/)
  fireEvent.change(screen.getByLabelText('Character encoding'), { target: { value: 'windows-1250' } })
  await table.findByText('Łódź')
  fireEvent.change(screen.getByLabelText('Date format'), { target: { value: 'DAY_MONTH_YEAR' } })
  await table.findByText(/Thursday.*March 5, 2026.*12:00/)
  fireEvent.click(await screen.findByRole('button', { name: 'Import 1 entry' }))
  await vi.waitFor(() =>
    expect(sent.at(-1)?.body).toMatchObject({
      url: 'https://example.org/feed',
      encoding: 'windows-1250',
      dateFormat: 'DAY_MONTH_YEAR',
      timeZone: expect.any(String),
      dryRun: false,
    }),
  )
})

test('the field of the group shows the name that was chosen, and chooses nothing once it says something else', async () => {
  const sent = fakeServer(({ path }) =>
    Response.json(path === 'fuzzySearch' ? { items: [{ id: 'g', name: 'Garden Club', picture: null }] } : trial),
  )
  await showAt(<ManagedImport />, { address: '/manage/import', path: '/manage/import' })
  fireEvent.change(screen.getByLabelText(/Web address/), { target: { value: 'https://example.org/feed' } })
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: /^Group/ })
  const type = (value: string) => act(async () => void fireEvent.change(field, { target: { value } }))
  const groupSent = async () => {
    const count = sent.length
    const given = () => sent.slice(count).find(({ path }) => path === 'importContent')?.body['target']
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Test' })))
    await expect.poll(given).toBeDefined()
    return given()
  }
  await act(async () => field.focus())
  await type('gard')
  const option = await screen.findByRole('option', { name: 'Garden Club' })
  await act(async () => void fireEvent.click(option))
  expect(field.value).toBe('Garden Club')
  expect(await groupSent()).toEqual({ groupId: 'g' })
  await type('Garden Clu')
  await act(async () => field.blur())
  expect(await groupSent()).toEqual({ groupId: '' })
})
