import { expect, test } from 'vitest'
import { targetIn } from './targetIn.ts'

const id = '0199f0a0-0000-7000-8000-000000000001'

test.each([
  [`https://place.example/g/${id}`, 'GROUP', id],
  [`https://place.example/g/${id}/manage/bots`, 'GROUP', id],
  [`https://place.example/o/${id}`, 'GROUP', id],
  [` ${id} `, 'GROUP', id],
  [`https://place.example/messages/${id}/details`, 'CONVERSATION', id],
  ['somewhere', 'GROUP', ''],
])('%s leads to a %s', (address, target, targetId) => {
  expect(targetIn(address)).toEqual({ target, targetId })
})
