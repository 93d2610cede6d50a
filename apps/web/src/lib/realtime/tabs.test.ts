import { closeCodes } from '@koinon/contract'
import { expect, test } from 'vitest'
import { closeCode } from './socket.ts'
import { createWatchList } from './tabs.ts'

const group = { kind: 'GROUP', id: 'g' } as const
const post = { kind: 'POST', id: 'p' } as const

test('the server is told once of a screen that two tabs have open, and of its end when the last one closes it', () => {
  const list = createWatchList()
  expect(list.set('one', [group])).toEqual([{ type: 'watch', ...group }])
  expect(list.set('two', [group, post])).toEqual([{ type: 'watch', ...post }])
  expect(list.set('one', [])).toEqual([])
  expect(list.set('two', [post])).toEqual([{ type: 'unwatch', ...group }])
})

test('a new connection is told of everything that is open', () => {
  const list = createWatchList()
  list.set('one', [group])
  list.set('two', [group, post])
  expect(list.frames()).toEqual([
    { type: 'watch', ...group },
    { type: 'watch', ...post },
  ])
})

test('the reasons of a close are those of the contract', () => {
  expect(closeCodes).toMatchObject(closeCode)
})
