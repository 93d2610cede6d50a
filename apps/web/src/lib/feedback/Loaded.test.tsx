import { CallError } from '@koinon/client/errors'
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { Loaded } from './Loaded.tsx'
import { loadDrawings } from './testing.tsx'

beforeAll(loadDrawings)

const shownAfter = (error: Error, isRefetchError: boolean) =>
  render(
    <Loaded query={{ data: 'Bread on Saturday', error, isRefetchError, refetch: () => undefined }} skeleton={null}>
      {(text) => <p>{text}</p>}
    </Loaded>,
  )

test.each([
  { status: 404, code: 'POST_NOT_FOUND', stays: false },
  { status: 403, code: 'NOT_ALLOWED', stays: false },
  { status: 500, code: 'INTERNAL', stays: true },
])('content that was read before and answers $status now is hidden where it is gone', ({ status, code, stays }) => {
  const shown = shownAfter(new CallError(status, { code }), true)
  expect(screen.queryAllByText('Bread on Saturday')).toHaveLength(stays ? 1 : 0)
  expect(screen.queryAllByRole('alert')).toHaveLength(stays ? 0 : 1)
  shown.unmount()
})

test('a part that cannot be read says so in its place, can be tried again, and leaves the others as they are', () => {
  let tries = 0
  const failed = { data: undefined, error: new CallError(500, { code: 'INTERNAL' }), refetch: () => (tries += 1) }
  const loaded = { data: 'Bread on Saturday', error: null, refetch: () => undefined }
  const show = (query: typeof failed | typeof loaded) => (
    <>
      <Loaded<string> query={query} skeleton={null}>
        {(text) => <p>{text}</p>}
      </Loaded>
      <Loaded query={{ ...loaded, data: 'Soup on Sunday' }} skeleton={null}>
        {(text) => <p>{text}</p>}
      </Loaded>
    </>
  )
  const shown = render(show(failed))
  screen.getByRole('alert')
  screen.getByText('Soup on Sunday')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(tries).toBe(1)
  shown.rerender(show(loaded))
  screen.getByText('Bread on Saturday')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  shown.unmount()
})

test('content stays if only its next page is refused', () => {
  shownAfter(new CallError(404, { code: 'NOT_FOUND' }), false)
  expect(screen.getByText('Bread on Saturday')).toBeTruthy()
})

test.each([
  { status: 404, code: 'USER_NOT_FOUND', leadsOn: true },
  { status: 500, code: 'INTERNAL', leadsOn: false },
])('the way on after $status is $leadsOn: only where trying again changes nothing', ({ status, code, leadsOn }) => {
  const query = { data: undefined, error: new CallError(status, { code }), refetch: () => undefined }
  const shown = render(
    <Loaded query={query} skeleton={null} wayOn={<a href="/search">Search</a>}>
      {() => null}
    </Loaded>,
  )
  expect(screen.queryAllByRole('link')).toHaveLength(leadsOn ? 1 : 0)
  expect(screen.queryAllByRole('button')).toHaveLength(leadsOn ? 0 : 1)
  shown.unmount()
})
