import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { showAt } from '#lib/navigation/shell/testing.tsx'
import { ListedSubjects } from './ListedSubjects.tsx'

const row = (type: string, inApp = true) => ({ type, inApp, push: true, email: 'OFF' })
const settings = {
  matrix: [row('POST_TAG'), row('COMMENT_TAG'), row('CONTENT_POST'), row('IMAGE', false), row('FOLLOWING')],
  events: { inApp: true, push: true, email: 'OFF' },
  reminders: { inApp: true, push: true, email: 'OFF' },
  searches: { inApp: true, push: true, email: 'DAILY' },
  announcements: true,
  quietHours: null,
  overrides: [],
  previews: true,
}
const isOn = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name }).checked
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('switch', { name })))

test('a switch stands for the kinds it names, and changes whether they are listed, not what is pushed', async () => {
  const sent = fakeServer(({ path }) =>
    path === 'notificationSettings' ? Response.json(settings) : Response.json({ items: [], nextCursor: null }),
  )
  await showAt(<ListedSubjects />)
  await waitFor(() => expect(isOn('Mentions')).toBe(true))
  expect(isOn('Posts, likes and comments')).toBe(false)
  await press('Mentions')
  const types = ['POST_TAG', 'COMMENT_TAG']
  await waitFor(() =>
    expect(sent).toContainEqual(
      expect.objectContaining({ body: { matrix: types.map((type) => ({ type, inApp: false })) } }),
    ),
  )
  await press('Events you go to')
  await waitFor(() => expect(sent).toContainEqual(expect.objectContaining({ body: { events: { inApp: false } } })))
})
