import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type SentCall, fakeServer } from '#lib/data/calls/testing.ts'
import { showAt } from '#lib/navigation/shell/testing.tsx'
import { Activity } from './activity.tsx'

let unread: Record<string, number>
let sent: SentCall[]

beforeEach(() => {
  unread = { FOLLOWING: 2, POST_TAG: 1 }
  sent = fakeServer(({ path, body }) => {
    if (path === 'markAllRead')
      for (const type of (body['types'] ?? Object.keys(unread)) as string[]) delete unread[type]
    const left = Object.values(unread).reduce((sum, count) => sum + count, 0)
    const items = ['FOLLOWING', 'POST_TAG'].map((type) => ({ type, total: 3, unread: unread[type] ?? 0 }))
    if (path === 'getAggregatedNotificationDataTypes') return Response.json({ items })
    return Response.json({ items: [], nextCursor: null, unread: left, marked: 1 })
  })
})

async function open(address: string) {
  await showAt(<Activity />, { address })
}
const markAll = async () => {
  const button = await screen.findByRole('button', { name: 'Mark all read' })
  button.focus()
  await act(async () => void fireEvent.click(button))
  await expect.poll(() => screen.queryByRole('button', { name: 'Mark all read' })).toBeNull()
}
const marked = () => sent.filter(({ path }) => path === 'markAllRead').map(({ body }) => body)

test('one part of the activity is marked as read without the others, and then has nothing to mark', async () => {
  await open('/activity?show=follows')
  await markAll()
  expect(marked()).toEqual([{ types: ['FOLLOWING'] }])
  expect(unread).toEqual({ POST_TAG: 1 })
})

test('all of it is marked where all of it is shown, and the focus survives the button', async () => {
  await open('/activity')
  await markAll()
  expect(marked()).toEqual([{}])
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})
