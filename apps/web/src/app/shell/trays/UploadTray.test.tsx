import { cleanup, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Upload } from '#lib/media/uploads/send/types.ts'
import { UploadTray } from './UploadTray.tsx'

const file = (key: string, part: Partial<Upload> = {}): Upload => ({
  key,
  kind: 'VIDEO',
  name: `${key}.mp4`,
  preview: '',
  progress: 0.4,
  mediaId: null,
  failure: null,
  isSpoilt: false,
  state: 'sending',
  canPause: false,
  ...part,
})
const failed = { state: 'failed', failure: 'This kind of file can’t be used here.', isSpoilt: true } as const
const heading = (waiting: readonly Upload[]) => {
  render(<UploadTray waiting={waiting} broken={[]} onSettled={() => undefined} />)
  return screen.getByRole('region', { name: 'Uploads' }).querySelector('header')?.textContent
}

test('the tray says how many files are uploading, and how many failed', () => {
  expect(heading([file('one'), file('two')])).toBe('Uploading 2 files')
  cleanup()
  expect(heading([file('one'), file('two', failed)])).toBe('Uploading 1 file · 1 upload failed')
  cleanup()
  expect(heading([file('one', failed), file('two', failed)])).toBe('2 uploads failed')
})
