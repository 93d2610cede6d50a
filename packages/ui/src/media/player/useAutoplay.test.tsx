import { useRef } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { find, mount, press } from '../../testing.tsx'
import { useAutoplay } from './useAutoplay.ts'

/** The test decides how much of the video is visible. */
let see: (share: number) => void = () => undefined
class SeenVideos {
  constructor(onSeen: (entries: readonly { readonly intersectionRatio: number }[]) => void) {
    see = (share) => onSeen([{ intersectionRatio: share }])
  }
  observe() {}
  disconnect() {}
}

const start = vi.fn<() => void>()
let plays = false

function TestVideo({ isOn }: { readonly isOn: boolean }) {
  const video = useRef<HTMLVideoElement>(null)
  useAutoplay(video, isOn, () => {
    plays = true
    start()
  })
  return (
    <div role="group">
      <video ref={video} aria-label="Harvest">
        <track kind="captions" />
      </video>
      <button type="button">Pause</button>
    </div>
  )
}

beforeEach(() => {
  plays = false
  start.mockClear()
  see = () => undefined
  vi.stubGlobal('IntersectionObserver', SeenVideos)
  vi.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockImplementation(() => !plays)
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => {
    plays = false
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('A video that begins by itself', () => {
  it('begins silent once most of it is seen, and rests when it is not', async () => {
    await mount(<TestVideo isOn />)
    see(0.3)
    expect(start).not.toHaveBeenCalled()
    see(0.8)
    expect(start).toHaveBeenCalledOnce()
    expect(find('video', 'Harvest')).toHaveProperty('muted', true)
    see(0)
    expect(plays).toBe(false)
    see(1)
    expect(start).toHaveBeenCalledTimes(2)
  })

  it('follows the viewer once they pressed something on it', async () => {
    await mount(<TestVideo isOn />)
    await press(find('button', 'Pause'))
    see(1)
    expect(start).not.toHaveBeenCalled()
  })

  it('never does so where nobody chose it', async () => {
    await mount(<TestVideo isOn={false} />)
    see(1)
    expect(start).not.toHaveBeenCalled()
  })
})
