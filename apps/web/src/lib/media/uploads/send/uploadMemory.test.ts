import { expect, test } from 'vitest'
import { storedUploadOf, isSameFile, memoryKey } from './uploadMemory.ts'

const begun = { name: 'our garden 2.mp4', size: 20_000_000, lastModified: 1_700_000_000_000, purpose: 'POST' } as const

test('an upload is recognised by its key, and other keys are ignored', () => {
  expect(storedUploadOf(memoryKey(begun))).toEqual(begun)
  expect(storedUploadOf('koinon.draft.profile')).toBeNull()
})

test('only the same file resumes', () => {
  expect(isSameFile(begun, begun)).toBe(true)
  expect(isSameFile({ ...begun, lastModified: begun.lastModified + 1 }, begun)).toBe(false)
  expect(isSameFile({ ...begun, name: 'our garden.mp4' }, begun)).toBe(false)
})
