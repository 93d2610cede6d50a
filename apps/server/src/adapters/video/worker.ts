import { makeAnimation } from './makeAnimation.ts'
import { makeRecording } from './makeRecording.ts'
import type { LoopOrder, RecordingUpdate, RecordingOrder } from './port.ts'
import { endCurrent } from './ffmpeg.ts'

/**
 * The child process that supervises ffmpeg, for one file. It ends with its parent, however that ends, and ffmpeg ends
 * with it.
 */
const say = (news: RecordingUpdate): void => void process.send?.(news)

let told = 0
function tell(percent: number): void {
  const whole = Math.max(0, Math.min(99, Math.floor(percent)))
  if (whole <= told) return
  told = whole
  say({ percent: whole })
}

process.once('message', (order: RecordingOrder | LoopOrder) => {
  const making = 'seconds' in order ? makeAnimation(order) : makeRecording(order, tell)
  making.then(
    (result) => say({ result }),
    () => say({ result: { ok: false, failure: 'CORRUPT' } }),
  )
})
process.on('disconnect', () => {
  endCurrent()
  process.exit(0)
})
