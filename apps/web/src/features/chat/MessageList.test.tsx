import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { MessageList } from './MessageList.tsx'

let frames: FrameRequestCallback[] = []
let height = 0

beforeEach(() => {
  frames = []
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => frames.push(run))
  vi.stubGlobal('cancelAnimationFrame', () => undefined)
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(() => height)
})

test('messages are shown once measured, so that none is seen to jump', () => {
  const nothing = () => undefined
  render(
    <MessageList
      label="Messages"
      rows={['one']}
      firstId="a"
      lastId="a"
      openAt={null}
      hasOlder={false}
      isReadingOlder={false}
      onReadOlder={nothing}
      hasNewer={false}
      onReadNewer={nothing}
      onLeap={nothing}
      newCount={0}
      onView={nothing}
      start={null}
    />,
  )
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
