import { closeCodes } from '@koinon/contract'
import { expect, test } from 'vitest'
import { closeCode } from './socket/socket.ts'
import { createWatchList } from './tabs.ts'

const group = { kind: 'GROUP', id: 'g' } as const
const post = { kind: 'POST', id: 'p' } as const
const since = (ms: number) => ({ since: ms })

test('each tab asks for changes since it read, and the server is told when the last one closes', () => {
  const list = createWatchList(() => 1000)
  const here = { ...group, ...since(900) }
  expect(list.set('one', [here])).toEqual([{ type: 'watch', ...group, unheardMs: 100 }])
  expect(list.set('one', [here])).toEqual([])
  expect(
    list.set('two', [
      { ...group, ...since(950) },
      { ...post, ...since(990) },
    ]),
  ).toEqual([
    { type: 'watch', ...group, unheardMs: 50 },
    { type: 'watch', ...post, unheardMs: 10 },
  ])
  expect(list.set('one', [])).toEqual([])
  expect(list.set('two', [{ ...post, ...since(990) }])).toEqual([{ type: 'unwatch', ...group }])
})

test('a new connection asks for changes since the old one was last heard, or since a screen was opened', () => {
  const list = createWatchList(() => 9000)
  list.set('one', [{ ...group, ...since(1000) }])
  list.set('two', [{ ...group, ...since(2000) }])
  list.lost(5000)
  list.set('two', [
    { ...group, ...since(2000) },
    { ...post, ...since(8000) },
  ])
  expect(list.frames()).toEqual([
    { type: 'watch', ...post, unheardMs: 1000 },
    { type: 'watch', ...group, unheardMs: 4000, again: true },
  ])
})

test('the close codes are those of the contract', () => {
  expect(closeCodes).toMatchObject(closeCode)
})
