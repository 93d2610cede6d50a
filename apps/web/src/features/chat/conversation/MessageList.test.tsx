import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { MessageList } from './MessageList.tsx'
import type { MessageListProps } from './MessageList.tsx'

let frames: FrameRequestCallback[] = []
let height = 0

beforeEach(() => {
  frames = []
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => frames.push(run))
  vi.stubGlobal('cancelAnimationFrame', () => undefined)
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(() => height)
})

const nothing = () => undefined
const list = (given: Partial<MessageListProps> = {}) => (
  <MessageList
    label="Messages"
    rows={['one']}
    firstId="a"
    lastId="a"
    openAt={null}
    jumpTo={undefined}
    hasOlder={false}
    isReadingOlder={false}
    onReadOlder={nothing}
    hasNewer={false}
    onReadNewer={nothing}
    onLeap={nothing}
    newCount={0}
    onView={nothing}
    start={null}
    {...given}
  />
)

test('messages appear once they are measured, so that none jumps', () => {
  render(list())
  const placed = () => screen.getByRole('region', { name: 'Messages' }).dataset['placed']
  const nextFrame = (tall: number) => {
    height = tall
    act(() => frames.splice(0).forEach((run) => run(0)))
    return placed()
  }
  expect(placed()).toBe('false')
  expect(nextFrame(240)).toBe('false')
  expect(nextFrame(458)).toBe('false')
  expect(nextFrame(458)).toBe('true')
})

const start = [<article key="a" data-item="a" tabIndex={-1} />, <button key="b">Quote</button>]
const runFrame = () => act(() => frames.splice(0).forEach((run) => run(0)))
const focused = () => document.activeElement?.tagName

test('going to a loaded message focuses it, each time', () => {
  const { rerender } = render(list({ start }))
  for (let frame = 0; frame < 2; frame += 1) runFrame()
  const goTo = () => {
    screen.getByRole('button', { name: 'Quote' }).focus()
    rerender(list({ start, jumpTo: { id: 'a', row: 0 } }))
    runFrame()
    return focused()
  }
  expect([goTo(), goTo()]).toEqual(['ARTICLE', 'ARTICLE'])
})

test('a message that the address names takes the focus once the list is shown', () => {
  render(list({ start, jumpTo: { id: 'a', row: 0 } }))
  runFrame()
  expect(focused()).toBe('BODY')
  for (let frame = 0; frame < 2; frame += 1) runFrame()
  expect(focused()).toBe('ARTICLE')
})
