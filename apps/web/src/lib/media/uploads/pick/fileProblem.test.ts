import { CallError } from '@koinon/client/errors'
import { expect, test } from 'vitest'
import { publishErrorMessages } from '#features/posts/compose/publish/publishErrorMessages.ts'
import { problemOf } from '../../../data/problems/index.ts'
import { fileProblem } from './fileProblem.ts'
import { imageProblem } from './imageProblem.ts'
import { FileFailed } from '../send/untilReady.ts'

const enough = new CallError(403, { code: 'QUOTA_REACHED' })

test('a member without room left, or with too many posts, reads that, and not that they lack the right', () => {
  expect(fileProblem(enough)).toMatch(/^Your storage is full/)
  expect(imageProblem(enough)).toMatch(/^Your storage is full/)
  expect(problemOf(enough, publishErrorMessages).sentence).toMatch(/^You’ve reached today’s post limit/)
})

test('a file that the server could not process at present is not called damaged', () => {
  expect(fileProblem(new FileFailed('FAILED'))).toBe('Couldn’t process this file right now. Try again later.')
  expect(fileProblem(new FileFailed('CORRUPT'))).toMatch(/^This file is damaged/)
})
