import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { callKey } from '#lib/data/calls/index.ts'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { lastingCache, showAt } from '#lib/navigation/shell/testing.tsx'
import { ScheduledPosts } from './ScheduledPosts.tsx'

const waiting = {
  id: 'p',
  author: { id: 'ana', displayName: 'Ana' },
  postedAs: null,
  text: 'My first tomato',
  facets: [],
  media: [],
  poll: null,
  group: null,
  event: null,
  audience: 'EVERYONE',
  status: 'SCHEDULED',
  scheduledLiveAt: null,
}
const video = {
  id: 'film',
  mediaType: 'VIDEO',
  status: 'PROCESSING',
  progress: 40,
  failure: null,
  alt: 'How it grew',
  focalPoint: null,
  sources: [],
  poster: null,
}

/** Ana’s posts that wait, with this one, or those of a group that she runs; returns the row and what was sent. */
async function show(post: object, { groupId }: { groupId?: string } = {}) {
  const sent = fakeServer(({ path }) =>
    Response.json(
      path === 'reprocessContent' ? { status: 'UPLOADED' } : { items: [{ ...waiting, ...post }], nextCursor: null },
    ),
  )
  const client = lastingCache()
  client.setQueryData(callKey('accounts.getAccountDetails'), { id: 'ana' })
  await showAt(<ScheduledPosts {...(groupId ? { groupId } : {})} empty={null} />, { client })
  const row = within(
    await screen.findByText('My first tomato').then((text) => text.closest('[data-item]') as HTMLElement),
  )
  return { row, sent, buttons: () => row.getAllByRole('button').map((button: HTMLElement) => button.textContent) }
}

test('a post that waits for an admin is found there, to be changed or deleted, not to be published', async () => {
  const { row, buttons } = await show({ status: 'HELD', group: { id: 'g', name: 'Garden' } })
  expect(row.getByText(/^Waiting for a group admin · for/)).toBeTruthy()
  expect(buttons()).toEqual(['Edit', 'Delete'])
})

test('a post that waits for its video is found there, with the progress', async () => {
  const { row, buttons } = await show({ status: 'PROCESSING', media: [video], group: { id: 'g', name: 'Garden' } })
  expect(row.getByText('Published once media is ready · for Garden')).toBeTruthy()
  expect(row.getByRole('progressbar', { name: 'How it grew' })).toHaveProperty('value', 0.4)
  expect(row.getByText('40%')).toBeTruthy()
  expect(buttons()).toEqual(['Edit', 'Delete'])
})

test('a post whose video failed says why, and offers a remedy', async () => {
  const { row, sent, buttons } = await show({
    status: 'PROCESSING',
    media: [{ ...video, status: 'FAILED', failure: 'TOO_SLOW' }],
  })
  expect(row.getByText(/^A file couldn’t be processed\. Edit the post/)).toBeTruthy()
  expect(row.getByText(/File is too large to process/)).toBeTruthy()
  expect(buttons()).toEqual(['Try again', 'Edit', 'Delete'])
  await act(async () => void fireEvent.click(row.getByRole('button', { name: 'Try again: How it grew' })))
  expect(sent.find(({ path }) => path === 'reprocessContent')?.body).toEqual({ mediaId: 'film' })
})

test('a damaged video is not retried: it has to be replaced', async () => {
  const { row, buttons } = await show({
    status: 'PROCESSING',
    media: [{ ...video, status: 'FAILED', failure: 'CORRUPT' }],
  })
  expect(row.getByText(/This file is damaged/)).toBeTruthy()
  expect(buttons()).toEqual(['Edit', 'Delete'])
})

const bens = { author: { id: 'ben', displayName: 'Ben' }, group: { id: 'g', name: 'Garden' } }

test('an admin of a group sees the progress of others’ videos, and may only remove the posts that wait for them', async () => {
  const { row, buttons } = await show({ ...bens, status: 'PROCESSING', media: [video] }, { groupId: 'g' })
  expect(row.getByText('Published once media is ready ·', { exact: false })).toBeTruthy()
  expect(row.getByText('Ben')).toBeTruthy()
  expect(row.getByRole('progressbar', { name: 'How it grew' })).toHaveProperty('value', 0.4)
  expect(buttons()).toEqual(['Remove'])
})

test('others’ videos that failed are for others to replace', async () => {
  const failed = { ...video, status: 'FAILED', failure: 'TOO_SLOW' }
  const { row, buttons } = await show({ ...bens, status: 'PROCESSING', media: [failed] }, { groupId: 'g' })
  expect(row.getByText(/The post appears once the author replaces it/)).toBeTruthy()
  expect(buttons()).toEqual(['Remove'])
})

test('in a group, the member’s own post that waits for its video can be changed', async () => {
  const { row, buttons } = await show(
    { status: 'PROCESSING', media: [{ ...video, status: 'FAILED', failure: 'TOO_SLOW' }], group: bens.group },
    { groupId: 'g' },
  )
  expect(row.getByText(/^A file couldn’t be processed\. Edit the post/)).toBeTruthy()
  expect(buttons()).toEqual(['Try again', 'Edit', 'Delete'])
})
