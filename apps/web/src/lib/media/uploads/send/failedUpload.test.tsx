import { CallError } from '@koinon/client/errors'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { NoConnection } from '../../../data/calls/index.ts'
import { isUnusable } from '../pick/fileProblem.ts'
import { createFileSender } from './fileSender.ts'
import { BytesLost } from './sendBytes.ts'
import { FileFailed } from './untilReady.ts'
import { UploadState } from './UploadState.tsx'
import type { Upload } from './types.ts'

const failed: Upload = {
  key: 'one',
  kind: 'IMAGE',
  name: 'notes.png',
  preview: '',
  progress: 0,
  mediaId: null,
  failure: 'This image format isn’t supported.',
  isSpoilt: false,
  state: 'failed',
  canPause: false,
}

test.each([
  [new FileFailed('NOT_AN_IMAGE'), true],
  [new FileFailed('CORRUPT'), true],
  [new FileFailed('TOO_MANY_FRAMES'), true],
  [new CallError(400, { code: 'TYPE_NOT_ALLOWED' }), true],
  [new CallError(413, { code: 'TOO_LARGE' }), true],
  [new FileFailed('TOO_SLOW'), false],
  [new FileFailed('NO_ENCODER'), false],
  [new BytesLost(503), false],
  [new NoConnection('down'), false],
  [new CallError(500, { code: 'INTERNAL' }), false],
])('a file that failed with %s: there is no use in sending it again: %s', (error, isOver) => {
  expect(isUnusable(error)).toBe(isOver)
})

test('a file with unsupported content fails for good', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ status: 400, code: 'TYPE_NOT_ALLOWED' }, { status: 400 }))
  const reports: Partial<Upload>[] = []
  createFileSender((_, part) => reports.push(part)).start(
    'one',
    new File(['words'], 'notes.png', { type: 'image/png' }),
  )
  await expect.poll(() => reports.at(-1)).toMatchObject({ state: 'failed', isSpoilt: true })
})

test('an interrupted upload resumes with the connection, once, even if retried by hand meanwhile', async () => {
  let tries = 0
  vi.stubGlobal('fetch', async () => {
    tries += 1
    throw new TypeError('Failed to fetch')
  })
  const reports: Partial<Upload>[] = []
  const sending = createFileSender((_, part) => reports.push(part))
  const failures = () => reports.filter(({ state }) => state === 'failed').length
  sending.start('one', new File(['bytes'], 'hill.jpg', { type: 'image/jpeg' }))
  await expect.poll(failures).toBe(1)
  const before = tries
  sending.again('one')
  await expect.poll(failures).toBe(2)
  const once = tries - before
  window.dispatchEvent(new Event('online'))
  await expect.poll(failures).toBe(3)
  expect(tries).toBe(before + 2 * once)
})

test('"Try again" stands only where it can help', () => {
  const { rerender } = render(<UploadState upload={failed} isInForm />)
  expect(screen.getByRole('button', { name: 'Try again: notes.png' })).toBeDefined()
  rerender(<UploadState upload={{ ...failed, isSpoilt: true }} isInForm />)
  expect(screen.queryByRole('button')).toBeNull()
})
