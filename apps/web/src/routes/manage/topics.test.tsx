import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { emptyCache, showAt } from '#lib/navigation/shell/testing.tsx'
import { ManagedTopics } from './topics.tsx'

const topic = (id: string, name: string, parentId: string | null) => ({
  id,
  parentId,
  name,
  names: { de: `${name} (de)` },
  position: 1,
  hidden: false,
  peopleCount: 2,
})
const topics = [topic('a', 'Arts', null), topic('b', 'Nature', null), topic('c', 'Music', 'a')]

async function open() {
  const sent = fakeServer(({ path, body }) =>
    path === 'list' || body === undefined
      ? Response.json({ topics, goals: [] })
      : Response.json(
          { code: 'TOO_DEEP', status: 422, errors: [{ path: 'parentId', code: 'TOO_DEEP' }] },
          { status: 422 },
        ),
  )
  await showAt(<ManagedTopics />, { address: '/manage/topics', client: emptyCache() })
  return sent
}

test('a topic is moved and translated; where it does not fit its field says why', async () => {
  const sent = await open()
  const list = await screen.findByRole('list', { name: 'Topics' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((row) => row.getAttribute('data-item')),
  ).toEqual(['a', 'c', 'b'])
  fireEvent.click(screen.getByRole('button', { name: 'Change “Arts”' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(within(dialog).getByLabelText(/^German/), { target: { value: 'Kunst' } })
  fireEvent.change(within(dialog).getByLabelText(/^Part of/), { target: { value: 'b' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await within(dialog).findByText(/^Topics have two levels/)
  await waitFor(() =>
    expect(sent.find(({ path }) => path === 'save')?.body).toMatchObject({
      id: 'a',
      parentId: 'b',
      names: { de: 'Kunst' },
    }),
  )
})
