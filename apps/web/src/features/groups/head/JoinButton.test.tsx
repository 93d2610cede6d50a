import type { GroupCard } from '@koinon/contract/shared'
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { callKey, useCall, usePages } from '#lib/data/calls/index.ts'
import { type SentCall, fakeServer } from '#lib/data/calls/testing.ts'
import { lastingCache, showAt } from '#lib/navigation/shell/testing.tsx'
import { toasts } from '#lib/feedback/toasts.ts'
import { JoinButton } from './JoinButton.tsx'

/** A closed group, which reveals little to outsiders. */
const closed: GroupCard = {
  id: 'g',
  kind: 'STANDARD',
  name: 'Choir',
  picture: null,
  description: '',
  joinPolicy: 'REQUEST_ONLY',
  membershipState: 'NONE',
  locked: true,
}
let sent: SentCall[]
let answer: (path: string) => Response

beforeEach(() => {
  sent = fakeServer(({ path }) => answer(path))
})

const found = { body: { query: 'choir', filters: {} } }

/** The results of a search, as its page shows them. */
function Found({ questions }: { readonly questions: readonly string[] | undefined }) {
  const { data } = usePages('groups.searchV2', found)
  return (
    <ul>
      {data?.items.map(({ group }) => (
        <li key={group.id}>
          <a href="/g/g">{group.name}</a> <JoinButton group={group} questions={questions} />
        </li>
      ))}
    </ul>
  )
}

async function open(group: GroupCard, questions?: readonly string[]) {
  const client = lastingCache()
  const page = { items: [{ group, matchedFields: [] }], nextCursor: null }
  client.setQueryData(['groups.searchV2', found, 'pages'], { pages: [page], pageParams: [{}] })
  return showAt(<Found questions={questions} />, { client })
}
async function press(name: string) {
  const button = screen.getByRole('button', { name })
  button.focus()
  await act(async () => void fireEvent.click(button))
}

test('search results show a request and its withdrawal, with the button in place', async () => {
  answer = (path) => Response.json(path === 'joinGroup' ? { status: 'REQUESTED' } : { ok: true })
  await open(closed)
  await press('Ask to join Choir')
  const button = await screen.findByRole('button', { name: 'Cancel request' })
  expect(document.activeElement).toBe(button)
  await press('Cancel request')
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Ask to join Choir' }))
  expect(sent.map(({ path }) => path)).toEqual(['joinGroup', 'cancelJoinRequest'])
})

test('the questions are asked even where they are not loaded, as in a list or before a closed group', async () => {
  const questions = ['What do you sing?']
  answer = () => Response.json({ status: 409, code: 'VERSION_CONFLICT', questions }, { status: 409 })
  await open(closed)
  await press('Ask to join Choir')
  const field = await screen.findByRole('textbox', { name: /^What do you sing/ })
  expect(screen.queryByRole('alert')).toBeNull()
  await act(async () => void fireEvent.change(field, { target: { value: 'Alto' } }))
  answer = () => Response.json({ status: 'REQUESTED' })
  await press('Ask to join')
  await screen.findByRole('button', { name: 'Cancel request' })
  expect(sent.map(({ body }) => body)).toEqual([
    { groupId: 'g', questions: [] },
    { groupId: 'g', questions, answers: ['Alto'] },
  ])
})

test('where each question has to be answered, nothing is sent before that, and the empty field says so', async () => {
  const questions = ['What do you sing?', 'Since when?']
  answer = () =>
    Response.json({ status: 409, code: 'VERSION_CONFLICT', questions, answersRequired: true }, { status: 409 })
  await open(closed)
  await press('Ask to join Choir')
  const field = await screen.findByRole('textbox', { name: /^What do you sing/ })
  await act(async () => void fireEvent.change(field, { target: { value: 'Alto' } }))
  await press('Ask to join')
  expect(screen.getByText('Answer this question')).toBeTruthy()
  expect(sent).toHaveLength(1)
  answer = () => Response.json({ status: 'REQUESTED' })
  await act(
    async () =>
      void fireEvent.change(screen.getByRole('textbox', { name: /^Since when/ }), { target: { value: 'A year' } }),
  )
  await press('Ask to join')
  await screen.findByRole('button', { name: 'Cancel request' })
  expect(sent.at(-1)?.body).toEqual({ groupId: 'g', questions, answers: ['Alto', 'A year'] })
})

test('joining moves the focus from the button to the row of the group', async () => {
  answer = () => Response.json({ status: 'JOINED' })
  await open({ ...closed, joinPolicy: 'ANYONE' })
  await press('Join Choir')
  await expect.poll(() => screen.queryByRole('button')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Choir' }))
})

test('where access has to be bought first, the refusal leads to the offers', async () => {
  const showToast = vi.spyOn(toasts, 'show')
  answer = () => Response.json({ status: 403, code: 'PREMIUM_REQUIRED' }, { status: 403 })
  const { history } = await open({ ...closed, joinPolicy: 'ANYONE' })
  await press('Join Choir')
  await expect.poll(() => showToast.mock.calls.length).toBe(1)
  const [shown] = showToast.mock.calls[0] ?? []
  expect([shown?.message, shown?.action?.label]).toEqual(['You need to buy access to join.', 'Offers'])
  await act(async () => shown?.action?.onAction())
  expect(history.location.href).toBe('/g/g/premium')
})

test('answers that could not be sent stay, with the error', async () => {
  answer = () => Response.json({ status: 403, code: 'NOT_ALLOWED' }, { status: 403 })
  await open(closed, ['What do you sing?'])
  await press('Ask to join Choir')
  const field = screen.getByRole('textbox', { name: /^What do you sing/ })
  await act(async () => void fireEvent.change(field, { target: { value: 'Alto' } }))
  await press('Ask to join')
  await screen.findByText('You don’t have permission')
  expect(field).toHaveProperty('value', 'Alto')
  answer = () => Response.json({ status: 'REQUESTED' })
  await press('Ask to join')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(sent.at(-1)?.body).toEqual({ groupId: 'g', questions: ['What do you sing?'], answers: ['Alto'] })
})

/** A group’s page: what it asks is read again whenever it may have changed. */
function Page() {
  const { data } = useCall('groups.getGroup', { params: { id: 'g' } })
  return data === undefined || data.locked ? null : <JoinButton group={data} questions={data.questions} />
}

test.each([[['What do you sing?']], [[]]])(
  'if the admins ask something else than %j by now, the new question appears, and the text written is still there',
  async (before) => {
    const group = { ...closed, locked: false, questions: before }
    const questions = [...before, 'Can you read music?']
    const answering = (reply: Response) => {
      answer = (path) => (path === 'g' ? Response.json({ ...group, questions }) : reply)
    }
    answering(Response.json({ status: 409, code: 'VERSION_CONFLICT', questions }, { status: 409 }))
    const client = lastingCache()
    client.setQueryData(callKey('groups.getGroup', { params: { id: 'g' } }), group)
    await showAt(<Page />, { client })
    await press('Ask to join Choir')
    if (before.length > 0) {
      const field = screen.getByRole('textbox', { name: /^What do you sing/ })
      await act(async () => void fireEvent.change(field, { target: { value: 'Alto' } }))
      await press('Ask to join')
    }
    const fields = () => screen.queryAllByRole('textbox').map((field) => (field as HTMLTextAreaElement).value)
    await expect.poll(fields).toEqual(before.length > 0 ? ['Alto', ''] : [''])
    expect(screen.getByRole('alert').textContent).toMatch(/^The questions have changed/)
    answering(Response.json({ status: 'REQUESTED' }))
    await press('Ask to join')
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    const last = sent.findLast(({ path }) => path === 'joinGroup')
    expect(last?.body).toEqual({ groupId: 'g', questions, answers: before.length > 0 ? ['Alto', ''] : [''] })
  },
)
