import { useRef } from 'react'
import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { usePlayback } from './usePlayback.ts'
import type { PlaybackOptions } from './usePlayback.ts'

afterEach(() => {
  vi.useRealTimers()
})

type Reported = Pick<PlaybackOptions, 'mediaId' | 'positionMs' | 'onPosition' | 'onEnded'>

function Player(reported: Reported) {
  const frame = useRef<HTMLDivElement>(null)
  usePlayback({ frame, ...reported })
  return (
    <div ref={frame}>
      <video>
        <track kind="captions" />
      </video>
    </div>
  )
}

function play(positionMs: number, duration = 100) {
  const reported = { onPosition: vi.fn<Reported['onPosition']>(), onEnded: vi.fn<Reported['onEnded']>() }
  const { container, unmount } = render(<Player mediaId="film" positionMs={positionMs} {...reported} />)
  const video = container.querySelector('video')
  if (video === null) throw new Error('No film.')
  Object.defineProperty(video, 'duration', { value: duration })
  const at = (seconds: number, event: string) => {
    video.currentTime = seconds
    fireEvent(video, new Event(event))
  }
  return { ...reported, video, at, unmount }
}

test('a video resumes where it was, and starts over if it was nearly at its end', () => {
  const one = play(42_000)
  one.at(0, 'loadedmetadata')
  expect(one.video.currentTime).toBe(42)
  cleanup()
  const other = play(98_000)
  other.at(0, 'loadedmetadata')
  expect(other.video.currentTime).toBe(0)
})

test('the position is reported now and then, on each pause, and on leaving', () => {
  vi.useFakeTimers()
  const { at, onPosition, onEnded, unmount } = play(0)
  at(1, 'timeupdate')
  expect(onPosition).toHaveBeenLastCalledWith(1000)
  at(2, 'timeupdate')
  expect(onPosition).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(16_000)
  at(17, 'timeupdate')
  expect(onPosition).toHaveBeenLastCalledWith(17_000)
  at(20, 'pause')
  expect(onPosition).toHaveBeenLastCalledWith(20_000)
  at(21, 'timeupdate')
  unmount()
  expect(onPosition).toHaveBeenLastCalledWith(21_000)
  expect(onEnded).not.toHaveBeenCalled()
})

test('at its end the item is done; videos elsewhere on the page do not matter', () => {
  const { at, onPosition, onEnded } = play(0)
  const other = document.body.appendChild(document.createElement('video'))
  other.currentTime = 5
  fireEvent(other, new Event('pause'))
  other.remove()
  expect(onPosition).not.toHaveBeenCalled()
  at(100, 'ended')
  expect(onEnded).toHaveBeenCalledTimes(1)
})
